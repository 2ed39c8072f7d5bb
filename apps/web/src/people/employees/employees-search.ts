import type { EmployeeStatus, employeeSorts } from '@kolam/contract/people/employees/model.ts';
import { anyText, listSearch } from '#core/list-search.ts';

type EmployeeSort = (typeof employeeSorts)[number];

// Written out, since the contract's own lists would bring its schema library into the first load.
const statuses = ['active', 'inactive', 'pending'] as const satisfies readonly EmployeeStatus[];
const sorts = [
  'name',
  'email',
  'position',
  'department',
  'points',
  'engagement',
  'status',
  'createdAt',
] as const satisfies readonly EmployeeSort[];

/** How many rows a page of the directory may have; the first is what it has at first. */
export const pageSizes = [12, 25, 50, 100] as const;

/** The directory's state in the address. */
export const employeesSearch = listSearch({
  filters: { status: statuses, company: anyText, team: anyText },
  sorts,
  sort: '-createdAt',
  limit: pageSizes[0],
  limits: pageSizes,
});

/** The open tab of a profile, and the page of its points. */
export const profileSearch = listSearch({
  filters: { tab: ['points', 'history'] },
  sorts: [],
  sort: '-at',
});
