/** Whether this is an iPhone or iPad, whose browsers install apps and receive messages differently. */
export function isApplePhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  // An iPad calls itself a Macintosh, which has no touch screen.
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** Whether the app was opened from the home screen. */
export const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  Reflect.get(navigator, 'standalone') === true;
