import type { Queryable } from './types.ts';

type Prepared<Result> = { execute(values: Record<string, unknown>): Promise<Result> };

/** So that each has a name of its own in this process. */
let named = 0;

/**
 * A query whose SQL is built once for each database and not again at each call, and which a connection
 * of the database parses and plans once: both cost more than sending it. For what is looked up by key;
 * placeholders are `sql.placeholder(name)`. One plan serves all values, so nothing belongs here whose
 * best plan depends on them, such as a filter that most rows pass or hardly any.
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
 * A query of many shapes, the SQL of each built once and kept under its name. Lists and sums by filters:
 * the database plans them again for their values.
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
