import { dialogOf, press } from '../../../test/forms.ts';
import { idOf, response } from '../../../test/records.ts';
import type { ScreenCases } from '../../../test/screen-cases.ts';

const id = idOf(1);

export const screens: ScreenCases = {
  lists: [
    {
      name: 'payment notices',
      address: '/admin/finance/payments/notices',
      route: 'GET /admin/finance/payment-notices',
      search: 'Search payment notices',
      limit: 25,
      otherLimit: 50,
      asks: { sort: '-createdAt' },
      filters: [['State', 'Not found', { state: 'not-found' }]],
      sorts: [
        ['Paid on', '-paidOn'],
        ['Amount', '-amount'],
      ],
      none: 'No payment notices yet',
      clear: 'Clear filters',
    },
  ],
  reasons: [
    {
      name: 'marking a payment as not found',
      address: `/admin/finance/payments/notices?open=${id}`,
      reads: {
        'GET /admin/finance/payment-notices/{id}': response(
          'GET /admin/finance/payment-notices/{id}',
          { data: { id, version: 2, state: 'sent', ref: 'UTR KOLM7001' } },
        ),
      },
      ask: async (user) => press(user, 'Not found', await dialogOf('UTR KOLM7001')),
      title: 'Not found: UTR KOLM7001?',
      verb: 'Mark as not found',
      route: 'POST /admin/finance/payment-notices/{id}/not-found',
      required: true,
    },
  ],
  missing: [
    [
      '/admin/finance/payments/notices?open={id}',
      'GET /admin/finance/payment-notices/{id}',
      'There is no such payment notice.',
    ],
  ],
  unreadable: [
    [
      '/admin/finance/payments/notices',
      'GET /admin/finance/payment-notices',
      'Failed to load payment notices',
    ],
  ],
};
