import { useNavigate } from '@tanstack/react-router';
import { useListState } from '#core/list-state.ts';
import { eventsSearch } from './events-search.ts';
import { eventRoutes } from './routes.ts';

/** The screen's state. The shown event and the view don't count as filters that can be cleared. */
export function useEvents() {
  const list = useListState(eventsSearch);
  const navigate = useNavigate();
  const { state } = list;
  const { event, view, ...narrowing } = state.filters;

  return {
    ...list,
    /** The id of the chosen event. Undefined leaves the choice to the screen. */
    chosen: event,
    listsAll: view === 'all',
    narrowed: state.search !== '' || Object.values(narrowing).some((value) => value !== undefined),
    setView: (next: 'one' | 'all') => list.setFilter('view', next === 'all' ? 'all' : undefined),
    choose: (id: string) => list.setFilters({ event: id, view: undefined }),
    clear: () => {
      const kept = eventsSearch.write({ ...eventsSearch.read({ event, view }), sort: state.sort });
      void navigate({ href: eventRoutes.list(kept), resetScroll: false });
    },
  };
}

export type EventList = ReturnType<typeof useEvents>;
