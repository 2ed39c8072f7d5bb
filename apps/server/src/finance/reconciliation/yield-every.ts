import { setImmediate } from 'node:timers/promises';

/** The characters processed before other work gets a turn, which takes some milliseconds. */
const mostAtOnce = 128 * 1024;

/** Counts work in characters, so that long work is split and other work runs in between. */
export function yieldEvery() {
  let worked = 0;
  return {
    areDue(characters: number): boolean {
      worked += characters;
      return worked > mostAtOnce;
    },
    give(): Promise<void> {
      worked = 0;
      return setImmediate();
    },
  };
}
