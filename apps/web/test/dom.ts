import { setTimeout as pause } from 'node:timers/promises';
import { builtinEnvironments, type Environment } from 'vitest/runtime';

const happyDom = builtinEnvironments['happy-dom'];

/** The DOM of a worker, which its files share. */
export default {
  ...happyDom,
  name: 'dom',
  async setup(global, options) {
    const { teardown } = await happyDom.setup(global, options);
    return {
      async teardown(from) {
        // A dialog returns the focus up to 300 ms after it has closed, and needs the document for it.
        await pause(350);
        await teardown(from);
      },
    };
  },
} satisfies Environment;
