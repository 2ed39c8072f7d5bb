import type { receiptSorts } from '@kolam/contract/inventory/receipts/model.ts';
import { anyText, listQuery, listSearch } from '#core/list-search.ts';
import { dayOrNone } from '#core/periods.ts';

// Repeated here, since importing the contract's list would add its schema library to the first
// load.
const sorts = ['receivedOn', 'createdAt'] as const satisfies typeof receiptSorts;

/** The list's state in the URL. */
export const receiptsSearch = listSearch({
  filters: {
    po: anyText,
    wh: anyText,
    reversed: {
      label: 'Reversal',
      all: 'Reversed too',
      options: { false: 'Not reversed', true: 'Reversed' },
    },
    from: anyText,
    to: anyText,
  },
  sorts,
  sort: '-createdAt',
});

/** Returns the list's query. Ignores an invalid day from an old link. */
export function receiptsQuery(state: ReturnType<typeof receiptsSearch.read>) {
  const { from, to } = state.filters;
  const filters = { ...state.filters, from: dayOrNone(from), to: dayOrNone(to) };
  return listQuery({ ...state, filters });
}
