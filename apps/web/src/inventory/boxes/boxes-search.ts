import type {
  BoxCondition,
  BoxStatus,
  BoxType,
  boxSorts,
} from '@kolam/contract/inventory/boxes/model.ts';
import { anyText, listQuery, listSearch } from '#core/list-search.ts';

// Repeated here, since importing the contract's lists would add its schema library to the first
// load.
export const boxStatuses = [
  'AVAILABLE',
  'ISSUED',
  'RETURNED',
  'DAMAGED',
] as const satisfies readonly BoxStatus[];
export const boxTypes = ['storage', 'transport'] as const satisfies readonly BoxType[];
export const boxConditions = [
  'NEW',
  'GOOD',
  'FAIR',
  'DAMAGED',
] as const satisfies readonly BoxCondition[];
const sorts = ['code', 'status', 'createdAt'] as const satisfies typeof boxSorts;

/** The list's state in the URL. */
export const boxesSearch = listSearch({
  filters: { status: boxStatuses, wh: anyText, type: boxTypes },
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
