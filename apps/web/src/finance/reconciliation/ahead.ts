import { listQuery } from '#core/list-search.ts';
import { type Ahead, readAhead } from '#core/read-ahead.ts';
import { rowsPage, statementRecord, statementsPage } from './queries.ts';
import { rowsSearch, statementsSearch } from './statements-search.ts';

/** What the list begins with. */
export const statementsAhead: Ahead = ({ search }) =>
  readAhead('finance:read', statementsPage(listQuery(statementsSearch.read(search))));

/** The statement that a page shows, and its rows. */
export const statementAhead: Ahead = ({ search, params: { id = '' } }) => {
  readAhead('finance:read', statementRecord(id));
  readAhead('finance:read', rowsPage(id, listQuery(rowsSearch.read(search))));
};
