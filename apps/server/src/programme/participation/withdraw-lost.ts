import { sql } from 'drizzle-orm';
import { transaction } from '#core/database/transaction.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { yieldToRequests } from '#core/database/yield-to-requests.ts';
import { isFlagged, setFlag } from '#core/flags/flags.ts';
import type { Services } from '#core/request-context.ts';
import { lockCompanies } from '#people/companies/actions.ts';
import { placesOf } from '#people/employees/queries.ts';
import { lockChallenges } from '#programme/challenges/queries.ts';
import { withdrawWaiting } from './withdraw-waiting.ts';

const done = 'lost-proofs-withdrawn';

/**
 * Takes back proofs that wait for review without their file, once for a database. Earlier versions
 * left them behind when their person withdrew from taking part. Those of erased people stay as they
 * are, like all their points. A server killed in between leaves the rest to the next night.
 */
export async function withdrawLostProofs(
  services: Pick<Services, 'db' | 'clock'>,
  signal?: AbortSignal,
): Promise<void> {
  const { db, clock } = services;
  if (await isFlagged(db, done)) return;
  for (const employeeId of await peopleWithLostProofs(db)) {
    signal?.throwIfAborted();
    await transaction(db, (tx) => withdrawLost(tx, services, employeeId));
    await yieldToRequests(db);
  }
  // A person who was moved to another company meanwhile is left to the next night.
  if ((await peopleWithLostProofs(db)).length === 0) await setFlag(db, done, clock.now());
}

async function peopleWithLostProofs(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct employees.id from submissions
    join employees on employees.id = submissions.employee_id
    where not has_proof and (submissions.status = 'pending' or (submissions.status = 'rejected'
      and second_look_at is not null and second_look_decided_at is null))
    order by employees.id`);
  return rows.map(({ id }) => id);
}

async function withdrawLost(
  tx: Tx,
  services: Pick<Services, 'clock'>,
  employeeId: string,
): Promise<void> {
  const seen = (await placesOf(tx, [employeeId])).get(employeeId);
  if (!seen) return;
  await lockCompanies(tx, [seen.companyId]);
  if ((await placesOf(tx, [employeeId])).get(employeeId)?.companyId !== seen.companyId) return;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct challenge_id as id from submissions
    where employee_id = ${employeeId} and status in ('pending', 'rejected') and not has_proof`);
  await lockChallenges(
    tx,
    rows.map(({ id }) => id),
  );
  await withdrawWaiting(tx, services, { employeeId, which: 'lost' });
}
