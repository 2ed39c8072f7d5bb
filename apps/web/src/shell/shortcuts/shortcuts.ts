import { command, key, type ShortcutGroup } from '#core/shortcuts.ts';
import { searchParts } from '../palette/parts.ts';

/** Shortcuts on every page. Features declare those of their own pages. */
const everywhere: readonly ShortcutGroup[] = [
  {
    label: 'Everywhere',
    where: 'On every page',
    permissions: [],
    shortcuts: [
      key('Search, go to a page or start something', [command, 'K']),
      key('Search the list of this page', '/'),
      key('This sheet', '?'),
      key('Close what is open, or clear a search', 'Esc'),
      key('Send the reason that you type', [command, 'Enter']),
    ],
  },
  {
    label: 'Lists',
    where: 'With the keyboard in a row',
    permissions: [],
    shortcuts: [
      key('Next or previous row', '↓', '↑', 'J', 'K'),
      key('First or last row', 'Home', 'End'),
      key('Open the row', 'Enter'),
    ],
  },
];

/** Returns all shortcuts. */
export const shortcutGroups = (): ShortcutGroup[] => [
  ...everywhere,
  ...searchParts().flatMap(({ shortcuts = [] }) => shortcuts),
];
