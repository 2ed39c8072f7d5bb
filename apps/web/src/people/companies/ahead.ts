import { listQuery } from '#core/list-search.ts';
import { type Ahead, readAhead } from '#core/read-ahead.ts';
import { companiesSearch } from './companies-search.ts';
import { companiesPage, companyRecord } from './queries.ts';

/** What the list begins with. */
export const companiesAhead: Ahead = ({ search }) =>
  readAhead('companies:read', companiesPage(listQuery(companiesSearch.read(search))));

/** The company that a page shows. */
export const companyAhead: Ahead = ({ params: { id = '' } }) =>
  readAhead('companies:read', companyRecord(id));
