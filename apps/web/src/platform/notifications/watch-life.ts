/** No sign of life for so long, from a line that should give one each 20 s. */
const silentMs = 50_000;
/** A line that broke off is most often back sooner than this, as when a server restarts. */
const brokenMs = 4_000;
/** Where no stream gets through, as behind a proxy that holds events back, it is asked so often. */
const askEveryMs = 120_000;

type Parts = {
  /** Asks the server itself. */
  ask: () => Promise<void>;
  /** It did not answer. */
  onAway: (problem: unknown) => void;
  page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & {
    readonly hidden: boolean;
  };
};

/**
 * Asks the server, while the page is seen, when nothing has been heard of it: a stream that is away says
 * nothing of how things are. Answers what to call with each sign of life and when the line broke off, and
 * how to stop.
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
      // What was heard meanwhile is the later word.
      if (signs === before) onAway(error);
    }
  }
  const heard = () => {
    signs += 1;
    isBroken = false;
    wait(silentMs);
  };
  const broken = () => {
    // Each try in vain breaks off too: it is asked once, soon after the first.
    if (isBroken) return;
    isBroken = true;
    wait(brokenMs);
  };
  // A window that nobody saw has let go of its line.
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
