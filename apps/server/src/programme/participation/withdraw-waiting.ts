import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { atEndOf } from '#core/database/transaction.ts';
import type { Tx } from '#core/database/types.ts';
import type { RequestContext } from '#core/request-context.ts';
import { placesOf } from '#people/employees/queries.ts';
import { findChallengeRows, findDayRows } from '#programme/challenges/queries.ts';
import { listEntriesOfDays } from '#programme/points/queries.ts';
import { grouped } from './grouped.ts';
import { addToShared, postScores } from './post-scores.ts';
import { scoreDay } from './score.ts';
import { listScoredSubmissionsOf, type SubmissionRow } from './store.ts';
import { participantDays, submissions } from './tables.ts';

/** `all`, or only those whose file is deleted already. */
type Which = 'all' | 'lost';

/**
 * Takes back a person's proofs that nobody has reviewed, with their points, because their files are
 * about to be deleted. Their tasks can be submitted again. It costs no penalty. An open request for
 * a second look ends too. The person's company and challenges are locked, so no reviewer decides in
 * the meantime.
 */
export async function withdrawWaiting(
  tx: Tx,
  context: Pick<RequestContext, 'clock'>,
  { employeeId, which = 'all' }: { employeeId: string; which?: Which },
): Promise<void> {
  const isTheirs = and(
    eq(submissions.employeeId, employeeId),
    which === 'lost' ? sql`not ${submissions.hasProof}` : undefined,
  );
  await tx
    .update(submissions)
    .set({ secondLookAt: null, secondLookNote: '' })
    .where(
      and(
        isTheirs,
        eq(submissions.status, 'rejected'),
        sql`${submissions.secondLookAt} is not null and ${submissions.secondLookDecidedAt} is null`,
      ),
    );
  const waiting = await tx
    .select()
    .from(submissions)
    .where(and(isTheirs, eq(submissions.status, 'pending')))
    .orderBy(asc(submissions.dayId), asc(submissions.id));
  for (const round of roundsOf(waiting)) await withdrawRound(tx, context, employeeId, round);
}

/** Returns rounds with one proof of each day: a day is scored again after each of its proofs. */
function roundsOf(waiting: SubmissionRow[]): SubmissionRow[][] {
  const proofsOf = grouped(waiting, ({ participantDayId }) => participantDayId);
  const days = [...new Set(waiting.map(({ participantDayId }) => participantDayId))];
  const most = Math.max(0, ...days.map((id) => proofsOf(id).length));
  return Array.from({ length: most }, (_, round) =>
    days.flatMap((id) => proofsOf(id)[round] ?? []),
  );
}

/** Takes back one proof of each of some days, in a fixed number of statements. */
async function withdrawRound(
  tx: Tx,
  context: Pick<RequestContext, 'clock'>,
  employeeId: string,
  proofs: SubmissionRow[],
): Promise<void> {
  const person = (await placesOf(tx, [employeeId])).get(employeeId);
  const rows = await tx
    .select()
    .from(participantDays)
    .where(
      inArray(
        participantDays.id,
        proofs.map(({ participantDayId }) => participantDayId),
      ),
    )
    .orderBy(asc(participantDays.id))
    .for('update');
  await tx
    .update(submissions)
    .set({ status: 'withdrawn' })
    .where(
      inArray(
        submissions.id,
        proofs.map(({ id }) => id),
      ),
    );
  const ids = rows.map(({ id }) => id);
  const submissionsOf = grouped(
    await listScoredSubmissionsOf(tx, ids),
    ({ participantDayId }) => participantDayId,
  );
  const entriesOf = grouped(await listEntriesOfDays(tx, ids), (each) => each.participantDayId);
  const dayById = byId(
    await findDayRows(
      tx,
      rows.map(({ dayId }) => dayId),
    ),
  );
  const challengeById = byId(
    await findChallengeRows(
      tx,
      rows.map(({ challengeId }) => challengeId),
    ),
  );
  const scored = rows.flatMap((row) => {
    const day = dayById.get(row.dayId);
    const rules = challengeById.get(row.challengeId);
    const proof = proofs.find(({ participantDayId }) => participantDayId === row.id);
    if (!day || !rules || !proof) return [];
    const own = submissionsOf(row.id);
    const known = {
      ...{ id: row.id, content: day.content, rules, submissions: own, entries: entriesOf(row.id) },
      ...{ isComplete: row.completedAt !== null, isMissed: row.missed },
      countsTogether: row.countsTogether,
    };
    const event = {
      type: 'withdrawn' as const,
      submission: { ...proof, status: 'withdrawn' as const },
      penalty: day.settledAt === null ? null : 0,
    };
    return { row, person, submissions: own, scored: scoreDay(known, event) };
  });
  const sums = await postScores(tx, context, { rows: scored });
  atEndOf(tx, () => addToShared(tx, sums));
}

const byId = <Row extends { id: string }>(rows: Row[]) => new Map(rows.map((row) => [row.id, row]));
