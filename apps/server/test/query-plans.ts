import { drizzle } from 'drizzle-orm/node-postgres';
import type { Queryable } from '#core/database/types.ts';
import type { TestDatabase } from './database/create-test-database.ts';

type Ways = readonly ('seqscan' | 'indexscan' | 'indexonlyscan' | 'bitmapscan' | 'sort')[];

type Options = {
  /**
   * Ways of reading that the database may not choose: by default none on PostgreSQL, and the whole
   * table on the embedded database, whose few rows are read faster one by one. There the check is
   * whether an index can be used at all.
   */
  without?: Ways;
  /** Whether each query is run again, so that its plan has the numbers of rows. */
  analyze?: boolean;
};

/** Returns the plan of each query that `ask` sends. */
export async function plansOf(
  { pool, kind }: Pick<TestDatabase, 'pool' | 'kind'>,
  ask: (db: Queryable) => PromiseLike<unknown>,
  { without = kind === 'embedded' ? ['seqscan'] : [], analyze = false }: Options = {},
): Promise<string[]> {
  const sent: { query: string; params: unknown[] }[] = [];
  const logger = { logQuery: (query: string, params: unknown[]) => sent.push({ query, params }) };
  await ask(drizzle(pool, { casing: 'snake_case', logger }));
  const client = await pool.connect();
  try {
    await client.query('begin');
    for (const way of without) await client.query(`set local enable_${way} = off`);
    const plans: string[] = [];
    for (const { query, params } of sent) {
      const { rows } = await client.query(`explain (analyze ${analyze}) ${query}`, params);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    return plans;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** Returns the plan of the first query that `ask` sends. */
export const planOf = async (...given: Parameters<typeof plansOf>): Promise<string> =>
  (await plansOf(...given))[0] ?? '';
