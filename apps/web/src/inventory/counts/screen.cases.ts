import type { ScreenCases } from '../../../test/screen-cases.ts';

export const screens: ScreenCases = {
  lists: [
    {
      name: 'counts',
      address: '/admin/inventory/counts',
      route: 'GET /admin/inventory/counts',
      search: 'Search stock counts',
      limit: 25,
      otherLimit: 50,
      asks: { sort: '-createdAt' },
      filters: [['Status', 'Posted', { status: 'POSTED' }]],
      sorts: [['Code', 'code']],
      none: 'No stock counts',
      clear: 'Clear filters',
    },
  ],
  createDialogs: [
    {
      name: 'stock count',
      address: '/admin/inventory/counts',
      open: 'New count',
      title: 'Start a stock count',
      route: 'POST /admin/inventory/counts',
      submit: 'Start',
      missing: { Warehouse: 'Choose a warehouse or a box' },
      typed: { Note: 'Year end' },
      chosen: { Warehouse: 'Bhiwandi' },
      refused: ['note', 'Note'],
      sent: { note: 'Year end' },
    },
  ],
  missing: [
    [
      '/admin/inventory/counts/{id}',
      'GET /admin/inventory/counts/{id}',
      'There is no such stock count.',
    ],
  ],
  unreadable: [['/admin/inventory/counts', 'GET /admin/inventory/counts', 'The database rests.']],
  offers: [['/admin/inventory/counts', 'accountant', ['New count']]],
};
