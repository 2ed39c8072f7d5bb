/** Shows the part of a page that a link leads to. The browser looked for it before it was loaded. */
export function showAnchor(anchor: string) {
  const part = document.getElementById(anchor);
  const heading = part?.querySelector('h2');
  if (!part || !heading) return;
  part.scrollIntoView();
  // The keyboard goes on from the part, and screen readers read its title.
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
