import type { MovementType } from '@kolam/contract/inventory/stock/terms.ts';
import { anyText, listQuery, listSearch } from '#core/list-search.ts';
import { dayOrNone } from '#core/periods.ts';

// Written out, since the contract's own lists would bring its schema library into the first load.
export const movementTypes = [
  'INBOUND',
  'ALLOCATE',
  'RETURN',
  'TRANSFER',
  'ADJUST',
] as const satisfies readonly MovementType[];

/** Windows other than the usual one, which needs no word in the address. */
const otherWindows = ['7', '14', '90'] as const;

/** The list's state in the address. */
export const movementsSearch = listSearch({
  filters: {
    type: movementTypes,
    days: otherWindows,
    from: anyText,
    to: anyText,
    wh: anyText,
    box: anyText,
    sku: anyText,
  },
  sorts: ['at'],
  sort: '-at',
});

export type MovementsState = ReturnType<typeof movementsSearch.read>;

const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const idOrNone = (text: string | undefined) =>
  text !== undefined && isId.test(text) ? text : undefined;

/** What the list asks the server for: what an old link misspells counts as not set. */
export function movementsQuery(state: MovementsState) {
  const { wh, box, from, to, days, ...filters } = state.filters;
  const period = { from: dayOrNone(from), to: dayOrNone(to) };
  const own = period.from !== undefined || period.to !== undefined;
  return listQuery({
    ...state,
    filters: {
      ...{ ...filters, ...period, wh: idOrNone(wh), box: idOrNone(box) },
      // Days of one's own take the window's place; the server would take both.
      days: own ? undefined : days,
    },
  });
}

/** The same without its page, for exports. */
export function movementsFilter(state: MovementsState) {
  const { page: _, limit: __, ...filter } = movementsQuery(state);
  return filter;
}
