import type { Permission } from '@kolam/contract/core/permissions.ts';

/** Keys pressed together, or one after "or". */
type Keys = readonly (readonly string[])[];
export type Shortcut = { does: string; keys: Keys };
export type ShortcutGroup = {
  label: string;
  /** Where they work. */
  where: string;
  /** Any one of these shows them; none: everybody. */
  permissions: readonly Permission[];
  shortcuts: readonly Shortcut[];
};

/** A shortcut: what it does, and the keys that do it, each alone or together with others. */
export const key = (does: string, ...keys: (string | readonly string[])[]): Shortcut => ({
  does,
  keys: keys.map((one) => (typeof one === 'string' ? [one] : one)),
});

/** What stands for Ctrl, or ⌘ on a Mac. */
export const command = 'Ctrl/⌘';
