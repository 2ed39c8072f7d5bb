import type { ScreenCases } from '../../../test/screen-cases.ts';

export const screens: ScreenCases = {
  lists: [
    {
      name: 'receivables',
      address: '/admin/finance/reports',
      route: 'GET /admin/finance/dues',
      search: 'Search',
      limit: 25,
      otherLimit: 50,
      asks: { sort: '-due', kind: 'customer' },
      filters: [],
      sorts: [
        ['Customer', 'name'],
        ['Over 90 days', '-older'],
        ['On account', '-onAccount'],
        ['Balance', '-balance'],
      ],
      none: 'Nothing due',
      clear: 'Clear filters',
      exported: {
        search: 'on=2026-06-30&search=ban',
        choice: 'XLSX',
        file: 'receivables.xlsx',
        query: { on: '2026-06-30', search: 'ban', kind: 'customer', format: 'xlsx', sort: '-due' },
      },
    },
    {
      name: 'payables',
      address: '/admin/finance/reports/payables',
      route: 'GET /admin/finance/dues',
      search: 'Search',
      limit: 25,
      otherLimit: 50,
      asks: { sort: '-due', kind: 'vendor' },
      filters: [],
      sorts: [
        ['Vendor', 'name'],
        ['Not due', '-notDue'],
        ['Paid ahead', '-onAccount'],
      ],
      none: 'Nothing due',
      clear: 'Clear filters',
      exported: {
        search: '',
        choice: 'CSV',
        file: 'payables.csv',
        query: { kind: 'vendor', format: 'csv' },
      },
    },
  ],
  unreadable: [
    ['/admin/finance/reports', 'GET /admin/finance/dues', 'Failed to load finance data'],
    ['/admin/finance/reports/payables', 'GET /admin/finance/dues', 'Failed to load finance data'],
  ],
  closed: [['/admin/finance/reports', 'support']],
};
