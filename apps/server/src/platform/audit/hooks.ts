import type { LoggedEntry } from '@kolam/contract/platform/audit/model.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { defineHook } from '#core/hooks.ts';
import type { SignedInContext } from '#core/request-context.ts';

/**
 * Returns the current names of people in the history by id. Erased people are missing. One feature
 * takes part.
 */
export const namesOfPeople =
  defineHook<(db: Queryable, ids: string[]) => Promise<Map<string, string>>>('namesOfPeople');

export type AccountKind = NonNullable<LoggedEntry['actor']['account']>;
export type LogActor = { id: string; name: string; email: string; role: string | null };

/** The actors of one feature. */
type ActorDirectory = {
  /** By id. Removed accounts are missing. */
  kinds: (db: Queryable, ids: string[]) => Promise<Map<string, AccountKind>>;
  /** At most one. */
  byId: (db: Queryable, id: string) => Promise<LogActor[]>;
  /** Finds actors of the console by name or email. */
  search: (
    db: Queryable,
    asked: { search: string | undefined; limit: number },
  ) => Promise<LogActor[]>;
};

export const actorDirectory = defineHook<ActorDirectory>('actorDirectory');

/** Called in the transaction that records an export of many rows. One feature takes part. */
export const onLargeExport =
  defineHook<
    (tx: Tx, context: SignedInContext, exported: { what: string; rows: number }) => Promise<void>
  >('onLargeExport');
