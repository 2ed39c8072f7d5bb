import type { Permission } from '@kolam/contract/core/permissions.ts';
import type { SearchKey } from '@kolam/contract/core/record-kinds.ts';
import type { Icon } from '@tabler/icons-react';
import type { ShortcutGroup } from './shortcuts.ts';

/** A page to go to or a form to open on one, by the name that people look for it under. */
export type PageCommand = {
  label: string;
  group: 'Go to' | 'Create';
  href: string;
  /** Any one of these offers it; none: anyone who is signed in. */
  permissions: readonly Permission[];
  /** Other words for it. */
  words?: string;
  /** Those of a lower one stand first; 0 unless given. Else they stand in the order of the list of features. */
  order?: number;
};

/** How the quick search shows records of a kind. */
export type SearchGroup = {
  icon: Icon;
  /** The lists that have all of them, by what leads there. */
  lists: Record<string, (search: { search: string }) => string>;
};

/**
 * What a feature adds to the quick search and to the sheet of keyboard shortcuts, in its folder's `quick-search.ts`; it
 * comes with their windows.
 */
export type QuickSearchPart = {
  commands?: readonly PageCommand[];
  groups?: Readonly<Partial<Record<SearchKey, SearchGroup>>>;
  shortcuts?: readonly ShortcutGroup[];
};

/** Declares what a feature adds to the quick search. */
export const defineQuickSearch = (part: QuickSearchPart): QuickSearchPart => part;

type Further = Pick<PageCommand, 'words' | 'order'>;

/** A page that the quick search leads to. */
export const goTo = (
  label: string,
  href: string,
  permission: Permission | null,
  further: Further = {},
): PageCommand => ({
  label,
  group: 'Go to',
  href,
  permissions: permission ? [permission] : [],
  ...further,
});

/** A form that the quick search opens. It is found by verbs like "make" too, whatever its label says. */
export const create = (
  label: string,
  href: string,
  permission: Permission,
  further: Further = {},
): PageCommand => ({ ...goTo(label, href, permission, further), group: 'Create' });

/** In an address: the screen opens the form for a new record. */
export const form = { do: 'create' };
