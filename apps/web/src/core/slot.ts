/**
 * A place on a feature's pages where features above it, which it may not import, can show their
 * parts. `defineSlot` is in `slots.ts` of the feature that owns the place, `slot.fill` in the
 * manifests of those that fill it.
 */
export type Slot<Part> = {
  /** For a manifest's `slots`. */
  fill(part: Part): SlotPart;
  /** Returns the parts in the order of the list of features. */
  parts(): readonly Part[];
};

/** A feature's part in a slot. */
export type SlotPart = { add(): void };

let areCollected = false;

/** Called once all parts are added. */
export const closeSlots = (): void => {
  areCollected = true;
};

export function defineSlot<Part>(name: string): Slot<Part> {
  const parts: Part[] = [];
  return {
    fill: (part) => ({ add: () => parts.push(part) }),
    parts() {
      // Without them a part of the page would be missing unnoticed.
      if (!areCollected) throw new Error(`Import features.ts before ${name} shows`);
      return parts;
    },
  };
}
