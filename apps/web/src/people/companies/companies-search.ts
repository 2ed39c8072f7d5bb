import type { CompanyStatus, companySorts } from '@kolam/contract/people/companies/model.ts';
import { listSearch } from '#core/list-search.ts';

type CompanySort = (typeof companySorts)[number];

// Written out, since the contract's own lists would bring its schema library into the first load.
const statuses = [
  'active',
  'inactive',
  'suspended',
  'trial',
] as const satisfies readonly CompanyStatus[];
const sorts = [
  'name',
  'companyCode',
  'employeeCount',
  'maxEmployees',
  'status',
  'createdAt',
] as const satisfies readonly CompanySort[];

/** The list's state in the address. */
export const companiesSearch = listSearch({
  filters: { status: statuses },
  sorts,
  sort: '-createdAt',
});
