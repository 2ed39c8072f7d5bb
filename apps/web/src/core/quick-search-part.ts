import type { Permission } from '@kolam/contract/core/permissions.ts';
import type { SearchKey } from '@kolam/contract/core/record-kinds.ts';
import type { Icon } from '@tabler/icons-react';
import type { ShortcutGroup } from './shortcuts.ts';

/** A page to go to or a form to open on one, under the name that users search for. */
type PageCommand = {
  label: string;
  group: 'Go to' | 'Create';
  href: string;
  /** Any one of these offers it. If empty, every signed-in user gets it. */
  permissions: readonly Permission[];
  /** Synonyms. */
  keywords?: string;
  /** Lower numbers come first, 0 by default. Equal ones keep the order of the list of features. */
  order?: number;
};

/** How the quick search shows records of a kind. */
export type SearchGroup = {
  icon: Icon;
  /** Addresses of the lists with all results, by the text of their link. */
  lists: Record<string, (search: { search: string }) => string>;
};

/**
 * What a feature adds to the quick search and the sheet of keyboard shortcuts, in `quick-search.ts`
 * of its folder. It is loaded with their dialogs.
 */
export type QuickSearchPart = {
  commands?: readonly PageCommand[];
  groups?: Readonly<Partial<Record<SearchKey, SearchGroup>>>;
  shortcuts?: readonly ShortcutGroup[];
};

/** Declares what a feature adds to the quick search. */
export const defineQuickSearch = (part: QuickSearchPart): QuickSearchPart => part;

type Further = Pick<PageCommand, 'keywords' | 'order'>;

/** Creates a command that goes to a page. */
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

/** Creates a command that opens a form. Verbs like "make" find it too, whatever its label. */
export const create = (
  label: string,
  href: string,
  permission: Permission,
  further: Further = {},
): PageCommand => ({ ...goTo(label, href, permission, further), group: 'Create' });

/** Search parameters with which the screen opens the form for a new record. */
export const form = { do: 'create' };
