import { addDays, dayStart } from '@kolam/contract/core/dates.ts';
import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { metaOf, searchOf } from '@kolam/contract/core/paging.ts';
import type { listApiCalls } from '@kolam/contract/platform/api-keys/endpoints.ts';
import type { ApiCall } from '@kolam/contract/platform/api-keys/model.ts';
import type { ApiCallOutcome } from '@kolam/contract/platform/api-keys/values.ts';
import { type Clock, minutes } from '#core/clock.ts';
import type { Database } from '#core/database/types.ts';
import { newId } from '#core/ids.ts';
import { sortOf } from '#core/listing.ts';
import { networkOf } from '#core/rate-limit/network.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { type ApiCallRow, countCall, listCallPage, listKeyNames } from './call-store.ts';
import { keyNameOf } from './queries.ts';

/** A request with an API key. */
type KeyCall = {
  keyId: string;
  /** The key's name as an actor. */
  keyActor: string;
  call: string;
  outcome: ApiCallOutcome;
  address: string;
};

/** Counts a request with a key. */
export function noteKeyCall(
  db: Database,
  clock: Clock,
  { keyId, keyActor, call, outcome, address }: KeyCall,
): Promise<void> {
  const now = clock.now();
  const minute = new Date(now.getTime() - (now.getTime() % minutes(1)));
  return countCall(db, {
    id: newId(),
    at: minute,
    lastAt: now,
    keyId,
    keyName: keyNameOf(keyActor),
    call,
    outcome,
    network: networkOf(address),
  });
}

/** Returns what was called with all keys, by minute. */
export async function readCalls({ db }: SignedInContext, query: QueryOf<typeof listApiCalls>) {
  const { key: keyId, outcome, from, to } = query;
  const { rows, total } = await listCallPage(db, {
    filter: {
      search: searchOf(query),
      keyId,
      outcome,
      from: from === undefined ? undefined : dayStart(from),
      before: to === undefined ? undefined : dayStart(addDays(to, 1)),
    },
    descending: sortOf(query.sort).descending,
    page: query,
  });
  return {
    data: rows.map(presentCall),
    keys: await listKeyNames(db),
    meta: metaOf(query, total),
  };
}

const presentCall = ({ keyId, keyName, at, lastAt, ...row }: ApiCallRow): ApiCall => ({
  id: row.id,
  at: at.toISOString(),
  lastAt: lastAt.toISOString(),
  key: { id: keyId, name: keyName },
  call: row.call,
  outcome: row.outcome,
  network: row.network,
  calls: row.calls,
});
