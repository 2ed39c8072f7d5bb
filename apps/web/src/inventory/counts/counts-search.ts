import type {
  CountStatus,
  countLineSorts,
  countLineViews,
  countSorts,
} from '@kolam/contract/inventory/counts/model.ts';
import { anyText, listQuery, listSearch } from '#core/list-search.ts';

// Written out, since the contract's own lists would bring its schema library into the first load.
export const countStatuses = [
  'OPEN',
  'REVIEW',
  'POSTED',
  'CANCELLED',
] as const satisfies readonly CountStatus[];
const sorts = ['code', 'createdAt'] as const satisfies typeof countSorts;
const lineSorts = ['countedAt', 'code', 'variance'] as const satisfies typeof countLineSorts;
const lineViews = [
  'all',
  'differences',
  'undecided',
  'left-out',
] as const satisfies typeof countLineViews;

const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** What an old link misspells counts as not set. */
export const idOrNone = (text: string | undefined) =>
  text !== undefined && isId.test(text) ? text : undefined;

/** The list's state in the address. */
export const countsSearch = listSearch({
  filters: { status: countStatuses, wh: anyText },
  sorts,
  sort: '-createdAt',
});

/** What the list asks the server for: what an old link misspells counts as not set. */
export function countsQuery(state: ReturnType<typeof countsSearch.read>) {
  const { wh, ...filters } = state.filters;
  return listQuery({ ...state, filters: { ...filters, wh: idOrNone(wh) } });
}

/**
 * The state of the lines of one count: `at` is where counting goes on, `place` what a review is
 * narrowed to; each a box, or the warehouse for what lies in none.
 */
export const linesSearch = listSearch({
  filters: { at: anyText, place: anyText, show: lineViews },
  sorts: lineSorts,
  sort: '-countedAt',
  limit: 50,
});

type LinesState = ReturnType<typeof linesSearch.read>;

/** What is asked for of an open count: what was counted in the place where counting goes on. */
export const openLinesQuery = (state: LinesState, place: string) =>
  listQuery({ ...state, filters: { place, show: 'all' as const } });

/** What is asked for of any other: by itself the differences of all places. */
export const reviewLinesQuery = (state: LinesState) => {
  const { place, show = 'differences' } = state.filters;
  return listQuery({ ...state, filters: { place: idOrNone(place), show } });
};
