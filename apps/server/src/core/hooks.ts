/**
 * What a feature asks of the features above it, which it may not import: `defineHook` stands in the feature that
 * asks, `hook.on` in the manifests of those that take part. They run inside the caller's transaction.
 */
export type Hook<Run> = {
  readonly name: string;
  /** For a manifest's `hooks`. */
  on(run: Run): HookHandler;
  /** Those that take part, in the order of the list of features. */
  handlers(): readonly Run[];
};

/** A feature's part in a hook. */
export type HookHandler = { add(): void };

let areCollected = false;

/** Called once all handlers are added. */
export const closeHooks = (): void => {
  areCollected = true;
};

export function defineHook<Run extends (...args: never[]) => unknown>(name: string): Hook<Run> {
  const handlers: Run[] = [];
  return {
    name,
    on: (run) => ({ add: () => handlers.push(run) }),
    handlers() {
      // Running without them would leave work undone, and nobody would know.
      if (!areCollected) throw new Error(`Import features.ts before ${name} runs`);
      return handlers;
    },
  };
}
