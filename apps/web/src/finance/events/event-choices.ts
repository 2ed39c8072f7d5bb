import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#core/api.ts';
import { labelOf } from './event-terms.ts';

/** Below the key of all event queries, so that a change invalidates these too. */
const choicesKey = ['events', 'choices'];

/** The maximum number of choices in a list. Typing finds the others. */
const mostChoices = 50;

/** Events to choose from, latest first, filtered by a text. */
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

/** The name of the chosen event, wherever it is in the list. */
export const useEventChoice = (id: string | undefined) =>
  useQuery({
    queryKey: [...choicesKey, 'one', id],
    queryFn: async ({ signal }) => {
      const given = { params: { id: id ?? '' }, signal };
      return labelOf((await api('GET /admin/finance/events/{id}', given)).data);
    },
    enabled: id !== undefined,
  });
