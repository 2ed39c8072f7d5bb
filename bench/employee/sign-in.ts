import { createHash, randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';

/** How many active challenges a busy person takes part in. */
const busy = 3;

/** Signs in a busy employee with the given token. */
export async function signInSomeone(client: ClientBase, token: string): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `select employee_id as id from enrolments
      join challenges on challenges.id = challenge_id and challenges.status = 'active'
      where to_date is null group by employee_id
      order by abs(count(*) - $1), employee_id limit 1`,
    [busy],
  );
  await client.query(
    `insert into sessions (id, account_id, token_hash, remembered, user_agent, address, created_at,
        last_seen_at, expires_at, ends_at)
      values ($1, $2, $3, false, '', '', now(), now(), now() + interval '12 hours',
        now() + interval '7 days')`,
    [randomUUID(), rows[0]?.id, createHash('sha256').update(token).digest('hex')],
  );
}
