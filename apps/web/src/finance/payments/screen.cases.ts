import { dialogOf, press } from '../../../test/forms.ts';
import { idOf, response } from '../../../test/records.ts';
import type { ScreenCases } from '../../../test/screen-cases.ts';

const id = idOf(1);
const payment = { id, version: 3, code: 'RCT/26-27/00001' };

export const screens: ScreenCases = {
  lists: [
    {
      name: 'payments',
      address: '/admin/finance/payments',
      route: 'GET /admin/finance/payments',
      search: 'Search payments',
      limit: 25,
      otherLimit: 50,
      asks: { sort: '-paidOn' },
      filters: [
        ['Direction', 'Out: paid', { direction: 'out' }],
        ['Mode', 'UPI', { mode: 'UPI' }],
        ['Reversal', 'Reversed', { reversed: 'true' }],
      ],
      sorts: [['Amount', '-amount']],
      none: 'No payments yet',
      clear: 'Clear filters',
      exported: {
        search: 'search=lake&mode=UPI&sort=-amount',
        choice: 'XLSX',
        file: 'payments.xlsx',
        query: { search: 'lake', mode: 'UPI', sort: '-amount', format: 'xlsx' },
      },
    },
  ],
  reasons: [
    {
      name: 'reversing a payment',
      address: `/admin/finance/payments?open=${id}`,
      reads: {
        'GET /admin/finance/payments/{id}': response('GET /admin/finance/payments/{id}', {
          data: payment,
        }),
      },
      ask: async (user) => press(user, 'Reverse', await dialogOf(payment.code)),
      title: `Reverse ${payment.code}?`,
      verb: 'Reverse',
      route: 'POST /admin/finance/payments/{id}/reverse',
      required: true,
    },
  ],
  missing: [
    [
      '/admin/finance/payments?open={id}',
      'GET /admin/finance/payments/{id}',
      'There is no such payment.',
    ],
  ],
  unreadable: [
    ['/admin/finance/payments', 'GET /admin/finance/payments', 'Failed to load finance data'],
  ],
  offers: [['/admin/finance/payments', 'manager', ['Record']]],
};
