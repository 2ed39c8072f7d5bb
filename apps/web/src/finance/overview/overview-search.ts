import { anyText, listSearch } from '#core/list-search.ts';

/** The overview's period in the address. */
export const overviewSearch = listSearch({
  filters: {
    period: ['last-year', 'quarter', 'month', 'last-month', 'custom'],
    from: anyText,
    to: anyText,
  },
  sorts: [],
  sort: 'name',
});
