import type { QueryOf, ResponseOf } from '@kolam/contract/api-types.ts';
import type { Company } from '@kolam/contract/people/companies/model.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { invalidate, setCached } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { queryClient } from '#core/query-client.ts';

const companiesKey = ['companies'];
const listsKey = [...companiesKey, 'list'];
const choicesKey = [...companiesKey, 'choices'];
const recordKey = (id: string) => [...companiesKey, 'record', id];

/** The query for a page of the list. */
export const companiesPage = (query: QueryOf<'GET /admin/companies'>) =>
  queryOptions({
    queryKey: [...listsKey, query],
    queryFn: ({ signal }) => api('GET /admin/companies', { query, signal }),
  });

/** Uses it in a component. The previous page stays while the next one loads. */
export const useCompanies = (query: QueryOf<'GET /admin/companies'>) =>
  useQuery({ ...companiesPage(query), placeholderData: keepPreviousData });

/** The query for one company. */
export const companyRecord = (id: string) =>
  queryOptions<Company>({
    queryKey: recordKey(id),
    queryFn: ({ signal }) => loadCompany(id, signal),
  });

/**
 * Uses it in a component, with data of a loaded list at once. Without an id the last company stays,
 * so that its drawer is not empty while closing.
 */
export const useCompany = (id: string | undefined) =>
  useQuery({
    ...companyRecord(id ?? ''),
    enabled: id !== undefined,
    placeholderData: (before) => (id === undefined ? before : companyInLists(id)),
  });

/** The most options of a list. Typing finds the others. */
const mostChoices = 200;

/** Companies whose people may sign in. */
const open = ['active', 'trial'] as const;

/** Returns companies as options, all or only open ones, by name, filtered by a text. */
export const useCompanyChoices = (among: 'all' | 'open', search: string) =>
  useQuery({
    queryKey: [...choicesKey, among, search],
    queryFn: async ({ signal }) => {
      const query = { search, sort: 'name', limit: mostChoices } as const;
      const statuses = among === 'all' ? [undefined] : open;
      const responses = await Promise.all(
        statuses.map((status) =>
          api('GET /admin/companies', { query: { ...query, status }, signal }),
        ),
      );
      // Each once: a company that changed its status between the requests is in both.
      const found = new Map(
        responses.flatMap(({ companies }) => companies.map((one) => [one.id, one])),
      );
      return [...found.values()]
        .sort((one, other) => byName(search, one, other))
        .slice(0, mostChoices)
        .map(({ id, name }) => ({ value: id, label: name }));
    },
    placeholderData: keepPreviousData,
  });

/** Sorts by name. Those found by something else, such as their contact, come last. */
function byName(search: string, one: Company, other: Company): number {
  const rank = ({ name }: Company) => (name.toLowerCase().includes(search.toLowerCase()) ? 0 : 1);
  return rank(one) - rank(other) || one.name.localeCompare(other.name, 'en');
}

/** Returns the effect of closing a company. Always fetched again, since people come and go. */
export const useClosingEffect = (id: string, { enabled }: { enabled: boolean }) =>
  useQuery({
    queryKey: [...companiesKey, 'closing', id],
    queryFn: () => loadClosingEffect(id),
    enabled,
    staleTime: 0,
  });

export async function loadCompany(id: string, signal?: AbortSignal): Promise<Company> {
  const given = signal ? { params: { id }, signal } : { params: { id } };
  return (await api('GET /admin/companies/{id}', given)).company;
}

export async function loadClosingEffect(id: string) {
  return (await api('GET /admin/companies/{id}/deactivation', { params: { id } })).effect;
}

/** After a change, stores the record of the response, if it has one, and invalidates the lists. */
export async function refreshCompanies(changed?: Company): Promise<void> {
  if (changed) await setCached(recordKey(changed.id), changed);
  await invalidate(listsKey);
  await invalidate(choicesKey);
}

function companyInLists(id: string): Company | undefined {
  return queryClient
    .getQueriesData<ResponseOf<'GET /admin/companies'>>({ queryKey: listsKey })
    .flatMap(([, response]) => response?.companies ?? [])
    .find((company) => company.id === id);
}
