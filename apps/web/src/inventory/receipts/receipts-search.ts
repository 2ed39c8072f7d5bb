import type { receiptSorts } from '@kolam/contract/inventory/receipts/model.ts';
import { anyText, listQuery, listSearch } from '#core/list-search.ts';
import { dayOrNone } from '#core/periods.ts';

// Written out, since the contract's own list would bring its schema library into the first load.
const sorts = ['receivedOn', 'createdAt'] as const satisfies typeof receiptSorts;

/** The list's state in the address. */
export const receiptsSearch = listSearch({
  filters: { po: anyText, wh: anyText, reversed: ['true', 'false'], from: anyText, to: anyText },
  sorts,
  sort: '-createdAt',
});

/** What the list asks the server for: a day that an old link misspells counts as not set. */
export function receiptsQuery(state: ReturnType<typeof receiptsSearch.read>) {
  const { from, to } = state.filters;
  const filters = { ...state.filters, from: dayOrNone(from), to: dayOrNone(to) };
  return listQuery({ ...state, filters });
}
