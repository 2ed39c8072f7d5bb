import type { employeeSorts } from '@kolam/contract/people/employees/model.ts';
import { anyText, listSearch } from '#core/list-search.ts';
import { statusLabels } from './employee-status.ts';

type EmployeeSort = (typeof employeeSorts)[number];

// Repeated here, since the contract's lists would add zod to the initial bundle.
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

/** The page sizes of the directory, the default first. */
export const pageSizes = [12, 25, 50, 100] as const;

/** The directory's state in the URL. */
export const employeesSearch = listSearch({
  filters: {
    status: { label: 'Status', all: 'All statuses', options: statusLabels },
    company: anyText,
    team: anyText,
  },
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
