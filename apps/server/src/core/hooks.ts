/**
 * An extension point: what a feature needs from the features above it, which it may not import.
 * That feature calls `defineHook` in its `hooks.ts`. The others take part with `hook.on` in their
 * manifest. A part is most often a function, which then runs inside the caller's transaction.
 */
export type Hook<Part> = {
  /** For a manifest's `hooks`. */
  on(part: Part): HookPart;
  /** The parts, in the order of the list of features. */
  parts(): readonly Part[];
  /** The only part of a hook that needs exactly one. @throws when there is not exactly one */
  only(): Part;
};

/** A feature's part in a hook. */
export type HookPart = { add(): void };

let areCollected = false;

/** Called once after all parts are added. */
export const closeHooks = (): void => {
  areCollected = true;
};

/** @param name for errors */
export function defineHook<Part>(name: string): Hook<Part> {
  const added: Part[] = [];
  function parts(): readonly Part[] {
    // Without the parts, work would silently be skipped.
    if (!areCollected) throw new Error(`Import features.ts before ${name} is used`);
    return added;
  }
  return {
    on: (part) => ({ add: () => added.push(part) }),
    parts,
    only() {
      const [part, ...others] = parts();
      if (part === undefined || others.length > 0) {
        throw new Error(`One feature takes part in ${name}, not ${parts().length}`);
      }
      return part;
    },
  };
}
