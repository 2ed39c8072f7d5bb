import type { teamSorts } from '@kolam/contract/people/teams/model.ts';
import { anyText, listSearch } from '#core/list-search.ts';
import { statusLabels } from './team-status.ts';

type TeamSort = (typeof teamSorts)[number];

// Repeated here, since the contract's lists would add zod to the initial bundle.
const sorts = [
  'name',
  'members',
  'points',
  'participation',
  'createdAt',
] as const satisfies readonly TeamSort[];

/** Rows per page, the default first. */
export const pageSizes = [12, 25, 50, 100];

/** The list's state in the URL. */
export const teamsSearch = listSearch({
  filters: {
    status: { label: 'Status', all: 'All statuses', options: statusLabels },
    companyId: anyText,
  },
  sorts,
  sort: '-createdAt',
  limit: 12,
  limits: pageSizes,
});
