import type { Queryable } from './types.ts';

type Prepared<Result> = { execute(values: Record<string, unknown>): Promise<Result> };

/** Gives each statement a name that is unique in this process. */
let named = 0;

/**
 * A query for lookups by key, whose SQL is built once for each database, and which each connection
 * parses and plans once: both cost more than sending it. Placeholders are `sql.placeholder(name)`.
 * One plan serves all values, so it must not be used where the best plan depends on them, such as a
 * filter that most rows or hardly any rows match.
 */
export function prepared<Result>(
  build: (db: Queryable) => { prepare(name: string): Prepared<Result> },
): (db: Queryable, values: Record<string, unknown>) => Promise<Result> {
  named += 1;
  const name = `kolam_${named}`;
  const built = new WeakMap<Queryable, Prepared<Result>>();
  return (db, values) => {
    let query = built.get(db);
    if (!query) {
      query = build(db).prepare(name);
      built.set(db, query);
    }
    return query.execute(values);
  };
}

/**
 * A query with many shapes, each built once and kept under its name. For lists and sums with
 * filters: the database plans them again for each set of values.
 */
export function preparedByShape<Result>() {
  const built = new WeakMap<Queryable, Map<string, Prepared<Result>>>();
  return (
    db: Queryable,
    shape: string,
    build: () => { prepare(name: string): Prepared<Result> },
  ): Prepared<Result> => {
    const ofDatabase = built.get(db) ?? new Map<string, Prepared<Result>>();
    built.set(db, ofDatabase);
    const query = ofDatabase.get(shape) ?? build().prepare('');
    ofDatabase.set(shape, query);
    return query;
  };
}
