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

const key = (does: string, ...keys: (string | readonly string[])[]): Shortcut => ({
  does,
  keys: keys.map((one) => (typeof one === 'string' ? [one] : one)),
});

/** What stands for Ctrl, or ⌘ on a Mac. */
const command = 'Ctrl/⌘';

/** Every shortcut that there is; whoever adds one adds it here. */
export const shortcutGroups: readonly ShortcutGroup[] = [
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
  {
    label: 'Documents and pictures',
    where: 'In a document that shows',
    permissions: [],
    shortcuts: [
      key('Larger or smaller', '+', '-'),
      key('Fit to the window', '0'),
      key('Turn left or right', '[', ']'),
      key('Next or previous page of a PDF', 'Page Down', 'Page Up'),
    ],
  },
  {
    label: 'Review of proof',
    where: 'In the review queue of a challenge',
    permissions: ['submissions:write'],
    shortcuts: [
      key('Next or previous', 'J', 'K'),
      key('Approve', 'A'),
      key('Reject', 'R'),
      key('Ask again', 'G'),
    ],
  },
  {
    label: 'Plan of a challenge',
    where: 'While you edit a day',
    permissions: ['challenges:write'],
    shortcuts: [
      key('Save the day', [command, 'S']),
      key('Move a part up or down', ['Alt', '↑'], ['Alt', '↓']),
    ],
  },
  {
    label: 'KYC',
    where: 'While you review a person',
    permissions: ['staff:read'],
    shortcuts: [
      key('Next or previous person', 'J', 'K'),
      key('Next or previous document', 'N', 'P'),
      key('Approve', 'A'),
      key('Reject', 'R'),
      key('Ask for the document again', 'G'),
      key('Back to the list', 'Esc'),
    ],
  },
  {
    label: 'Board of tasks',
    where: 'With the keyboard on a card',
    permissions: ['tasks:own'],
    shortcuts: [
      key('To the next card', '↓', '↑', '←', '→'),
      key('Take the card to another column', ['Shift', '←'], ['Shift', '→']),
    ],
  },
  {
    label: 'Lines of an invoice',
    where: 'In a line that you edit',
    permissions: ['finance:write'],
    shortcuts: [
      key('Next line, or a new one', 'Enter'),
      key('Move the line up or down', ['Alt', '↑'], ['Alt', '↓']),
    ],
  },
  {
    label: 'Reconciliation',
    where: 'While you match a bank statement',
    permissions: ['finance:write'],
    shortcuts: [
      key('Next or previous row', 'J', 'K'),
      key('Accept the best suggestion', 'A'),
      key('Undo the match', 'U'),
      key('Set the row aside', 'S'),
      key('Search payments', 'P'),
    ],
  },
];
