import type {
  PaymentDirection,
  PaymentMode,
  paymentSorts,
} from '@kolam/contract/finance/payments/model.ts';
import { anyText, filterQuery, listQuery, listSearch } from '#core/list-search.ts';
import { dayOrNone } from '#core/periods.ts';

export const modes = {
  NEFT: 'NEFT',
  RTGS: 'RTGS',
  UPI: 'UPI',
  Cheque: 'Cheque',
  Cash: 'Cash',
} satisfies Record<PaymentMode, string>;

// Written out, since importing the contract's list would add its schema library to the first load.
const sorts = ['paidOn', 'amount', 'code', 'createdAt'] as const satisfies typeof paymentSorts;

/**
 * The screen's state in the address. `side` and `invoice` are those
 * of the form above the list.
 */
export const paymentsSearch = listSearch({
  filters: {
    side: ['out'],
    invoice: anyText,
    direction: {
      label: 'Direction',
      all: 'In and out',
      options: { in: 'In: received', out: 'Out: paid' } satisfies Record<PaymentDirection, string>,
    },
    mode: { label: 'Mode', all: 'All modes', options: modes },
    reversed: {
      label: 'Reversal',
      all: 'Reversed too',
      options: { false: 'Not reversed', true: 'Reversed' },
    },
    from: anyText,
    to: anyText,
  },
  sorts,
  sort: '-paidOn',
});

export type PaymentsState = ReturnType<typeof paymentsSearch.read>;

/**
 * Returns the list's filters as the endpoints take them. Misspelled values in an old link count as
 * not set.
 */
function listState(state: PaymentsState) {
  const { side: _, invoice: __, from, to, ...filters } = state.filters;
  return { ...state, filters: { ...filters, from: dayOrNone(from), to: dayOrNone(to) } };
}

/** Returns the list's query. */
export const paymentsQuery = (state: PaymentsState) => listQuery(listState(state));

/** Returns the query without its page, for exports. */
export function paymentsFilter(state: PaymentsState) {
  return filterQuery(listState(state));
}
