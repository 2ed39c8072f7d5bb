import type { ScreenCases } from '../../../test/screen-cases.ts';

export const screens: ScreenCases = {
  lists: [
    {
      name: 'receipts',
      address: '/admin/inventory/receipts',
      route: 'GET /admin/inventory/grn',
      search: 'Search goods receipts',
      limit: 25,
      otherLimit: 50,
      asks: { sort: '-createdAt' },
      filters: [['Reversal', 'Not reversed', { reversed: 'false' }]],
      sorts: [['Received', '-receivedOn']],
      none: 'No goods receipts',
      clear: 'Clear filters',
    },
  ],
  missing: [
    [
      '/admin/inventory/receipts?open={id}',
      'GET /admin/inventory/grn/{id}',
      'There is no such goods receipt.',
    ],
  ],
  unreadable: [['/admin/inventory/receipts', 'GET /admin/inventory/grn', 'The database rests.']],
};
