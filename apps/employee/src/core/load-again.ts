const key = 'employeeLoadedAgain';
/** Milliseconds within which a second reload would be the same failure again. */
const soon = 30_000;
/** Milliseconds to wait for a newer version. */
const patience = 10_000;

/**
 * Loads the page again when a file of an older version is gone from the server. Not twice in a row,
 * and not without a connection: the page then says that it could not be loaded.
 */
export function loadAgainWhenGone(): void {
  window.addEventListener('vite:preloadError', () => {
    const last = Number(sessionStorage.getItem(key));
    if (!navigator.onLine || Date.now() - last < soon) return;
    sessionStorage.setItem(key, String(Date.now()));
    void newerWorker().then(() => window.location.reload());
  });
}

/**
 * Waits for a newer version of the app, if there is one: until then, the worker still gives out the
 * page whose files are gone.
 */
async function newerWorker(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration('/app/');
  await registration?.update().catch(() => undefined);
  const coming = registration?.installing ?? registration?.waiting;
  if (!coming) return;
  const activated = new Promise((resolve) => {
    coming.addEventListener('statechange', () => coming.state === 'activated' && resolve(null));
  });
  await Promise.race([activated, new Promise((resolve) => setTimeout(resolve, patience))]);
}
