import type { Pool } from 'pg';

const EVERY_MS = 60_000;
const LOG_BYTES_TO_CHECKPOINT = 64 * 1024 * 1024;

const LOG_SINCE_CHECKPOINT =
  'select (pg_current_wal_insert_lsn() - redo_lsn)::bigint as bytes from pg_control_checkpoint()';

// The default thresholds of autovacuum (PostgreSQL 14, chapter 20.10).
const TABLES_TO_VACUUM = `
  select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
  where n_dead_tup > 50 + 0.2 * n_live_tup
     or n_ins_since_vacuum > 1000 + 0.2 * n_live_tup
     or n_mod_since_analyze > 50 + 0.1 * n_live_tup`;

/**
 * Does for the embedded database what a PostgreSQL server does in the background and a single
 * process does not: checkpoints, without which the write-ahead log grows until the next stop, and
 * vacuum and analyze, without which tables bloat and the planner lacks statistics.
 */
export async function keepHouse(pool: Pool, canCheckpoint = () => true): Promise<void> {
  const tables = await pool.query<{ name: string }>(TABLES_TO_VACUUM);
  // One at a time, so that other work gets the connection in between.
  for (const { name } of tables.rows) await pool.query(`vacuum (analyze) ${name}`);
  // Last, because vacuuming is logged as well.
  const log = await pool.query<{ bytes: number }>(LOG_SINCE_CHECKPOINT);
  const isLong = (log.rows[0]?.bytes ?? 0) > LOG_BYTES_TO_CHECKPOINT;
  if (isLong && canCheckpoint()) await pool.query('checkpoint');
}

/** Runs the housekeeping every minute until stopped. `stop` waits for a running round. */
export function startHousekeeping(pool: Pool, onError: (error: Error) => void) {
  let round = Promise.resolve();
  let stopped = false;
  let copies = 0;
  const timer = setInterval(() => {
    round = round
      .then(() => (stopped ? undefined : keepHouse(pool, () => copies === 0)))
      .catch((error: unknown) =>
        onError(error instanceof Error ? error : new Error(String(error))),
      );
  }, EVERY_MS);
  timer.unref();
  return {
    /**
     * Makes no checkpoint while `work` runs. Waits for a running round first, which may be making
     * one.
     */
    withoutCheckpoints: async <T>(work: () => Promise<T>): Promise<T> => {
      copies += 1;
      try {
        await round;
        return await work();
      } finally {
        copies -= 1;
      }
    },
    stop: async (): Promise<void> => {
      stopped = true;
      clearInterval(timer);
      await round;
    },
  };
}
