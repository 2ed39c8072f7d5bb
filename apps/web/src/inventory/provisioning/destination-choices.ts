import type { DestinationType } from '@kolam/contract/inventory/provisioning/terms.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '#core/api.ts';

/** As many as one list offers; typing finds the others. */
const mostChoices = 50;

/** Events or vendors by name, found by a text. */
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

/** What the chosen one is called, archived or not; undefined where there is none. */
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
