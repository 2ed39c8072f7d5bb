import { dayOf } from '@kolam/contract/core/dates.ts';
import { proofDays } from '@kolam/contract/programme/participation/model.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { after, hours } from '#core/clock.ts';
import { transaction } from '#core/database/transaction.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { yieldToRequests } from '#core/database/yield-to-requests.ts';
import { defineJob, type HandledJob, handleJob } from '#core/jobs/job.ts';
import { schedule } from '#core/jobs/schedule.ts';
import type { Services } from '#core/request-context.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { removeFilesOf } from '#platform/files/actions.ts';
import { recordOf, setProofsRemoved } from '#programme/challenges/actions.ts';
import { lockChallenge } from '#programme/challenges/queries.ts';
import { lockPersonDaysOf } from './review-store.ts';
import { settleWaiting } from './settle-waiting.ts';
import type { Tick } from './tick.ts';

const removeProofs = defineJob({
  name: 'remove-old-proofs',
  kept: true,
  payload: z.object({}),
  timeLimit: 3600,
});

export const removeProofsSchedule = schedule('50 0 * * *', removeProofs, {});

export const removeProofsJob = (services: Services): HandledJob =>
  handleJob(removeProofs, (_, { signal }) => removeOldProofs(services, signal));

/** Submissions per batch: few enough to leave the database free for others. */
const batch = 500;

/**
 * Deletes photos, videos and notes of challenges that ended so many days ago, unless they were sent
 * later. What counted goes on counting: a proof that still waits for review is accepted, and one that
 * waits for a second look stays rejected. A server killed in between leaves the rest to the next night.
 */
export async function removeOldProofs(services: Services, signal?: AbortSignal): Promise<void> {
  const tick: Tick = { ...services, actor: { id: null, name: 'Kolam' }, requestId: null, signal };
  const until = after(services.clock.now(), -hours(24 * proofDays));
  for (const challengeId of await challengesWithOldProofs(services.db, until)) {
    let removed = 0;
    for (;;) {
      signal?.throwIfAborted();
      const some = await transaction(services.db, (tx) =>
        removeSome(tx, services, { challengeId, until }),
      );
      if (some === null) break;
      removed += some;
      await yieldToRequests(services.db);
    }
    await transaction(services.db, (tx) => noteRemoval(tx, tick, { challengeId, removed }));
  }
}

/** Challenges whose old proofs were not deleted yet, or which have others that are old by now. */
async function challengesWithOldProofs(db: Queryable, until: Date): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from challenges
    where status in ('completed', 'cancelled') and end_date < ${dayOf(until)}
      and (proofs_removed_at is null or exists (
        select from submissions
        where challenge_id = challenges.id and proof_id is not null
          and submitted_at >= proofs_removed_at - ${proofDays} * interval '1 day'
          and submitted_at < ${until}::timestamptz))
    order by end_date, id`);
  return rows.map(({ id }) => id);
}

type Old = { challengeId: string; until: Date };

/** Returns how many submissions had something to delete, or null if none is left. */
async function removeSome(
  tx: Tx,
  services: Pick<Services, 'clock' | 'jobs'>,
  { challengeId, until }: Old,
): Promise<number | null> {
  const isOld = sql`challenge_id = ${challengeId} and submitted_at < ${until}::timestamptz
    and (proof_id is not null or note <> '' or second_look_note <> '')`;
  const { rows: found } = await tx.execute<{ id: string }>(sql`
    select id from submissions where ${isOld} order by submitted_at, id limit ${batch}`);
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return null;
  await lockPersonDaysOf(tx, ids);
  // Another server may have done the same meanwhile.
  const { rows: removed } = await tx.execute(sql`
    update submissions set note = '', second_look_note = '', proof_id = null,
      status = case when status = 'pending' then 'accepted' else status end,
      second_look_decided_at = case when waiting and status = 'rejected'
        then ${services.clock.now()}::timestamptz else second_look_decided_at end
    where id = any(${sql.param(ids)}::uuid[]) and ${isOld} returning id`);
  await removeFilesOf(tx, services, ids);
  await settleWaiting(tx, [{ challengeId }]);
  return removed.length;
}

async function noteRemoval(
  tx: Tx,
  tick: Tick,
  { challengeId, removed }: { challengeId: string; removed: number },
): Promise<void> {
  const challenge = await lockChallenge(tx, challengeId);
  if (!challenge) return;
  await setProofsRemoved(tx, tick, challengeId);
  if (removed === 0) return;
  await recordChange(tx, tick, {
    record: recordOf(challenge),
    action: 'proofs_removed',
    changes: [],
  });
}
