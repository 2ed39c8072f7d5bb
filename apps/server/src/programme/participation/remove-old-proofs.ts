import { dayOf } from '@kolam/contract/core/dates.ts';
import { secondLookDays } from '@kolam/contract/programme/participation/model.ts';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { after, days } from '#core/clock.ts';
import { transaction } from '#core/database/transaction.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { yieldToRequests } from '#core/database/yield-to-requests.ts';
import { defineJob, type HandledJob, handleJob } from '#core/jobs/job.ts';
import { schedule } from '#core/jobs/schedule.ts';
import type { Services } from '#core/request-context.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { removeFilesOf } from '#platform/files/actions.ts';
import { recordOf } from '#programme/challenges/actions.ts';
import { lockChallenge } from '#programme/challenges/queries.ts';
import { lockPersonDaysOf } from './review-store.ts';
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
 * later. What waits for a reviewer stays until it is decided, and a week longer: until then the person
 * can ask for a second look. A server killed in between leaves the rest to the next night.
 */
export async function removeOldProofs(services: Services, signal?: AbortSignal): Promise<void> {
  const tick: Tick = { ...services, actor: { id: null, name: 'Kolam' }, requestId: null, signal };
  const now = services.clock.now();
  for (const { challengeId, proofDays } of await challengesWithOldProofs(services.db, now)) {
    const isOld = isRemovable({ proofDays: sql`${proofDays}`, now });
    let removed = 0;
    for (;;) {
      signal?.throwIfAborted();
      const some = await transaction(services.db, (tx) =>
        removeSome(tx, services, sql`challenge_id = ${challengeId} and ${isOld}`),
      );
      if (some === null) break;
      removed += some;
      await yieldToRequests(services.db);
    }
    if (removed > 0) await transaction(services.db, (tx) => noteRemoval(tx, tick, challengeId));
  }
}

/** A condition on a submission: it has a proof or note that is to be deleted by now. */
const isRemovable = ({ proofDays, now }: { proofDays: SQL; now: Date }) => sql`
  (submissions.proof_id is not null or submissions.note <> '' or submissions.second_look_note <> '')
  and not submissions.waiting
  and submissions.submitted_at < ${now}::timestamptz - ${proofDays}::int * interval '1 day'
  and coalesce(submissions.decided_at < ${after(now, -days(secondLookDays))}::timestamptz, true)`;

/** Returns the ended challenges with proofs that are to be deleted by now. */
async function challengesWithOldProofs(
  db: Queryable,
  now: Date,
): Promise<{ challengeId: string; proofDays: number }[]> {
  const { rows } = await db.execute<{ challengeId: string; proofDays: number }>(sql`
    select id as "challengeId", proof_days as "proofDays" from challenges
    where status in ('completed', 'cancelled')
      and end_date < ${dayOf(now)}::date - proof_days
      and exists (
        select from submissions where submissions.challenge_id = challenges.id
          and ${isRemovable({ proofDays: sql`challenges.proof_days`, now })})
    order by end_date, id`);
  return rows;
}

/** Returns how many submissions had something to delete, or null if none is left. */
async function removeSome(
  tx: Tx,
  services: Pick<Services, 'clock' | 'jobs'>,
  isOld: SQL,
): Promise<number | null> {
  const { rows: found } = await tx.execute<{ id: string }>(sql`
    select id from submissions where ${isOld} order by submitted_at, id limit ${batch}`);
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return null;
  await lockPersonDaysOf(tx, ids);
  // Another server may have done the same meanwhile, or the person asked for a second look.
  const { rows: removed } = await tx.execute<{ id: string }>(sql`
    update submissions set note = '', second_look_note = '', proof_id = null
    where id = any(${sql.param(ids)}::uuid[]) and ${isOld} returning id`);
  await removeFilesOf(
    tx,
    services,
    removed.map(({ id }) => id),
  );
  return removed.length;
}

async function noteRemoval(tx: Tx, tick: Tick, challengeId: string): Promise<void> {
  const challenge = await lockChallenge(tx, challengeId);
  if (!challenge) return;
  await recordChange(tx, tick, {
    record: recordOf(challenge),
    action: 'proofs_removed',
    changes: [],
  });
}
