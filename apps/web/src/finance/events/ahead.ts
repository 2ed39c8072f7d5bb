import { type Ahead, readAhead } from '#core/read-ahead.ts';
import { eventsQuery, eventsSearch } from './events-search.ts';
import { eventRecord, eventsPage, latestEvent } from './queries.ts';

/** The list, the chosen event, or the latest one. */
export const eventsAhead: Ahead = ({ search }) => {
  const state = eventsSearch.read(search);
  const { view, event } = state.filters;
  if (view === 'all') readAhead('finance:read', eventsPage(eventsQuery(state)));
  else if (event) readAhead('finance:read', eventRecord(event));
  else readAhead('finance:read', latestEvent());
};
