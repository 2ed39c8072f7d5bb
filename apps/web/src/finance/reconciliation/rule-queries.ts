import type { BodyOf, QueryOf } from '@kolam/contract/api-types.ts';
import type { EntryRule } from '@kolam/contract/finance/reconciliation/model.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#core/api.ts';

type RuleBody = BodyOf<'PUT /admin/finance/recon/rules/{id}'>;
type Version = Pick<EntryRule, 'id' | 'version'>;

const rulesKey = ['entry-rules'];

/** One page of the rules. */
export const rulesPage = (query: QueryOf<'GET /admin/finance/recon/rules'>) =>
  queryOptions({
    queryKey: [...rulesKey, 'list', query],
    queryFn: ({ signal }) => api('GET /admin/finance/recon/rules', { query, signal }),
  });

/** The page for the screen. The previous page stays while the next one loads. */
export const useRulesPage = (query: QueryOf<'GET /admin/finance/recon/rules'>) =>
  useQuery({ ...rulesPage(query), placeholderData: keepPreviousData });

export async function loadRule(id: string, signal?: AbortSignal): Promise<EntryRule> {
  const given = signal ? { params: { id }, signal } : { params: { id } };
  return (await api('GET /admin/finance/recon/rules/{id}', given)).data;
}

/** One rule. Undefined keeps the last one, so that a closing drawer still shows it. */
export const useRule = (id: string | undefined) =>
  useQuery({
    queryKey: [...rulesKey, 'record', id],
    queryFn: ({ signal }) => loadRule(id ?? '', signal),
    enabled: id !== undefined,
    placeholderData: (before) => (id === undefined ? before : undefined),
  });

export const updateRule = async ({ id, version }: Version, body: RuleBody) =>
  (await api('PUT /admin/finance/recon/rules/{id}', { params: { id }, body, ifMatch: version }))
    .data;

export const deleteRule = ({ id, version }: Version) =>
  api('DELETE /admin/finance/recon/rules/{id}', { params: { id }, ifMatch: version });
