import { type RecordKind, recordOf } from '@kolam/contract/core/record-kinds.ts';
import { stringifySearch } from './address-search.ts';

/** Returns the address of a page, with its state in the search parameters. */
export const page =
  (path: string) =>
  (search: Record<string, string | number | undefined> = {}) =>
    `${path}${stringifySearch(search)}`;

/**
 * Returns the address at which the contract opens a record, for server and web app alike, with the
 * state of that page.
 */
export const recordPage =
  <State extends Record<string, string | undefined> = Record<never, undefined>>(kind: RecordKind) =>
  (id: string, search?: State): string =>
    `${recordOf(kind).address({ id: encodeURIComponent(id), title: '' })}${stringifySearch(search ?? {})}`;

/** Pages that the shell or lower areas link to. All others are in `routes.ts` of their feature. */
export const appRoutes = {
  signIn: page('/login'),
  register: page('/register'),
  dashboard: page('/admin/dashboard'),
  profile: page('/admin/settings/profile'),
  twoStep: page('/admin/settings/two-step'),
};
