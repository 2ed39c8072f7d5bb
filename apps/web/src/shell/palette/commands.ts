import type { Permission } from '@kolam/contract/core/permissions.ts';
import { searchParts } from './parts.ts';

/** An action that runs immediately. */
export type Action = 'shortcuts' | 'sign-out' | 'light' | 'dark' | 'auto';

/** An address to go to, or an action. */
export type Target = { href: string; action?: undefined } | { action: Action; href?: undefined };

/** A page to go to, a form to open on one, or an action, under the name that users search for. */
export type Command = Target & {
  label: string;
  group: 'Go to' | 'Create' | 'Actions';
  /** Any one of these offers it. If empty, every signed-in user gets it. */
  permissions: readonly Permission[];
  /** Synonyms. */
  keywords?: string;
};

const action = (label: string, action: Action, keywords: string): Command => ({
  label,
  group: 'Actions',
  action,
  permissions: [],
  keywords,
});

const actions: readonly Command[] = [
  action('Keyboard shortcuts', 'shortcuts', 'keys help'),
  action('Sign out', 'sign-out', 'logout log out leave'),
  action('Light theme', 'light', 'colours mode appearance'),
  action('Dark theme', 'dark', 'colours mode appearance night'),
  action('System theme', 'auto', 'colours mode appearance automatic'),
];

/** Returns the commands of all features, in their order, and the shell's own. */
export const allCommands = (): Command[] => [
  ...searchParts()
    .flatMap(({ commands = [] }) => commands)
    .sort((one, other) => (one.order ?? 0) - (other.order ?? 0)),
  ...actions,
];

/** Returns the commands that a user may run. */
export const commandsFor = (can: (permission: Permission) => boolean): Command[] =>
  allCommands().filter(({ permissions }) => permissions.length === 0 || permissions.some(can));
