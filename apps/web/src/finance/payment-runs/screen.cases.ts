import { dialogOf, press } from '../../../test/forms.ts';
import { idOf, response } from '../../../test/records.ts';
import type { ScreenCases } from '../../../test/screen-cases.ts';

const id = idOf(1);
const record = 'GET /admin/finance/payment-runs/{id}';

export const screens: ScreenCases = {
  lists: [
    {
      name: 'payment runs',
      address: '/admin/finance/payments/runs',
      route: 'GET /admin/finance/payment-runs',
      search: 'Search payment runs',
      limit: 25,
      otherLimit: 50,
      asks: { sort: '-createdAt' },
      filters: [['State', 'Released', { state: 'released' }]],
      sorts: [
        ['To the bank', '-amount'],
        ['Created', '-createdAt'],
      ],
      none: 'No payment runs yet',
      clear: 'Clear filters',
    },
  ],
  reasons: [
    {
      name: 'cancelling a payment run',
      address: `/admin/finance/payments/runs?open=${id}`,
      reads: {
        [record]: response(record, {
          data: { id, version: 2, state: 'draft', code: 'RUN/26-27/00001', cancelled: null },
        }),
      },
      ask: async (user) => press(user, 'Cancel run', await dialogOf('RUN/26-27/00001')),
      title: 'Cancel RUN/26-27/00001?',
      verb: 'Cancel run',
      route: 'POST /admin/finance/payment-runs/{id}/cancel',
      required: true,
    },
  ],
  questions: [
    {
      name: 'mailing payment advices',
      address: `/admin/finance/payments/runs?open=${id}`,
      reads: {
        [record]: response(record, {
          data: {
            ...{ id, version: 2, state: 'confirmed', code: 'RUN/26-27/00001', cancelled: null },
            unadvised: { vendors: 2, withoutEmail: ['Shanti Yoga'] },
          },
        }),
      },
      ask: async (user) => {
        await press(user, 'Mail payment advices', await dialogOf('RUN/26-27/00001'));
        return dialogOf('Mail the payment advices of RUN/26-27/00001?');
      },
      title: 'Mail the payment advices of RUN/26-27/00001?',
      says: ['2 vendors get a mail each', 'Shanti Yoga has no email and is left out.'],
      verb: 'Mail',
      route: 'POST /admin/finance/payment-runs/{id}/advices',
      fault: 'Failed to mail the payment advices',
      sent: { ifMatch: '"2"' },
    },
  ],
  missing: [['/admin/finance/payments/runs?open={id}', record, 'There is no such payment run.']],
  unreadable: [
    [
      '/admin/finance/payments/runs',
      'GET /admin/finance/payment-runs',
      'Failed to load payment runs',
    ],
  ],
};
