import type {
  PaymentDirection,
  PaymentMode,
  paymentSorts,
} from '@kolam/contract/finance/payments/model.ts';
import { anyText, filterQuery, listQuery, listSearch } from '#core/list-search.ts';
import { dayOrNone } from '#core/periods.ts';

// Written out, since importing the contract's lists would add its schema library to the first load.
const directions = ['in', 'out'] as const satisfies readonly PaymentDirection[];
export const modes = [
  'NEFT',
  'RTGS',
  'UPI',
  'Cheque',
  'Cash',
] as const satisfies readonly PaymentMode[];
const sorts = ['paidOn', 'amount', 'code', 'createdAt'] as const satisfies typeof paymentSorts;

/**
 * The screen's state in the address. `side` and `invoice` are those
 * of the form above the list.
 */
export const paymentsSearch = listSearch({
  filters: {
    side: ['out'],
    invoice: anyText,
    direction: directions,
    mode: modes,
    reversed: ['true', 'false'],
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
