/** One round of a loop. Resolves to true when it found work, and then runs again at once. */
type Step = () => Promise<boolean>;

type LoopOptions = {
  step: Step;
  /** Milliseconds between two rounds without work. */
  idleMs: number;
  /** Called when a round fails. The loop continues. */
  onError: (error: unknown) => void;
};

// A transaction that enqueues can't know when it has committed, so after a nudge the loop polls
// several times at short intervals. On a single connection the first poll waits for the commit
// anyway.
const AFTER_NUDGE_MS = [10, 40, 150, 500];

/** Repeats a step with pauses. A nudge cuts a pause short. */
export function startLoop({ step, idleMs, onError }: LoopOptions) {
  let stopping = false;
  let looks = AFTER_NUDGE_MS.length;
  let nudged = false;
  let wake = () => {};

  async function run(): Promise<void> {
    while (!stopping) {
      nudged = false;
      let found = false;
      try {
        found = await step();
      } catch (error) {
        onError(error);
      }
      if (!found && !nudged) await pause(AFTER_NUDGE_MS[looks] ?? idleMs);
      if (!nudged) looks += 1;
    }
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      if (stopping) return resolve();
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  const ended = run();
  return {
    nudge(): void {
      nudged = true;
      looks = 0;
      wake();
    },
    /** Resolves when the running round has ended. */
    async stop(): Promise<void> {
      stopping = true;
      wake();
      await ended;
    },
  };
}

export type Loop = ReturnType<typeof startLoop>;
