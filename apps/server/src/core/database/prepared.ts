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
