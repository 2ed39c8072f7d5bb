import type { LoggedEntry } from '@kolam/contract/platform/audit/model.ts';
import type { Queryable } from '#core/database/types.ts';
import { defineHook } from '#core/hooks.ts';

/** What people in the history are called now, by id; erased ones are missing. One feature takes part. */
export const namesOfPeople =
  defineHook<(db: Queryable, ids: string[]) => Promise<Map<string, string>>>('namesOfPeople');

type AccountKind = NonNullable<LoggedEntry['actor']['account']>;
type Person = { id: string; name: string; email: string; role: string | null };

/** The accounts of those who act. */
export type ActorDirectory = {
  /** By id; accounts that are gone are missing. */
  kinds: (db: Queryable, ids: string[]) => Promise<Map<string, AccountKind>>;
  /** At most one. */
  byId: (db: Queryable, id: string) => Promise<Person[]>;
  /** Administrators and staff by name or email. */
  search: (
    db: Queryable,
    asked: { search: string | undefined; limit: number },
  ) => Promise<Person[]>;
};

/** One feature takes part. */
export const actorDirectory = defineHook<ActorDirectory>('actorDirectory');
