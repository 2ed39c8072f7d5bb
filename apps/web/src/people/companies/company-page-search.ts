import { listSearch } from '#core/list-search.ts';

/** The lists of what a company has, each on a tab, in their order. */
export const companyLists = ['teams', 'employees', 'challenges', 'invoices'] as const;

/** The open tab of a company's page, and what its list is searched by. */
export const companyPageSearch = listSearch({
  filters: { tab: [...companyLists, 'history'] },
  sorts: [],
  sort: 'name',
});
