import { setTimeout as pause } from 'node:timers/promises';

/** Between two runs, like the requests of another user: rather more than a person makes. */
const pauseMs = 100;

/** Runs a function repeatedly, with a pause between, until it is stopped. */
export function repeatedly(turn: () => Promise<void>): { end: () => Promise<void> } {
  let over = false;
  const turns = (async () => {
    while (!over) {
      await turn();
      await pause(pauseMs);
    }
  })();
  // The caller of `end` gets the failure.
  turns.catch(() => {});
  return {
    end: async () => {
      over = true;
      await turns;
    },
  };
}
