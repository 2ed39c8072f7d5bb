import { listQuery } from '#core/list-search.ts';
import { type Ahead, readAhead } from '#core/read-ahead.ts';
import { adminsSearch } from './admins-search.ts';
import { adminsPage } from './queries.ts';

/** What the list begins with. */
export const adminsAhead: Ahead = ({ search }) =>
  readAhead('admins:read', adminsPage(listQuery(adminsSearch.read(search))));
