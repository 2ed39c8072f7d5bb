import type { Party, PartyKind } from '@kolam/contract/finance/parties/model.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { invalidate, refreshAll, removeCached, updateCached } from '#core/after-change.ts';
import {
  getParty,
  getStatement,
  listParties,
  type PartyQuery,
  type PartyRecord,
  type StatementPeriod,
} from './party-endpoints.ts';

const partiesKey = ['parties'];
const recordKey = (kind: PartyKind, id: string) => [...partiesKey, 'record', kind, id];

/** One page of the customers or vendors. */
export const partiesPage = (kind: PartyKind, query: PartyQuery) =>
  queryOptions({
    queryKey: [...partiesKey, 'list', kind, query],
    queryFn: ({ signal }) => listParties(kind, query, signal),
  });

/** The page for the screen. The previous page of the same kind stays while the next one loads. */
export const useParties = (kind: PartyKind, query: PartyQuery) =>
  useQuery({
    ...partiesPage(kind, query),
    placeholderData: (before, asked) =>
      asked?.queryKey[2] === kind ? keepPreviousData(before) : undefined,
  });

/** One record, with the totals of its documents. */
export const partyRecord = (kind: PartyKind, id: string) =>
  queryOptions<PartyRecord>({
    queryKey: recordKey(kind, id),
    queryFn: ({ signal }) => getParty(kind, id, signal),
  });

export const usePartyRecord = (kind: PartyKind, id: string) => useQuery(partyRecord(kind, id));

/** The transactions with a party in a period. */
export const useStatement = (asked: { kind: PartyKind; id: string; period: StatementPeriod }) =>
  useQuery({
    queryKey: [...partiesKey, 'statement', asked.id, asked],
    queryFn: ({ signal }) => getStatement(asked, signal),
    placeholderData: (before, query) =>
      query?.queryKey[2] === asked.id ? keepPreviousData(before) : undefined,
  });

/**
 * After a change: caches the record from the response and invalidates everything else, since
 * invoices, payments and histories name customers and vendors too.
 */
export async function refreshParties(changed?: Party): Promise<void> {
  if (changed) {
    await updateCached<PartyRecord>(recordKey(changed.kind, changed.id), (record) => ({
      ...record,
      data: changed,
    }));
  }
  await refreshAll();
}

/** Removes a permanently deleted record from the cache, so that it is not requested again. */
export async function removeCachedParty({ kind, id }: Party): Promise<void> {
  removeCached(recordKey(kind, id));
  await invalidate(partiesKey);
}
