import { sql } from 'drizzle-orm';
import type { Tx } from '#core/database/types.ts';
import type { RequestContext } from '#core/request-context.ts';
import { removeFilesOf } from '#platform/files/actions.ts';
import { changeParticipantCounts } from '#programme/challenges/actions.ts';
import { lockChallenges } from '#programme/challenges/queries.ts';
import { withdrawWaiting } from './withdraw-waiting.ts';

/**
 * Removes a person who is being erased from their submissions: deletes proofs and texts, keeps days
 * and points without a name, except for proofs that wait for review, and removes the person from all counts
 * of people. Enrolments are deleted with the person, after other features have read them.
 */
export async function eraseParticipant(
  tx: Tx,
  context: Pick<RequestContext, 'clock' | 'jobs'>,
  employeeId: string,
): Promise<void> {
  // Their company is locked, so no enrolment of theirs changes in between.
  const { rows: enrolled } = await tx.execute<{ challengeId: string }>(sql`
    select challenge_id as "challengeId" from enrolments where employee_id = ${employeeId}`);
  await lockChallenges(
    tx,
    enrolled.map(({ challengeId }) => challengeId),
  );
  await withdrawWaiting(tx, context, { employeeId });
  await tx.execute(sql`
    update participant_days set unlisted = true where employee_id = ${employeeId}`);
  await changeParticipantCounts(
    tx,
    enrolled.map(({ challengeId }) => ({ challengeId, by: -1 })),
  );
  await tx.execute(sql`
    delete from earlier_decisions
    where submission_id in (select id from submissions where employee_id = ${employeeId})`);
  const { rows: submissions } = await tx.execute<{ id: string }>(sql`
    update submissions set note = '', reason = '', second_look_note = '', answers = null,
      has_proof = false, proof_id = null, proof_sha256 = null,
      picture_hash = null
    where employee_id = ${employeeId} returning id`);
  await removeFilesOf(
    tx,
    context,
    submissions.map(({ id }) => id),
  );
}
