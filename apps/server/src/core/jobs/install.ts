import type pg from 'pg';
import PgBoss from 'pg-boss';

/** The PostgreSQL schema of the job tables. */
export const JOBS_SCHEMA = 'jobs';

// Our own number, the same on all servers.
const LOCK = `hashtextextended('kolam.jobs.install', 0)`;

/**
 * Creates the job tables and one queue for each job name, and leaves existing ones alone. Several
 * servers may call it at once and take turns. Without the lock they would fail: creating the schema
 * twice at once is not safe, and creating two queues at once deadlocks.
 */
export async function installQueues(pool: pg.Pool, names: string[]): Promise<void> {
  // One connection for everything: the embedded database has no other, and the lock belongs to it.
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query(`select pg_advisory_lock(${LOCK})`);
    const boss = createBoss(client);
    // Without supervision and schedules, starting only creates the tables.
    await boss.start();
    const existing = new Set((await boss.getQueues()).map((queue) => queue.name));
    for (const name of names) if (!existing.has(name)) await boss.createQueue(name);
    await client.query(`select pg_advisory_unlock(${LOCK})`);
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    // Releasing a client with an error closes it, which ends its transaction and its lock.
    client.release(failure);
  }
}

/** Returns the queue library, which runs its statements on this pool or connection. */
export function createBoss(on: Pick<pg.Pool | pg.PoolClient, 'query'>): PgBoss {
  return new PgBoss({
    schema: JOBS_SCHEMA,
    // Its own workers and timers stay off: their bookkeeping is not awaited, so a database that
    // disappears at the wrong moment would crash the process, and each queue would poll by itself.
    supervise: false,
    schedule: false,
    db: { executeSql: (text, values) => on.query(text, values) },
  });
}
