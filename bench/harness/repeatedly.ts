import { setTimeout as pause } from 'node:timers/promises';

/** Between two turns. As requests of someone else: rather more than a person makes. */
const pauseMs = 100;

/** Does something over and over, with a pause between, until it is told to end. */
export function repeatedly(turn: () => Promise<void>): { end: () => Promise<void> } {
  let over = false;
  const turns = (async () => {
    while (!over) {
      await turn();
      await pause(pauseMs);
    }
  })();
  // Anyone who ends it hears of a failure.
  turns.catch(() => {});
  return {
    end: async () => {
      over = true;
      await turns;
    },
  };
}
