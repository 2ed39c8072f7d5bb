import type { EventStatus, eventSorts } from '@kolam/contract/finance/events/model.ts';
import { anyText, filterQuery, listQuery, listSearch } from '#core/list-search.ts';
import { dayOrNone } from '#core/periods.ts';

/** The statuses of an event in their order. */
export const statusLabels = {
  assigned: 'Assigned',
  in_progress: 'In progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
} as const satisfies Record<EventStatus, string>;

// Written out, since importing the contract's list would add its schema library to the first load.
const sorts = [
  'eventDate',
  'eventName',
  'clientName',
  'city',
  'eventBudget',
  'eventStatus',
  'createdAt',
] as const satisfies typeof eventSorts;

/**
 * The screen's state in the address. `event` is the one shown, and `view` selects the list of all
 * events instead.
 */
export const eventsSearch = listSearch({
  filters: {
    event: anyText,
    view: ['all'],
    status: { label: 'Status', all: 'All statuses', options: statusLabels },
    planner: anyText,
    from: anyText,
    to: anyText,
  },
  sorts,
  sort: '-eventDate',
});

type EventsState = ReturnType<typeof eventsSearch.read>;

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Returns the list's filters as the endpoints take them. Misspelled values in an old link count as
 * not set.
 */
function listState(state: EventsState) {
  const { event: _, view: __, planner, from, to, ...filters } = state.filters;
  return {
    ...state,
    filters: {
      ...filters,
      planner: planner !== undefined && uuid.test(planner) ? planner : undefined,
      from: dayOrNone(from),
      to: dayOrNone(to),
    },
  };
}

/** Returns the list's query. */
export const eventsQuery = (state: EventsState) => listQuery(listState(state));

/** Returns the query without its page, for exports. */
export function eventsFilter(state: EventsState) {
  return filterQuery(listState(state));
}
