import type { Permission } from '@kolam/contract/core/permissions.ts';

/** Keys pressed together. Alternatives are shown with "or". */
type Keys = readonly (readonly string[])[];
export type Shortcut = { does: string; keys: Keys };
export type ShortcutGroup = {
  label: string;
  /** Where they work. */
  where: string;
  /** Any one of these shows them. If empty, every user sees them. */
  permissions: readonly Permission[];
  shortcuts: readonly Shortcut[];
};

/** Creates a shortcut: what it does, and its alternative keys or key combinations. */
export const key = (does: string, ...keys: (string | readonly string[])[]): Shortcut => ({
  does,
  keys: keys.map((one) => (typeof one === 'string' ? [one] : one)),
});

/** Shown for Ctrl, or ⌘ on a Mac. */
export const command = 'Ctrl/⌘';
