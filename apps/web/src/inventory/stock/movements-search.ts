import type { MovementType } from '@kolam/contract/inventory/stock/terms.ts';
import { anyText, listQuery, listSearch } from '#core/list-search.ts';
import { dayOrNone } from '#core/periods.ts';
import { movementTerms } from './terms.ts';

const typeLabels = Object.fromEntries(
  Object.entries(movementTerms).map(([type, { title }]) => [
    type,
    `${type}: ${title.toLowerCase()}`,
  ]),
) as Record<MovementType, string>;

/** Windows other than the default, which is not in the URL. */
export const otherWindows = ['7', '14', '90'] as const;

/** The list's state in the URL. */
export const movementsSearch = listSearch({
  filters: {
    type: { label: 'Type', all: 'ALL', options: typeLabels },
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

type MovementsState = ReturnType<typeof movementsSearch.read>;

const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const idOrNone = (text: string | undefined) =>
  text !== undefined && isId.test(text) ? text : undefined;

/** Returns the list's query. Ignores invalid values from old links. */
export function movementsQuery(state: MovementsState) {
  const { wh, box, from, to, days, ...filters } = state.filters;
  const period = { from: dayOrNone(from), to: dayOrNone(to) };
  const own = period.from !== undefined || period.to !== undefined;
  return listQuery({
    ...state,
    filters: {
      ...{ ...filters, ...period, wh: idOrNone(wh), box: idOrNone(box) },
      // Custom dates replace the window. The server would apply both.
      days: own ? undefined : days,
    },
  });
}

/** Returns the query without its page, for exports. */
export function movementsFilter(state: MovementsState) {
  const { page: _, limit: __, ...filter } = movementsQuery(state);
  return filter;
}
