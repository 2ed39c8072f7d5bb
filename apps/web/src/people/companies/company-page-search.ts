import { listSearch } from '#core/list-search.ts';

/** The open tab of a company's page, and what its list is searched by. */
export const companyPageSearch = listSearch({
  filters: { tab: ['teams', 'employees', 'challenges', 'invoices', 'history'] },
  sorts: [],
  sort: 'name',
});
