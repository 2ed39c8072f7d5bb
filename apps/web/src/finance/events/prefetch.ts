import { eventList } from '@kolam/contract/finance/events/values.ts';
import { readValues } from '#core/address-state.ts';
import { listQuery, readList } from '#core/list-search.ts';
import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { eventRecord, eventsPage, latestEvent } from './queries.ts';
import { shownFilters } from './use-events.ts';

/** Prefetches the list, the chosen event, or the latest one. */
export const eventsPrefetch: Prefetch = ({ search }) => {
  const { view, event } = readValues(shownFilters, search);
  if (view === 'all') {
    prefetchQuery('finance:read', eventsPage(listQuery(readList(eventList, search))));
  } else if (event) prefetchQuery('finance:read', eventRecord(event));
  else prefetchQuery('finance:read', latestEvent());
};
