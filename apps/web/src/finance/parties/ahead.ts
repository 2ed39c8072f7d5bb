import { listQuery } from '#core/list-search.ts';
import { type Ahead, readAhead } from '#core/read-ahead.ts';
import { partiesSearch } from './parties-search.ts';
import { partiesPage, partyRecord } from './queries.ts';

type Kind = Parameters<typeof partyRecord>[0];

/** What the list of customers or that of vendors begins with. */
export const partiesAhead =
  (kind: Kind): Ahead =>
  ({ search }) =>
    readAhead('finance:read', partiesPage(kind, listQuery(partiesSearch.read(search))));

/** The one that a page shows. */
export const partyAhead =
  (kind: Kind): Ahead =>
  ({ params: { id = '' } }) =>
    readAhead('finance:read', partyRecord(kind, id));
