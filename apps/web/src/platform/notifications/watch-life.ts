/** Milliseconds without a sign of life, which a connection should give every 20 s. */
const silentMs = 50_000;
/** Milliseconds within which a connection is most often back, as when a server restarts. */
const brokenMs = 4_000;
/**
 * The polling interval in milliseconds if no stream gets through, as behind a proxy that buffers
 * events.
 */
const askEveryMs = 120_000;

type Parts = {
  /** Sends a request to the server. */
  ask: () => Promise<void>;
  /** Called when the server did not respond. */
  onAway: (problem: unknown) => void;
  page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & {
    readonly hidden: boolean;
  };
};

/**
 * Polls the server while the page is visible and nothing has arrived from it, because a missing
 * stream says nothing about the server. Returns the functions to call on each sign of life and on a
 * disconnection, and one to stop.
 */
export function watchLife({ ask, onAway, page }: Parts): {
  heard: () => void;
  broken: () => void;
  stop: () => void;
} {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let signs = 0;
  let isBroken = false;

  const wait = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void look(), ms);
  };
  async function look(): Promise<void> {
    wait(askEveryMs);
    if (page.hidden) return;
    const before = signs;
    try {
      await ask();
    } catch (error) {
      // A sign of life since the request is more recent.
      if (signs === before) onAway(error);
    }
  }
  const heard = () => {
    signs += 1;
    isBroken = false;
    wait(silentMs);
  };
  const broken = () => {
    // Each failed reconnection reports a disconnection too. Only the first one starts a request,
    // soon after it.
    if (isBroken) return;
    isBroken = true;
    wait(brokenMs);
  };
  // A hidden tab has closed its connection.
  const onSeen = () => {
    if (!page.hidden) wait(silentMs);
  };
  page.addEventListener('visibilitychange', onSeen);
  wait(silentMs);
  return {
    heard,
    broken,
    stop: () => {
      signs += 1;
      clearTimeout(timer);
      page.removeEventListener('visibilitychange', onSeen);
    },
  };
}
