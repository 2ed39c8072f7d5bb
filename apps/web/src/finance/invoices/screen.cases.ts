import type { ScreenCases } from '../../../test/screen-cases.ts';

export const screens: ScreenCases = {
  lists: [
    {
      name: 'invoices',
      address: '/admin/finance/invoices',
      route: 'GET /admin/finance/invoices',
      search: 'Search invoices',
      limit: 25,
      otherLimit: 50,
      asks: { kind: 'sales', sort: '-issuedOn' },
      filters: [
        ['Status', 'Part-paid', { status: 'part-paid' }],
        ['Due', 'Overdue', { overdue: 'true' }],
      ],
      sorts: [
        ['Code', '-code'],
        ['Total', '-grandTotal'],
        ['Status', 'status'],
      ],
      none: 'No invoices',
      clear: 'Clear filters',
      exported: {
        search: 'search=lake&overdue=true&sort=party',
        choice: 'CSV',
        file: /\.csv$/,
        query: { kind: 'sales', search: 'lake', overdue: 'true', sort: 'party', format: 'csv' },
      },
    },
  ],
  missing: [
    [
      '/admin/finance/invoices/{id}',
      'GET /admin/finance/invoices/{id}',
      'There is no such invoice',
      '/admin/finance/invoices',
    ],
  ],
  unreadable: [
    ['/admin/finance/invoices', 'GET /admin/finance/invoices', 'Failed to load finance data'],
  ],
  offers: [['/admin/finance/invoices', 'manager', ['+ New Invoice']]],
  closed: [['/admin/finance/invoices', 'creator']],
};
