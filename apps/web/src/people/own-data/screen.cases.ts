import type { ScreenCases } from '../../../test/screen-cases.ts';

export const screens: ScreenCases = {
  lists: [
    {
      name: 'erasure requests',
      address: '/admin/employees/erasure-requests',
      route: 'GET /admin/employees/erasure-requests',
      search: 'Search requests',
      limit: 25,
      otherLimit: 50,
      asks: { sort: 'createdAt' },
      filters: [['Status', 'Declined', { status: 'declined' }]],
      sorts: [['Asked on', '-createdAt']],
      none: 'No requests found',
      clear: 'Clear filters',
    },
  ],
  unreadable: [
    [
      '/admin/employees/erasure-requests',
      'GET /admin/employees/erasure-requests',
      'Failed to load erasure requests',
    ],
  ],
  closed: [['/admin/employees/erasure-requests', 'support']],
};
