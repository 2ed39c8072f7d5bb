import { sql } from 'drizzle-orm';
import type { Tx } from '#core/database/types.ts';
import type { RequestContext } from '#core/request-context.ts';
import { removeFilesOf } from '#platform/files/actions.ts';
import { lockChallenges } from '#programme/challenges/queries.ts';
import { syncPeople } from './actions.ts';
import { withdrawWaiting } from './withdraw-waiting.ts';

/**
 * Ends a person's enrolments and deletes their proofs, after they have withdrawn their consent to
 * take part. Proofs that wait for review no longer count. All other points stay in the sums; no
 * board or list names the person any more. Their company is locked.
 */
export async function withdrawParticipant(
  tx: Tx,
  context: Pick<RequestContext, 'clock' | 'jobs'>,
  employeeId: string,
): Promise<void> {
  await setWithdrawn(tx, { employeeId, withdrawn: true });
  await withdrawWaiting(tx, context, { employeeId });
  const { rows: submissions } = await tx.execute<{ id: string }>(sql`
    update submissions set note = '', second_look_note = '', has_proof = false, proof_id = null,
      proof_sha256 = null, picture_hash = null
    where employee_id = ${employeeId} and (has_proof or note <> '' or second_look_note <> '')
    returning id`);
  await removeFilesOf(
    tx,
    context,
    submissions.map(({ id }) => id),
  );
  await syncPeople(tx, context, [employeeId]);
}

/** Names a person again who has given their consent again, and enrols them from today on. */
export async function resumeParticipant(
  tx: Tx,
  context: Pick<RequestContext, 'clock'>,
  employeeId: string,
): Promise<void> {
  await setWithdrawn(tx, { employeeId, withdrawn: false });
  await syncPeople(tx, context, [employeeId]);
}

/** Locks in the order of decision record 0010: challenges, then days, then enrolments. */
async function setWithdrawn(
  tx: Tx,
  { employeeId, withdrawn }: { employeeId: string; withdrawn: boolean },
): Promise<void> {
  const { rows: enrolled } = await tx.execute<{ challengeId: string }>(sql`
    select challenge_id as "challengeId" from enrolments where employee_id = ${employeeId}`);
  await lockChallenges(
    tx,
    enrolled.map(({ challengeId }) => challengeId),
  );
  await tx.execute(sql`
    update participant_days set unlisted = ${withdrawn} where employee_id = ${employeeId}`);
  await tx.execute(sql`
    update enrolments set withdrawn = ${withdrawn} where employee_id = ${employeeId}`);
}
