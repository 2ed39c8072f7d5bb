import type { DestinationType } from '@kolam/contract/inventory/provisioning/values.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '#core/api.ts';

/** Maximum options of a list. Typing finds others. */
const mostChoices = 50;

/** Loads events or vendors by name that match a text. */
export const useDestinationChoices = (type: DestinationType, search: string) =>
  useQuery({
    queryKey: ['destinations', type, search],
    queryFn: async ({ signal }) => {
      const query = { type, search, limit: mostChoices };
      const { data } = await api('GET /admin/inventory/destinations', { query, signal });
      return data.map(({ id, name }) => ({ value: id, label: name }));
    },
    placeholderData: (before, asked) => (asked?.queryKey[1] === type ? before : undefined),
  });

/** Loads the name of the chosen one, archived or not. Undefined if there is none. */
export const useDestinationName = (type: DestinationType, id: string | undefined) =>
  useQuery({
    queryKey: ['destinations', type, 'name', id],
    queryFn: async ({ signal }) => {
      const query = { type, id };
      return (
        (await api('GET /admin/inventory/destinations', { query, signal })).data[0]?.name ?? null
      );
    },
    enabled: id !== undefined,
  });
