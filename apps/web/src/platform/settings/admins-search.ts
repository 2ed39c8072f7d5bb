import type { AdminStatus } from '@kolam/contract/platform/settings/model.ts';
import { listSearch } from '#core/list-search.ts';

export const adminsSearch = listSearch({
  filters: {
    status: {
      label: 'Status',
      all: 'All statuses',
      options: {
        active: 'Active',
        invited: 'Invited',
        inactive: 'Inactive',
      } satisfies Record<AdminStatus, string>,
    },
  },
  sorts: ['name', 'email', 'createdAt'],
  sort: 'name',
});
