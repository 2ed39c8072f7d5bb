import { defineList } from '@kolam/contract/core/list.ts';

/** The month in the address, the filter of the readiness list, and the open table. */
export const readinessList = defineList({
  filters: { month: 'text', check: 'text' },
  sorts: [],
  sort: '',
  limit: 10,
  limits: [10],
});
