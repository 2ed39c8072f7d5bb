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
import { hasUnsettled, listUnsettled } from './schedule-store.ts';
import { scoreDay } from './score.ts';
import { findEnrolments, listScoredSubmissionsOf, lockPersonDays } from './store.ts';
import type { Tick } from './tick.ts';

/** People per batch: few enough to leave the database free for others. */
const batch = 500;

/**
 * Settles a day whose time is over: people without all required components have missed it, with a
 * penalty if they had a fair chance. The day stays unsettled while anyone can still send a proof that
 * was requested again. Runs in batches, each in its own transaction, so that work before an
 * interruption is not repeated. `size` is the number of people per batch.
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

/** Returns whether nobody is left who can be settled now. */
async function settleSome(
  tx: Tx,
  tick: Tick,
  { dayId, limit }: { dayId: string; limit: number },
): Promise<boolean> {
  const now = tick.clock.now();
  const unsettled = await listUnsettled(tx, { dayId, now, limit });
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
    // Getting the lock of the day may have waited for reviewers, who may have ended a completion.
    if ((await listUnsettled(tx, { dayId, now, limit: 1 })).length > 0) return false;
    if (!(await hasUnsettled(tx, dayId))) await settleDays(tx, tick, [dayId]);
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
    // Moved to a company that is not locked here, so part of the next batch.
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
          countsTogether: row.countsTogether,
          submissions,
          entries: entriesOf(row.id),
          isComplete: false,
          isMissed: false,
        },
        { type: 'settled', penalty: penaltyFor({ challenge, day, own: row, enrolment }) },
      ),
    };
  });
  await addToShared(tx, await postScores(tx, tick, { rows: scored }));
  return false;
}

/** Locks a closed day that is still to be settled, and its challenge. Returns null if it is not. */
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
