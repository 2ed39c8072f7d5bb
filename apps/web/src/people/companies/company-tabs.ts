import { defineList } from '@kolam/contract/core/list.ts';

/** The tabs with a company's lists, in order. */
export const companyLists = ['teams', 'employees', 'challenges', 'reports', 'invoices'] as const;

/** The open tab of a company's page, and the search of its list. */
export const companyPageList = defineList({
  filters: { tab: [...companyLists, 'history'] },
  sorts: [],
  sort: '',
});
