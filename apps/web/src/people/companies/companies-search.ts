import type { CompanyStatus, companySorts } from '@kolam/contract/people/companies/model.ts';
import { listSearch } from '#core/list-search.ts';

type CompanySort = (typeof companySorts)[number];

// Repeated here, since the contract's lists would add zod to the initial bundle.
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

/** The list's state in the URL. */
export const companiesSearch = listSearch({
  filters: { status: statuses },
  sorts,
  sort: '-createdAt',
});
