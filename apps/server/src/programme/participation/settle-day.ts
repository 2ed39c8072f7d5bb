import { transaction } from '#core/database/transaction.ts';
import type { Tx } from '#core/database/types.ts';
import { yieldToRequests } from '#core/database/yield-to-requests.ts';
import { lockCompaniesForShare } from '#people/companies/actions.ts';
import { placesOf } from '#people/employees/queries.ts';
import { settleDays } from '#programme/challenges/actions.ts';
import {
  type ChallengeRow,
  type DayRow,
  findDayRows,
  lockChallenge,
  lockDay,
} from '#programme/challenges/queries.ts';
import { listEntriesOfDays } from '#programme/points/queries.ts';
import { grouped } from './grouped.ts';
import { penaltyFor } from './penalty.ts';
import { addToShared, postScores } from './post-scores.ts';
import { listUnsettled } from './schedule-store.ts';
import { scoreDay } from './score.ts';
import { findEnrolments, listScoredSubmissionsOf, lockPersonDays } from './store.ts';
import type { Tick } from './tick.ts';

/** People at a time: few enough to keep the database free for others. */
const batch = 500;

/**
 * Measures people by a day whose time is over: who has not done all that was required has missed it,
 * at a price where they had a fair chance. In batches, each of which is whole; what was done before
 * an interruption is not done again. `size` is of people in a batch.
 */
export async function settleDay(tick: Tick, dayId: string, size = batch): Promise<void> {
  for (;;) {
    tick.signal?.throwIfAborted();
    const isSettled = await transaction(tick.db, (tx) =>
      settleSome(tx, tick, { dayId, limit: size }),
    );
    if (isSettled) return;
    await yieldToRequests(tick.db);
  }
}

/** Answers whether nobody is left. */
async function settleSome(
  tx: Tx,
  tick: Tick,
  { dayId, limit }: { dayId: string; limit: number },
): Promise<boolean> {
  const unsettled = await listUnsettled(tx, { dayId, limit });
  const ids = unsettled.map(({ employeeId }) => employeeId);
  const seen = await placesOf(tx, ids);
  await lockCompaniesForShare(
    tx,
    [...seen.values()].map(({ companyId }) => companyId),
  );
  const locked = await lockDayOf(tx, dayId);
  if (!locked) return true;
  const { challenge, day } = locked;
  const rows = await lockPersonDays(
    tx,
    unsettled.map(({ id }) => id),
  );
  if (rows.length === 0) {
    // Reviewers were waited for with the day's lock, and may have ended someone's completion.
    if ((await listUnsettled(tx, { dayId, limit: 1 })).length > 0) return false;
    await settleDays(tx, tick, [dayId]);
    return true;
  }
  const people = await placesOf(tx, ids);
  const dayIds = rows.map(({ id }) => id);
  const submissionsOf = grouped(
    await listScoredSubmissionsOf(tx, dayIds),
    (submission) => submission.participantDayId,
  );
  const entriesOf = grouped(await listEntriesOfDays(tx, dayIds), (each) => each.participantDayId);
  const enrolments = await findEnrolments(tx, { challengeId: challenge.id, employeeIds: ids });
  const scored = rows.flatMap((row) => {
    const person = people.get(row.employeeId);
    // Moved to a company that is not held here: in the next batch.
    if (person && person.companyId !== seen.get(row.employeeId)?.companyId) return [];
    const enrolment = enrolments.get(row.employeeId) ?? null;
    const submissions = submissionsOf(row.id);
    return {
      row,
      person,
      submissions,
      scored: scoreDay(
        {
          id: row.id,
          content: day.content,
          rules: challenge,
          submissions,
          entries: entriesOf(row.id),
          isComplete: false,
          isMissed: false,
        },
        { type: 'settled', penalty: penaltyFor({ challenge, day, own: row, enrolment }) },
      ),
    };
  });
  await addToShared(tx, await postScores(tx, tick, { dayId, rows: scored }));
  return false;
}

/** A closed day that is still to be settled, and its challenge, both locked; null when it is not. */
async function lockDayOf(
  tx: Tx,
  dayId: string,
): Promise<{ challenge: ChallengeRow; day: DayRow } | null> {
  const [seen] = await findDayRows(tx, [dayId]);
  const challenge = seen && (await lockChallenge(tx, seen.challengeId));
  if (!challenge) return null;
  const day = await lockDay(tx, dayId);
  const isDue = day?.status === 'closed' && day.settledAt === null;
  return isDue ? { challenge, day } : null;
}
