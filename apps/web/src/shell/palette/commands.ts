import type { Permission } from '@kolam/contract/core/permissions.ts';
import { searchParts } from './parts.ts';

/** What is done on the spot. */
export type Action = 'shortcuts' | 'sign-out' | 'light' | 'dark' | 'auto';

/** An address that is gone to, or an act. */
export type Target = { href: string; action?: undefined } | { action: Action; href?: undefined };

/** A page to go to, a form to open on one or an act, by the name that people look for it under. */
export type Command = Target & {
  label: string;
  group: 'Go to' | 'Create' | 'Actions';
  /** Any one of these offers it; none: anyone who is signed in. */
  permissions: readonly Permission[];
  /** Other words for it. */
  words?: string;
};

const action = (label: string, action: Action, words: string): Command => ({
  label,
  group: 'Actions',
  action,
  permissions: [],
  words,
});

const actions: readonly Command[] = [
  action('Keyboard shortcuts', 'shortcuts', 'keys help'),
  action('Sign out', 'sign-out', 'logout log out leave'),
  action('Light theme', 'light', 'colours mode appearance'),
  action('Dark theme', 'dark', 'colours mode appearance night'),
  action('System theme', 'auto', 'colours mode appearance automatic'),
];

/** Those of all features, in their order, and the shell's own. */
export const allCommands = (): Command[] => [
  ...searchParts()
    .flatMap(({ commands = [] }) => commands)
    .sort((one, other) => (one.order ?? 0) - (other.order ?? 0)),
  ...actions,
];

/** What a person may do of them. */
export const commandsFor = (can: (permission: Permission) => boolean): Command[] =>
  allCommands().filter(({ permissions }) => permissions.length === 0 || permissions.some(can));
