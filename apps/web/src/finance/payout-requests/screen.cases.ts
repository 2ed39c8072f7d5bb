import type { PayoutRequest } from '@kolam/contract/finance/payout-requests/model.ts';
import type { Responses } from '../../../test/app.tsx';
import { dialogOf, press } from '../../../test/forms.ts';
import { idOf, response } from '../../../test/records.ts';
import type { ScreenCases } from '../../../test/screen-cases.ts';

const id = idOf(1);
const one = 'GET /admin/finance/payout-requests/{id}';
const money = '₹1,25,000.00 to Marigold Printers';
const address = `/admin/finance/payments/approvals?open=${id}`;
const waiting = (given: Partial<PayoutRequest>): Responses => ({
  [one]: response(one, {
    data: {
      ...{ id, version: 2, state: 'waiting', kind: 'bill', amount: 125_000 },
      ...{ party: { name: 'Marigold Printers' }, paidOn: '2026-11-20' },
      ...{ isOwn: false, canWithdraw: false, tds: null, reason: null },
      ...{ decided: null, payment: null },
      ...given,
    },
  }),
});

export const screens: ScreenCases = {
  lists: [
    {
      name: 'pay-outs to approve',
      address: '/admin/finance/payments/approvals',
      route: 'GET /admin/finance/payout-requests',
      search: 'Search pay-outs',
      limit: 25,
      otherLimit: 50,
      asks: { sort: '-createdAt' },
      filters: [['State', 'Waiting', { state: 'waiting' }]],
      sorts: [['Amount', '-amount']],
      none: 'No pay-outs waited for approval yet',
      clear: 'Clear filters',
    },
  ],
  questions: [
    {
      name: 'approving a pay-out',
      address,
      reads: waiting({}),
      ask: async (user) => press(user, 'Approve', await dialogOf(money)),
      title: `Approve ${money}?`,
      says: ['The payment is recorded on 20 Nov 2026.'],
      verb: 'Approve',
      route: 'POST /admin/finance/payout-requests/{id}/approve',
      sent: { ifMatch: '"2"' },
    },
    {
      name: 'withdrawing a pay-out',
      address,
      reads: waiting({ isOwn: true, canWithdraw: true }),
      ask: async (user) => press(user, 'Withdraw', await dialogOf(money)),
      title: `Withdraw ${money}?`,
      says: ['Nothing is paid, and nobody has to decide any more.'],
      verb: 'Withdraw',
      route: 'POST /admin/finance/payout-requests/{id}/withdraw',
      sent: { ifMatch: '"2"' },
    },
  ],
  reasons: [
    {
      name: 'refusing a pay-out',
      address,
      reads: waiting({}),
      ask: async (user) => press(user, 'Refuse', await dialogOf(money)),
      title: `Refuse ${money}?`,
      verb: 'Refuse',
      route: 'POST /admin/finance/payout-requests/{id}/refuse',
      required: true,
    },
  ],
  missing: [['/admin/finance/payments/approvals?open={id}', one, 'There is no such pay-out.']],
  unreadable: [
    [
      '/admin/finance/payments/approvals',
      'GET /admin/finance/payout-requests',
      'Failed to load the pay-outs',
    ],
  ],
};
