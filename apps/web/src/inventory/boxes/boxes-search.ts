import type { boxSorts } from '@kolam/contract/inventory/boxes/model.ts';
import { anyText, listQuery, listSearch } from '#core/list-search.ts';
import { statusLabels, typeLabels } from './box-terms.ts';

// Repeated here, since importing the contract's lists would add its schema library to the first
// load.
const sorts = ['code', 'status', 'createdAt'] as const satisfies typeof boxSorts;

/** The list's state in the URL. */
export const boxesSearch = listSearch({
  filters: {
    status: { label: 'Status', all: 'All Status', options: statusLabels },
    wh: anyText,
    type: { label: 'Type', all: 'All Types', options: typeLabels },
  },
  sorts,
  sort: '-createdAt',
});

const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Returns the list's query. Ignores invalid values from old links. */
export function boxesQuery(state: ReturnType<typeof boxesSearch.read>) {
  const { wh, ...filters } = state.filters;
  const known = wh !== undefined && isId.test(wh) ? wh : undefined;
  return listQuery({ ...state, filters: { ...filters, wh: known } });
}
