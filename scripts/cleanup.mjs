import { stopChildren } from './child-process.mjs';

/** @type {Array<() => Promise<void> | void>} */
const duties = [];

/**
 * Registers an action to run before this process ends, whatever ends it. Last in, first out.
 * @param {() => Promise<void> | void} duty must be safe to call when nothing is left to do
 */
export function atEnd(duty) {
  duties.push(duty);
}

/** Runs all registered actions. A failing one does not stop the others. */
export async function cleanUp() {
  for (let duty = duties.pop(); duty; duty = duties.pop()) {
    try {
      await duty();
    } catch (error) {
      console.error(error);
    }
  }
}

const numbers = { SIGINT: 2, SIGTERM: 15, SIGHUP: 1 };
let ending = false;

/** Makes a signal end this process cleanly: children first, then the actions of `atEnd`. */
export function cleanUpOnSignals() {
  for (const [signal, number] of Object.entries(numbers)) {
    process.on(signal, async () => {
      if (ending) return;
      ending = true;
      stopChildren();
      await cleanUp();
      process.exit(128 + number);
    });
  }
}
