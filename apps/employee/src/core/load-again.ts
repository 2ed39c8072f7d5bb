const key = 'employeeLoadedAgain';
/** Milliseconds within which a second reload would be the same failure again. */
const soon = 30_000;

/**
 * Loads the page again when a file of an older version is gone from the server. Not twice in a row,
 * and not without a connection: the page then says that it could not be loaded.
 */
export function loadAgainWhenGone(): void {
  window.addEventListener('vite:preloadError', () => {
    const last = Number(sessionStorage.getItem(key));
    if (!navigator.onLine || Date.now() - last < soon) return;
    sessionStorage.setItem(key, String(Date.now()));
    window.location.reload();
  });
}
