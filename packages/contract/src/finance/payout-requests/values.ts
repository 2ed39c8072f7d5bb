import { defineList } from '../../core/list.ts';

/** What a pay-out that waits is: of one bill, to a vendor over several or none, or to a customer. */
export const payoutRequestKinds = ['bill', 'payout', 'refund'] as const;
export type PayoutRequestKind = (typeof payoutRequestKinds)[number];

export const payoutRequestKindLabels = {
  bill: 'Payment of a bill',
  payout: 'Payout to a vendor',
  refund: 'Refund to a customer',
} satisfies Record<PayoutRequestKind, string>;

export const payoutRequestStates = ['waiting', 'approved', 'refused', 'withdrawn'] as const;
export type PayoutRequestState = (typeof payoutRequestStates)[number];

export const payoutRequestStateLabels = {
  waiting: 'Waiting',
  approved: 'Approved',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
} satisfies Record<PayoutRequestState, string>;

export const payoutRequestList = defineList({
  search: { label: 'Search pay-outs', placeholder: 'Party, bill or reference' },
  filters: {
    state: { label: 'State', all: 'All states', options: payoutRequestStateLabels },
  },
  sorts: ['createdAt', 'amount'],
  sort: '-createdAt',
});
