import { setTimeout as pause } from 'node:timers/promises';
import type { TestApp } from './test-app.ts';

type Held = {
  /** Resolves when this many statements wait for a lock. */
  untilWaiting(count: number): Promise<void>;
  /** Returns whether rows can be locked now with `for update`. */
  isFree(from: string, values: unknown[]): Promise<boolean>;
};

/**
 * Locks rows (`from …`) on a separate connection while `meanwhile` starts the work that has to wait
 * for them, then releases them. Only on PostgreSQL: the embedded database has one connection.
 */
export const whileHeld = <T>(
  app: Pick<TestApp, 'database'>,
  [from, values]: [from: string, values: unknown[]],
  meanwhile: (held: Held) => Promise<T>,
): Promise<T> => whileHolding(app, [`select ${from} for update`, values], meanwhile);

/** Does the same with a table, so that no row is added during `meanwhile`. */
export const whileTableHeld = <T>(
  app: Pick<TestApp, 'database'>,
  table: string,
  meanwhile: (held: Held) => Promise<T>,
): Promise<T> =>
  whileHolding(app, [`lock table ${table} in share row exclusive mode`, []], meanwhile);

async function whileHolding<T>(
  { database }: Pick<TestApp, 'database'>,
  [statement, values]: [statement: string, values: unknown[]],
  meanwhile: (held: Held) => Promise<T>,
): Promise<T> {
  const holder = await database.pool.connect();
  try {
    await holder.query('begin');
    await holder.query(statement, values);
    return await meanwhile({
      untilWaiting: (count) => untilWaiting(database, count),
      isFree: (others, given) => isFree(database, others, given),
    });
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}

async function untilWaiting({ pool }: TestApp['database'], count: number): Promise<void> {
  for (;;) {
    // Not inside a transaction, which would see the same activity every time.
    const { rows } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length >= count) return;
    await pause(10);
  }
}

async function isFree(
  { pool }: TestApp['database'],
  from: string,
  values: unknown[],
): Promise<boolean> {
  const { rows } = await pool.query(`select 1 ${from} for update skip locked`, values);
  return rows.length > 0;
}
