import { anyText, listSearch } from '#core/list-search.ts';

/** The month in the address, the filter of the readiness list, and the open table. */
export const gstSearch = listSearch({
  filters: { month: anyText, check: anyText },
  sorts: [],
  sort: 'name',
  limit: 10,
  limits: [10],
});
