import { defineList } from '../../core/list.ts';
import type { Tone } from '../../core/tone.ts';

/**
 * While a count is open nobody sees book quantities. In review differences are checked and posted.
 */
export const countStatuses = ['OPEN', 'REVIEW', 'POSTED', 'CANCELLED'] as const;
export type CountStatus = (typeof countStatuses)[number];

/** Views of the lines. */
export const countLineViews = ['all', 'differences', 'undecided', 'left-out'] as const;

/** Views of the places: all that were started, those marked as counted, or the others. */
export const countPlaceViews = ['all', 'counted', 'open'] as const;

/** Labels and colours of the statuses. */
export const countStatusLabels: Record<CountStatus, { label: string; tone: Tone }> = {
  OPEN: { label: 'Open', tone: 'info' },
  REVIEW: { label: 'In review', tone: 'attention' },
  POSTED: { label: 'Posted', tone: 'good' },
  CANCELLED: { label: 'Cancelled', tone: 'quiet' },
};

export type CountLineView = (typeof countLineViews)[number];

export const countList = defineList({
  search: { label: 'Search stock counts', placeholder: 'Code, place or note' },
  filters: {
    status: { label: 'Status', all: 'All statuses', options: countStatusLabels },
    wh: { id: 'a warehouse' },
  },
  sorts: ['code', 'createdAt'],
  sort: '-createdAt',
});

export const countLineList = defineList({
  search: { label: 'Search lines', placeholder: 'SKU code or name' },
  filters: {
    place: { id: 'a place' },
    show: {
      label: 'Lines',
      all: 'Differences',
      options: {
        all: 'All lines',
        undecided: 'To decide',
        'left-out': 'Left out',
      } satisfies Record<Exclude<CountLineView, 'differences'>, string>,
    },
  },
  sorts: ['countedAt', 'code', 'variance'],
  sort: '-countedAt',
  limit: 50,
});
