import type { AdminStatus } from '@kolam/contract/platform/settings/model.ts';
import { listSearch } from '#core/list-search.ts';

/**
 * Written out, since importing the contract's list would add its schema library to the first load.
 */
const statuses = ['active', 'invited', 'inactive'] as const satisfies readonly AdminStatus[];

export const adminsSearch = listSearch({
  filters: { status: statuses },
  sorts: ['name', 'email', 'createdAt'],
  sort: 'name',
});
