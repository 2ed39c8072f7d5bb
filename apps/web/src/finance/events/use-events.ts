import { eventList } from '@kolam/contract/finance/events/values.ts';
import { useAddressState } from '#core/address-state.ts';
import { useListState } from '#core/list-state.ts';

/** The shown event, and the list of all events instead of it, in the address. */
export const shownFilters = { event: 'text', view: ['all'] } as const;

/** The list of events, the shown event and the view, in the address. */
export function useEvents() {
  const list = useListState(eventList);
  const { values, set } = useAddressState(shownFilters);

  return {
    ...list,
    /** The id of the chosen event. Undefined leaves the choice to the screen. */
    chosen: values.event,
    listsAll: values.view === 'all',
    setView: (next: 'one' | 'all') => set({ view: next === 'all' ? 'all' : undefined }),
    choose: (id: string) => set({ event: id, view: undefined }),
  };
}

export type EventList = ReturnType<typeof useEvents>;
