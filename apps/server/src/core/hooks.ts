/**
 * What a feature asks of the features above it, which it may not import. `defineHook` stands in the feature that asks,
 * in its `hooks.ts`; the others take part by `hook.on` in their manifest. A part is most often a function, which then
 * runs inside the caller's transaction.
 */
export type Hook<Part> = {
  /** For a manifest's `hooks`. */
  on(part: Part): HookPart;
  /** Those that take part, in the order of the list of features. */
  parts(): readonly Part[];
  /** The part of a hook in which exactly one feature takes part. @throws where it is not one */
  only(): Part;
};

/** A feature's part in a hook. */
export type HookPart = { add(): void };

let areCollected = false;

/** Called once all parts are added. */
export const closeHooks = (): void => {
  areCollected = true;
};

/** @param name for errors */
export function defineHook<Part>(name: string): Hook<Part> {
  const added: Part[] = [];
  function parts(): readonly Part[] {
    // Without them work would be left undone, and nobody would know.
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
