import type { companySorts } from '@kolam/contract/people/companies/model.ts';
import { listSearch } from '#core/list-search.ts';
import { statusLabels } from './company-status.ts';

type CompanySort = (typeof companySorts)[number];

// Repeated here, since the contract's lists would add zod to the initial bundle.
const sorts = [
  'name',
  'companyCode',
  'employeeCount',
  'maxEmployees',
  'status',
  'createdAt',
] as const satisfies readonly CompanySort[];

/** The list's state in the URL. */
export const companiesSearch = listSearch({
  filters: {
    status: { label: 'Status', all: 'All statuses', options: statusLabels },
  },
  sorts,
  sort: '-createdAt',
});
