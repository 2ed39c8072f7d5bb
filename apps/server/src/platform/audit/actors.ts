import type { Queryable } from '#core/database/types.ts';
import { type AccountKind, actorDirectory, type LogActor } from './hooks.ts';

/** Returns the kinds of actors by id. Those whose account was removed are missing. */
export async function kindsOfActors(
  db: Queryable,
  ids: string[],
): Promise<Map<string, AccountKind>> {
  const kinds = new Map<string, AccountKind>();
  for (const directory of actorDirectory.parts()) {
    for (const [id, kind] of await directory.kinds(db, ids)) kinds.set(id, kind);
  }
  return kinds;
}

/** Returns an actor, or none if the account was removed. */
export async function findActor(db: Queryable, id: string): Promise<LogActor[]> {
  const found = actorDirectory.parts().map((directory) => directory.byId(db, id));
  return (await Promise.all(found)).flat();
}

/** Finds actors of the console by name. */
export async function searchActors(
  db: Queryable,
  asked: { search: string | undefined; limit: number },
): Promise<LogActor[]> {
  const found = actorDirectory.parts().map((directory) => directory.search(db, asked));
  return (await Promise.all(found)).flat().slice(0, asked.limit);
}
