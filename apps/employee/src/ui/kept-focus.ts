import { useEffect } from 'react';

/**
 * When the element with the focus is removed, moves the focus to the heading of what it was part of.
 * Otherwise the keyboard and screen readers would start again at the top of the page.
 */
export function useKeptFocus() {
  useEffect(() => {
    /** The element with the focus, and those around it, from the inside out. */
    let path: Element[] = [];
    const note = ({ target }: FocusEvent) => {
      path = [];
      for (let at = target instanceof Element ? target : null; at; at = at.parentElement)
        path.push(at);
    };
    const clear = ({ target }: FocusEvent) =>
      // Some browsers send this event for a removed element too, before it is removed.
      queueMicrotask(() => {
        if (path[0] === target && path[0]?.isConnected) path = [];
      });
    const isLost = () => path[0]?.isConnected === false;
    const move = () => {
      if (!isLost()) return;
      if (document.activeElement !== document.body) return;
      const left = path.filter((each) => each.isConnected);
      const [heading] = left.flatMap((each) => each.querySelector<HTMLElement>('h1, h2') ?? []);
      if (heading) focusOn(heading);
    };
    const observer = new MutationObserver(() => {
      // Once the changes are drawn: to move the focus, the browser lays out the whole page, which
      // delays what a tap shows by 20 ms on a slow phone.
      if (isLost()) requestAnimationFrame(() => setTimeout(move));
    });
    document.addEventListener('focusin', note);
    document.addEventListener('focusout', clear);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('focusout', clear);
      observer.disconnect();
    };
  }, []);
}

/** The keyboard goes on from the heading, and screen readers read it. */
function focusOn(heading: HTMLElement) {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Shows the part of a page that a link leads to. The browser looked for it before it was loaded. */
export function showAnchor(anchor: string) {
  const part = document.getElementById(anchor);
  const heading = part?.querySelector('h2');
  if (!part || !heading) return;
  part.scrollIntoView();
  focusOn(heading);
}
