import { and, asc, eq } from 'drizzle-orm';
import { atEndOf } from '#core/database/transaction.ts';
import type { Tx } from '#core/database/types.ts';
import type { RequestContext } from '#core/request-context.ts';
import { placesOf } from '#people/employees/queries.ts';
import { findChallengeRow, findDayRows } from '#programme/challenges/queries.ts';
import { listEntriesOfDays } from '#programme/points/queries.ts';
import { addToShared, postScores } from './post-scores.ts';
import { scoreDay } from './score.ts';
import { listScoredSubmissionsOf, lockPersonDay } from './store.ts';
import { submissions } from './tables.ts';

/**
 * Takes back a person's proofs that nobody has reviewed, with their points, because their files are
 * about to be deleted. Their tasks can be submitted again. It costs no penalty. An open request for
 * a second look ends too. The person's company and challenges are locked, so no reviewer decides in
 * the meantime.
 */
export async function withdrawWaiting(
  tx: Tx,
  context: Pick<RequestContext, 'clock'>,
  employeeId: string,
): Promise<void> {
  await tx
    .update(submissions)
    .set({ secondLookAt: null, secondLookNote: '' })
    .where(
      and(
        eq(submissions.employeeId, employeeId),
        eq(submissions.status, 'rejected'),
        eq(submissions.waiting, true),
      ),
    );
  const pending = await tx
    .select()
    .from(submissions)
    .where(and(eq(submissions.employeeId, employeeId), eq(submissions.status, 'pending')))
    .orderBy(asc(submissions.dayId), asc(submissions.id));
  const person = (await placesOf(tx, [employeeId])).get(employeeId);
  for (const proof of pending) {
    const challenge = await findChallengeRow(tx, proof.challengeId);
    const [day] = await findDayRows(tx, [proof.dayId]);
    const row = await lockPersonDay(tx, proof.participantDayId);
    if (!challenge || !day || !row) continue;
    const submission = { ...proof, status: 'withdrawn' as const };
    await tx
      .update(submissions)
      .set({ status: submission.status })
      .where(eq(submissions.id, proof.id));
    const scored = await listScoredSubmissionsOf(tx, [row.id]);
    const sums = await postScores(tx, context, {
      dayId: day.id,
      rows: [
        {
          ...{ row, person, submissions: scored },
          scored: scoreDay(
            {
              id: row.id,
              content: day.content,
              rules: challenge,
              submissions: scored,
              entries: await listEntriesOfDays(tx, [row.id]),
              isComplete: row.completedAt !== null,
              isMissed: row.missed,
            },
            { type: 'withdrawn', submission, penalty: day.settledAt === null ? null : 0 },
          ),
        },
      ],
    });
    atEndOf(tx, () => addToShared(tx, sums));
  }
}
