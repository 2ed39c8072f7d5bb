import type { Party, PartyKind } from '@kolam/contract/finance/parties/model.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#core/api.ts';

/** Below the key of all customer and vendor queries, so that a change invalidates these too. */
const choicesKey = ['parties', 'choices'];

/** The maximum number of choices in a list. Typing finds the others. */
const mostChoices = 100;

type Asked = { search: string; limit: number };

const search = (kind: PartyKind, query: Asked, signal: AbortSignal) => {
  const given = { query: { ...query, sort: 'name' as const }, signal };
  return kind === 'customer'
    ? api('GET /admin/finance/customers', given)
    : api('GET /admin/finance/vendors', given);
};

/** Customers or vendors that are not archived, by name, filtered by a text. */
export const usePartyChoices = (kind: PartyKind, text: string) =>
  useQuery({
    queryKey: [...choicesKey, kind, text],
    queryFn: async ({ signal }) => {
      const { data } = await search(kind, { search: text, limit: mostChoices }, signal);
      return data.map(({ id, name }) => ({ value: id, label: name }));
    },
    placeholderData: (before, asked) =>
      asked?.queryKey[2] === kind ? keepPreviousData(before) : undefined,
  });

/** Whether any customer or vendor exists to choose. Undefined until known. */
export function useAnyParty(kind: PartyKind): boolean | undefined {
  const { data } = useQuery({
    queryKey: [...choicesKey, kind, 'any'],
    queryFn: async ({ signal }) =>
      (await search(kind, { search: '', limit: 1 }, signal)).meta.total,
    // Users who were sent to add the first one return expecting to find it.
    staleTime: 0,
  });
  return data === undefined ? undefined : data > 0;
}

/** A customer or vendor with the money that is on its account, in rupees. */
export type ChosenParty = Party & { onAccount: number };

/** The full record of the chosen one, archived or not. */
export const useChosenParty = (kind: PartyKind, id: string | undefined) =>
  useQuery<ChosenParty>({
    queryKey: [...choicesKey, kind, 'one', id],
    queryFn: async ({ signal }) => {
      const given = { params: { id: id ?? '' }, signal };
      const { data, figures } = await (kind === 'customer'
        ? api('GET /admin/finance/customers/{id}', given)
        : api('GET /admin/finance/vendors/{id}', given));
      return { ...data, onAccount: figures.onAccount };
    },
    enabled: id !== undefined,
  });
