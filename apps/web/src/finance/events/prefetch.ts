import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { eventsQuery, eventsSearch } from './events-search.ts';
import { eventRecord, eventsPage, latestEvent } from './queries.ts';

/** Prefetches the list, the chosen event, or the latest one. */
export const eventsPrefetch: Prefetch = ({ search }) => {
  const state = eventsSearch.read(search);
  const { view, event } = state.filters;
  if (view === 'all') prefetchQuery('finance:read', eventsPage(eventsQuery(state)));
  else if (event) prefetchQuery('finance:read', eventRecord(event));
  else prefetchQuery('finance:read', latestEvent());
};
