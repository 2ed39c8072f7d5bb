import type pg from 'pg';
import PgBoss from 'pg-boss';

/** The PostgreSQL schema that holds the job tables. */
export const JOBS_SCHEMA = 'jobs';

// Any number of our own: two servers must take the same one.
const LOCK = `hashtextextended('kolam.jobs.install', 0)`;

/**
 * Creates the job tables and one queue for each job name; what exists is left alone. Several
 * servers may do this at once: they take turns. Left to themselves they would fail, for the first
 * creation of the schema is not safe against another, and creating two queues at once deadlocks.
 */
export async function installQueues(pool: pg.Pool, names: string[]): Promise<void> {
  // One connection for everything: the embedded database has no other, and the lock is tied to it.
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query(`select pg_advisory_lock(${LOCK})`);
    const boss = createBoss(client);
    // Without supervision and schedules, starting creates the tables and does nothing else.
    await boss.start();
    const existing = new Set((await boss.getQueues()).map((queue) => queue.name));
    for (const name of names) if (!existing.has(name)) await boss.createQueue(name);
    await client.query(`select pg_advisory_unlock(${LOCK})`);
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    // A client given back with an error is closed, which ends its transaction and its lock.
    client.release(failure);
  }
}

/** The queue's statements, run on this pool or connection. */
export function createBoss(on: Pick<pg.Pool | pg.PoolClient, 'query'>): PgBoss {
  return new PgBoss({
    schema: JOBS_SCHEMA,
    // Its own workers and timers stay off: their bookkeeping is not awaited, so a database that
    // goes away at the wrong moment would end the process, and each queue would poll by itself.
    supervise: false,
    schedule: false,
    db: { executeSql: (text, values) => on.query(text, values) },
  });
}
