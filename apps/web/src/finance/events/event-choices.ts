import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#core/api.ts';
import { labelOf } from './event-terms.ts';

/** Below the key of all that is kept of events, so that a change reads these again too. */
const choicesKey = ['events', 'choices'];

/** As many as one list offers; typing finds the others. */
const mostChoices = 50;

/** Events to choose from, the latest first, found by a text. */
export const useEventChoices = (search: string) =>
  useQuery({
    queryKey: [...choicesKey, 'found', search],
    queryFn: async ({ signal }) => {
      const query = { search, sort: '-eventDate' as const, limit: mostChoices };
      const { data } = await api('GET /admin/finance/events', { query, signal });
      return data.map((event) => ({ value: event.id, label: labelOf(event) }));
    },
    placeholderData: keepPreviousData,
  });

/** What the chosen one is called, whichever it is. */
export const useEventChoice = (id: string | undefined) =>
  useQuery({
    queryKey: [...choicesKey, 'one', id],
    queryFn: async ({ signal }) => {
      const given = { params: { id: id ?? '' }, signal };
      return labelOf((await api('GET /admin/finance/events/{id}', given)).data);
    },
    enabled: id !== undefined,
  });
