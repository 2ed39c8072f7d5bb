import type { QueryOf, ResponseOf } from '@kolam/contract/api-types.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#core/api.ts';
import { queryClient } from '#core/query-client.ts';

const logKey = ['audit', 'log'];

export type LoggedEntry = ResponseOf<'GET /admin/audit/{id}'>['data'];
type LogPerson = ResponseOf<'GET /admin/audit/people'>['data'][number];

/** One page of the audit log. New entries can appear at any time, so it is always refetched. */
export const auditLogPage = (query: QueryOf<'GET /admin/audit'>) =>
  queryOptions({
    queryKey: [...logKey, 'list', query],
    queryFn: ({ signal }) => api('GET /admin/audit', { query, signal }),
  });

/** The page for the screen. The previous page stays while the next one loads. */
export const useAuditLog = (query: QueryOf<'GET /admin/audit'>) =>
  useQuery({ ...auditLogPage(query), placeholderData: keepPreviousData });

/** One entry, available immediately if a loaded list contains it. Undefined keeps the last one. */
export const useAuditEntry = (id: string | undefined) =>
  useQuery({
    queryKey: [...logKey, 'entry', id],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/audit/{id}', { params: { id: id ?? '' }, signal })).data,
    enabled: id !== undefined,
    placeholderData: (before) => (id === undefined ? before : entryInLists(id)),
  });

function entryInLists(id: string): LoggedEntry | undefined {
  return queryClient
    .getQueriesData<ResponseOf<'GET /admin/audit'>>({ queryKey: [...logKey, 'list'] })
    .flatMap(([, response]) => response?.data ?? [])
    .find((entry) => entry.id === id);
}

const choiceOf = ({ id, name, email }: LogPerson) => ({
  value: id,
  label: name,
  keys: [email],
});

/** Administrators and staff that match a text. */
export const useLogPeople = (search: string) =>
  useQuery({
    queryKey: [...logKey, 'people', search],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/audit/people', { query: { search }, signal })).data.map(choiceOf),
    placeholderData: keepPreviousData,
  });

/** A person missing from the list of choices. Null if the account is gone. */
export const useLogPerson = (id: string | undefined) =>
  useQuery({
    queryKey: [...logKey, 'person', id],
    queryFn: async ({ signal }) => {
      const { data } = await api('GET /admin/audit/people', { query: { id }, signal });
      return data.map(choiceOf)[0] ?? null;
    },
    enabled: id !== undefined,
  });
