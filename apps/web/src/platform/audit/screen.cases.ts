import type { ScreenCases } from '../../../test/screen-cases.ts';

export const screens: ScreenCases = {
  lists: [
    {
      name: 'audit log',
      address: '/admin/settings/audit',
      route: 'GET /admin/audit',
      search: 'Search the audit log',
      limit: 50,
      otherLimit: 100,
      asks: { sort: '-at' },
      filters: [['Kind of record', 'Payslip', { kind: 'payslip' }]],
      sorts: [['When', 'at']],
      none: 'No entries found',
      clear: 'Clear filters',
      empty: 'Nothing has been changed yet',
      exported: {
        search: 'search=lake&kind=payslip&sort=at',
        choice: 'CSV',
        file: 'audit-log.csv',
        query: { search: 'lake', kind: 'payslip', sort: 'at', format: 'csv' },
      },
    },
    {
      name: 'sign-ins',
      address: '/admin/settings/sign-ins',
      route: 'GET /admin/sign-ins',
      search: 'Search sign-ins',
      limit: 50,
      otherLimit: 100,
      asks: { sort: '-at' },
      filters: [['What happened', 'Wrong email or password', { outcome: 'wrong_credentials' }]],
      sorts: [['When', 'at']],
      none: 'No sign-ins found',
      clear: 'Clear filters',
      empty: 'Nobody has signed in yet',
    },
  ],
  unreadable: [
    ['/admin/settings/sign-ins', 'GET /admin/sign-ins', 'Could not load sign-ins.'],
    ['/admin/settings/audit', 'GET /admin/audit', 'Could not load'],
  ],
  closed: [
    ['/admin/settings/sign-ins', 'manager'],
    ['/admin/settings/audit', 'manager'],
  ],
};
