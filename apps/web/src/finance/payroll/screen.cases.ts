import { dialogOf, press } from '../../../test/forms.ts';
import { idOf, response } from '../../../test/records.ts';
import type { ScreenCases } from '../../../test/screen-cases.ts';

const id = idOf(1);
const payslip = { id, version: 3, code: 'PS/26-27/00001', status: 'pending' as const };

export const screens: ScreenCases = {
  lists: [
    {
      name: 'payslips',
      address: '/admin/finance/payroll',
      route: 'GET /admin/finance/payroll',
      search: 'Search payslips',
      limit: 25,
      otherLimit: 50,
      asks: { sort: 'employee' },
      filters: [['Status', 'Paid', { status: 'paid' }]],
      sorts: [
        ['Gross', '-gross'],
        ['TDS', '-tds'],
        ['Net', '-net'],
      ],
      none: 'No payslips yet',
      clear: 'Clear filters',
      exported: {
        search: 'search=lake&status=paid&sort=-net',
        choice: 'CSV',
        file: /^payroll-.*\.csv$/,
        query: { search: 'lake', status: 'paid', sort: '-net', format: 'csv' },
      },
    },
  ],
  reasons: [
    {
      name: 'voiding a payslip',
      address: `/admin/finance/payroll?open=${id}`,
      reads: {
        'GET /admin/finance/payroll/{id}': response('GET /admin/finance/payroll/{id}', {
          data: payslip,
        }),
      },
      ask: async (user) => press(user, 'Void', await dialogOf(payslip.code)),
      title: `Void ${payslip.code}?`,
      verb: 'Void',
      route: 'POST /admin/finance/payroll/{id}/void',
      required: true,
    },
    {
      name: 'reversing the payment of a payslip',
      address: `/admin/finance/payroll?open=${id}`,
      reads: {
        'GET /admin/finance/payroll/{id}': response('GET /admin/finance/payroll/{id}', {
          data: { ...payslip, status: 'paid' },
        }),
      },
      ask: async (user) => press(user, 'Reverse payment', await dialogOf(payslip.code)),
      title: `Reverse payment of ${payslip.code}?`,
      verb: 'Reverse payment',
      route: 'POST /admin/finance/payroll/{id}/reverse',
      required: true,
    },
  ],
  questions: [
    {
      name: 'requiring two people to pay out',
      address: '/admin/finance/payroll',
      reads: {},
      ask: (user) => press(user, 'Require two people'),
      title: 'Require two people to pay out?',
      says: ['Payslips that are paid stay as they are.'],
      verb: 'Require two',
      route: 'PUT /admin/finance/payroll/settings',
      sent: { body: { needsSecondPerson: true } },
    },
  ],
  unreadable: [
    ['/admin/settings/payslips', 'GET /admin/me/payslips', 'Failed to load your payslips'],
    ['/admin/finance/payroll', 'GET /admin/finance/payroll', 'Failed to load finance data'],
  ],
  offers: [
    ['/admin/finance/payroll', 'superadmin', ['Require two people']],
    [
      '/admin/finance/payroll',
      'manager',
      ['Create all payslips', 'Mark all paid', 'Bank file', 'Mail payslips'],
    ],
  ],
  closed: [['/admin/finance/payroll', 'reviewer']],
};
