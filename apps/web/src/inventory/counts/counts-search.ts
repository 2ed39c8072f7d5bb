import type {
  CountStatus,
  countLineSorts,
  countLineViews,
  countSorts,
} from '@kolam/contract/inventory/counts/model.ts';
import { anyText, listQuery, listSearch } from '#core/list-search.ts';
import type { Tone } from '#ui/tone.ts';

/** Labels and colours of the statuses. */
export const statusTerms: Record<CountStatus, { label: string; tone: Tone }> = {
  OPEN: { label: 'Open', tone: 'info' },
  REVIEW: { label: 'In review', tone: 'attention' },
  POSTED: { label: 'Posted', tone: 'good' },
  CANCELLED: { label: 'Cancelled', tone: 'quiet' },
};

// Repeated here, since importing the contract's lists would add its schema library to the first
// load.
const sorts = ['code', 'createdAt'] as const satisfies typeof countSorts;
const lineSorts = ['countedAt', 'code', 'variance'] as const satisfies typeof countLineSorts;

type LineView = (typeof countLineViews)[number];

const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** Ignores invalid ids from old links. */
export const idOrNone = (text: string | undefined) =>
  text !== undefined && isId.test(text) ? text : undefined;

/** The list's state in the URL. */
export const countsSearch = listSearch({
  filters: {
    status: { label: 'Status', all: 'All statuses', options: statusTerms },
    wh: anyText,
  },
  sorts,
  sort: '-createdAt',
});

/** Returns the list's query. Ignores invalid values from old links. */
export function countsQuery(state: ReturnType<typeof countsSearch.read>) {
  const { wh, ...filters } = state.filters;
  return listQuery({ ...state, filters: { ...filters, wh: idOrNone(wh) } });
}

/**
 * The state of the lines of one count: `at` is the current place of counting, `place` the filter of
 * a review. Each is a box, or the warehouse for its floor.
 */
export const linesSearch = listSearch({
  filters: {
    at: anyText,
    place: anyText,
    show: {
      label: 'Lines',
      all: 'Differences',
      options: {
        all: 'All lines',
        undecided: 'To decide',
        'left-out': 'Left out',
      } satisfies Record<Exclude<LineView, 'differences'>, string>,
    },
  },
  sorts: lineSorts,
  sort: '-countedAt',
  limit: 50,
});

type LinesState = ReturnType<typeof linesSearch.read>;

/** The query for an open count: the lines of the current place. */
export const openLinesQuery = (state: LinesState, place: string) =>
  listQuery({ ...state, filters: { place, show: 'all' as const } });

/** The query for any other count: by default the differences of all places. */
export const reviewLinesQuery = (state: LinesState) => {
  const { place, show = 'differences' as const } = state.filters;
  return listQuery({ ...state, filters: { place: idOrNone(place), show } });
};
