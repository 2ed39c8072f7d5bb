import { setImmediate } from 'node:timers/promises';

/** Characters worked on between two turns for other work, which are some milliseconds. */
const mostAtOnce = 128 * 1024;

/** Counts work in characters, so that long work is done in parts with turns for other work between. */
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
