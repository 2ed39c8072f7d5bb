import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { QueryResult, QueryResultRow } from 'pg';
import { clientOf } from './lease.ts';
import type { Queryable } from './types.ts';

type Prepared<Result> = { execute(values: Record<string, unknown>): Promise<Result> };

/** Gives each statement a name that is unique in this process. */
let named = 0;

/**
 * A query for lookups by key and for single rows, whose SQL is built once, and which each connection
 * parses and plans once: both cost more than sending it. Placeholders are `sql.placeholder(name)`.
 * One plan serves all values, so it must not be used where the best plan depends on them, such as a
 * filter that most rows or hardly any rows match.
 */
export function prepared<Result>(
  build: (db: Queryable) => { prepare(name: string): Prepared<Result> },
): (db: Queryable, values: Record<string, unknown>) => Promise<Result> {
  named += 1;
  const name = `kolam_${named}`;
  let built: Prepared<Result> | undefined;
  return (db, values) => {
    built ??= build(db).prepare(name);
    // The same query, sent to where this handle sends.
    const query: Prepared<Result> = Object.create(built, { client: { value: clientOf(db) } });
    return query.execute(values);
  };
}

/** Returns a placeholder for each of these columns, as the values of an insert. */
export const placeholders = <Column extends string>(...columns: Column[]) =>
  Object.fromEntries(columns.map((column) => [column, sql.placeholder(column)])) as {
    [Each in Column]: Placeholder<Each>;
  };

type Session<Row extends QueryResultRow> = {
  dialect: { sqlToQuery(statement: SQL): unknown };
  prepareQuery(
    query: unknown,
    fields: undefined,
    name: string,
    asArrays: false,
  ): Prepared<QueryResult<Row>>;
};

/**
 * The same for a statement in SQL. Where it reads a list from JSON, the database expects the same
 * number of rows whatever is given, so that one plan is as good as one for each.
 */
export const preparedSql = <Row extends QueryResultRow>(statement: SQL) =>
  prepared<QueryResult<Row>>((db) => {
    const { session } = db._ as unknown as { session: Session<Row> };
    const query = session.dialect.sqlToQuery(statement);
    return { prepare: (name) => session.prepareQuery(query, undefined, name, false) };
  });

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
