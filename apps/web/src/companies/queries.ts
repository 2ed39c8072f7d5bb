import type { Company } from '@kolam/contract/companies/model.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readAnew, takeOver } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import type { AnswerOf, QueryOf } from '#core/api-types.ts';
import { queryClient } from '#core/query-client.ts';

const companiesKey = ['companies'];
const listsKey = [...companiesKey, 'list'];
const recordKey = (id: string | undefined) => [...companiesKey, 'record', id];

/** One page of the list; the page before stays while the next one loads. */
export const useCompanies = (query: QueryOf<'GET /admin/companies'>) =>
  useQuery({
    queryKey: [...listsKey, query],
    queryFn: ({ signal }) => api('GET /admin/companies', { query, signal }),
    placeholderData: keepPreviousData,
  });

/**
 * One company, at once when a list has it already. Without an id the last one stays, so that its
 * window has something to show while it closes.
 */
export const useCompany = (id: string | undefined) =>
  useQuery<Company>({
    queryKey: recordKey(id),
    queryFn: ({ signal }) => loadCompany(id ?? '', signal),
    enabled: id !== undefined,
    placeholderData: (before) => (id === undefined ? before : companyInLists(id)),
  });

/** Whom it would sign out to close this company; asked anew each time, since people come and go. */
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

/** After a change: the record as the server answered it, and the lists read anew. */
export async function refreshCompanies(changed: Company): Promise<void> {
  await takeOver(queryClient, recordKey(changed.id), changed);
  await readAnew(queryClient, listsKey);
}

function companyInLists(id: string): Company | undefined {
  return queryClient
    .getQueriesData<AnswerOf<'GET /admin/companies'>>({ queryKey: listsKey })
    .flatMap(([, answer]) => answer?.companies ?? [])
    .find((company) => company.id === id);
}
