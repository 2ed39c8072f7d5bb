import type { Queryable } from './types.ts';

type Prepared<Result> = { execute(values: Record<string, unknown>): Promise<Result> };

/**
 * A query whose SQL is built once for each database and not anew at each call, which costs more
 * than sending it. For what every request asks; placeholders are `sql.placeholder(name)`. The
 * statement itself stays unnamed, so that connection poolers in between do no harm.
 */
export function prepared<Result>(
  build: (db: Queryable) => { prepare(name: string): Prepared<Result> },
): (db: Queryable, values: Record<string, unknown>) => Promise<Result> {
  const built = new WeakMap<Queryable, Prepared<Result>>();
  return (db, values) => {
    let query = built.get(db);
    if (!query) {
      query = build(db).prepare('');
      built.set(db, query);
    }
    return query.execute(values);
  };
}

/** The same for a query of many shapes, each of them built once and kept under its name. */
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
