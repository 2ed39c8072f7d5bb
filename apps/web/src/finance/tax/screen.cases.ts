import { press } from '../../../test/forms.ts';
import type { ScreenCases } from '../../../test/screen-cases.ts';

export const screens: ScreenCases = {
  lists: [
    {
      name: 'vendor limits',
      address: '/admin/finance/tax/vendors',
      route: 'GET /admin/finance/tax/vendors',
      search: 'Search vendors',
      limit: 25,
      otherLimit: 50,
      asks: { sort: '-taxable' },
      filters: [
        ['Financial year', '25-26', { year: '2025' }],
        ['Limits', 'Above a limit', { above: 'true' }],
      ],
      sorts: [
        ['Vendor', 'name'],
        ['Largest bill', '-largest'],
        ['TDS deducted', '-tds'],
      ],
      none: 'No vendors',
      clear: 'Clear filters',
    },
  ],
  questions: [
    {
      name: 'switching the profile of tax',
      address: '/admin/settings/tax',
      reads: {},
      ask: (user) => press(user, 'Switch to Statutory'),
      title: 'Go by the profile Statutory?',
      says: ['Invoices, payments and payslips that were recorded stay as they are.'],
      verb: 'Switch',
      route: 'PUT /admin/finance/tax/profile',
      sent: { body: { profile: 'statutory' } },
    },
  ],
  unreadable: [
    ['/admin/finance/tax', 'GET /admin/finance/tax-rules', 'Failed to load finance data'],
    ['/admin/finance/tax/vendors', 'GET /admin/finance/tax/vendors', 'Failed to load finance data'],
    ['/admin/settings/tax', 'GET /admin/finance/tax-rules', 'Failed to load'],
  ],
};
