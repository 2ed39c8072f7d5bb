import { setTimeout as pause } from 'node:timers/promises';
import type { TestApp } from './test-app.ts';

type Held = {
  /** Resolves once so many statements wait for a lock. */
  untilWaiting(count: number): Promise<void>;
  /** Whether rows can be locked at this moment, as `for update` would. */
  isFree(from: string, values: unknown[]): Promise<boolean>;
};

/**
 * Holds rows (`from …`) by a connection of its own while `meanwhile` starts what is to wait for them,
 * then lets them go. On PostgreSQL alone: the embedded database has one connection.
 */
export const whileHeld = <T>(
  app: Pick<TestApp, 'database'>,
  [from, values]: [from: string, values: unknown[]],
  meanwhile: (held: Held) => Promise<T>,
): Promise<T> => whileHolding(app, [`select ${from} for update`, values], meanwhile);

/** The same of a table: nobody adds to it meanwhile. */
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
    // Not inside a transaction, which sees the same activity again and again.
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
