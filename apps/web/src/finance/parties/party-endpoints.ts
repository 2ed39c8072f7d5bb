import type { BodyOf, QueryOf, ResponseOf } from '@kolam/contract/api-types.ts';
import type { Party, PartyKind } from '@kolam/contract/finance/parties/model.ts';
import { api, download, fetchFile } from '#core/api.ts';
import { partiesPath, paths } from './terms.ts';

export type PartyQuery = QueryOf<'GET /admin/finance/customers'>;
export type PartyBody = BodyOf<'POST /admin/finance/customers'>;
type PartyChange = BodyOf<'PATCH /admin/finance/customers/{id}'>;
export type PartyRecord = ResponseOf<'GET /admin/finance/customers/{id}'>;
export type Statement = ResponseOf<'GET /admin/finance/customers/{id}/statement'>['data'];
export type StatementPeriod = QueryOf<'GET /admin/finance/customers/{id}/statement'>;

const one = (kind: PartyKind) => `${partiesPath(kind)}/{id}` as const;

export const listParties = (kind: PartyKind, query: PartyQuery, signal: AbortSignal) =>
  api(`GET ${partiesPath(kind)}`, { query, signal });

export const getParty = (kind: PartyKind, id: string, signal?: AbortSignal): Promise<PartyRecord> =>
  api(`GET ${one(kind)}`, { params: { id }, ...(signal ? { signal } : {}) });

export const createParty = async (
  kind: PartyKind,
  body: PartyBody,
  idempotencyKey: string,
): Promise<Party> => (await api(`POST ${partiesPath(kind)}`, { body, idempotencyKey })).data;

export const updateParty = async (
  { kind, id, version }: Party,
  body: PartyChange,
): Promise<Party> =>
  (await api(`PATCH ${one(kind)}`, { params: { id }, body, ifMatch: version })).data;

export const removeParty = ({ kind, id }: Party) => api(`DELETE ${one(kind)}`, { params: { id } });

export const restoreParty = async (
  { kind, id }: Pick<Party, 'kind' | 'id'>,
  idempotencyKey: string,
): Promise<Party> =>
  (await api(`POST ${one(kind)}/restore`, { params: { id }, idempotencyKey })).data;

export const revealAccount = async ({ kind, id }: Party): Promise<string> =>
  (await api(`POST ${one(kind)}/bank/reveal`, { params: { id } })).data.accountNumber;

export const revealPan = async ({ kind, id }: Party): Promise<string> =>
  (await api(`POST ${one(kind)}/pan/reveal`, { params: { id } })).data.pan;

/**
 * Returns how many documents refer to a party, including drafts and void ones. With any, it can't
 * be removed.
 */
export async function countDocuments({ id }: Party): Promise<number> {
  const query = { party: id, limit: 1 };
  return (await api('GET /admin/finance/invoices', { query })).meta.total;
}

export const exportParties = (kind: PartyKind, query: PartyQuery) =>
  download(`GET ${partiesPath(kind)}/export`, `${paths[kind]}.csv`, { query });

type Asked = { kind: PartyKind; id: string; period: StatementPeriod };

export const getStatement = async (
  { kind, id, period }: Asked,
  signal: AbortSignal,
): Promise<Statement> =>
  (await api(`GET ${one(kind)}/statement`, { params: { id }, query: period, signal })).data;

export const mailStatement = (
  { kind, id }: Party,
  body: BodyOf<'POST /admin/finance/customers/{id}/statement/mail'>,
  idempotencyKey: string,
) => api(`POST ${one(kind)}/statement/mail`, { params: { id }, body, idempotencyKey });

export const getStatementPdf = ({ kind, id, period }: Asked, signal: AbortSignal): Promise<Blob> =>
  fetchFile(`GET ${one(kind)}/statement/pdf`, { params: { id }, query: period, signal });
