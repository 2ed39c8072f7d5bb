import { anyText, listSearch } from '#core/list-search.ts';

/** The month in the address, what of the readiness shows, and whose documents are open. */
export const gstSearch = listSearch({
  filters: { month: anyText, check: anyText },
  sorts: [],
  sort: 'name',
  limit: 10,
  limits: [10],
});
