import { setTimeout as pause } from 'node:timers/promises';
import type { ClientBase } from 'pg';

const pollMs = 50;

/** Lets the product run a scheduled job, and returns its seconds. @throws when it fails */
export async function runJob(client: ClientBase, name: string): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    // As a scheduled turn, whose row stays.
    `insert into jobs.job (name, data, singleton_key) values ($1, '{}', 'schedule') returning id`,
    [name],
  );
  for (;;) {
    const found = await client.query<{ state: string; seconds: number | null }>(
      `select state::text, extract(epoch from completed_on - started_on)::float as seconds
        from jobs.job where id = $1`,
      [rows[0]?.id],
    );
    const { state, seconds = null } = found.rows[0] ?? { state: 'removed' };
    if (state === 'completed' && seconds !== null) return seconds;
    if (!['created', 'active'].includes(state)) throw new Error(`The job is ${state}.`);
    await pause(pollMs);
  }
}
