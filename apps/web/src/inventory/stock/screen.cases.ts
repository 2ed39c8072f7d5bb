import type { ScreenCases } from '../../../test/screen-cases.ts';

export const screens: ScreenCases = {
  lists: [
    {
      name: 'movements',
      address: '/admin/inventory/movements',
      route: 'GET /admin/inventory/movements',
      search: 'Search movements',
      limit: 25,
      otherLimit: 50,
      asks: { sort: '-at' },
      filters: [
        ['Type', 'RETURN: goods that came back', { type: 'RETURN' }],
        ['Window', 'Last 90 days', { days: '90' }],
      ],
      sorts: [],
      none: 'No movements',
      clear: 'Clear filters',
      orderField: ['Order', 'Oldest first', 'at'],
      exported: {
        search: 'search=lake&type=RETURN&window=90d',
        file: 'movements.csv',
        query: { search: 'lake', type: 'RETURN' },
      },
    },
  ],
  unreadable: [
    ['/admin/inventory', 'GET /admin/inventory/stock/kpis', 'The database rests.'],
    ['/admin/inventory/movements', 'GET /admin/inventory/movements', 'The database rests.'],
  ],
  closed: [['/admin/inventory', 'creator']],
};
