import { type SQL, sql } from 'drizzle-orm';
import { after, minutes } from '#core/clock.ts';
import type { Tx } from '#core/database/types.ts';
import type { Actor, RequestContext } from '#core/request-context.ts';
import { type NewEntry, recordInRun } from '#platform/audit/actions.ts';
import { recordOf } from '#programme/challenges/actions.ts';
import { findChallengeRow } from '#programme/challenges/queries.ts';

/** A video is sent in parts, and a picture again when it is enlarged: together one opening. */
const openingMinutes = 10;

/**
 * Records in the history of its challenge that a user opens a proof, and whose it is. Other files
 * are of no interest here.
 */
export async function noteProofOpening(
  context: RequestContext,
  { fileId, by }: { fileId: string; by: Actor },
): Promise<void> {
  const { rows } = await context.db.execute<{
    challengeId: string;
    person: string;
    of: string;
  }>(sql`
    select challenge_id as "challengeId", employee_id as person, id as of
    from submissions where proof_id = ${fileId}`);
  const [proof] = rows;
  if (!proof) return;
  const { challengeId, person, of } = proof;
  const changes: NewEntry['changes'] = [
    { field: 'participant', of, before: null, after: { person } },
  ];
  await context.transaction(async (tx) => {
    // So that the same opening is not recorded twice, by requests at the same time.
    await tx.execute(sql`select from submissions where id = ${of} for no key update`);
    const challenge = await findChallengeRow(tx, challengeId);
    if (!challenge) return;
    const since = after(context.clock.now(), -minutes(openingMinutes));
    if (await wasRecorded(tx, { challengeId, by, of, since })) return;
    await recordInRun(tx, context, {
      actor: { id: by.id, name: by.name },
      record: recordOf(challenge),
      action: 'proof_opened',
      changes,
    });
  });
}

async function wasRecorded(
  tx: Tx,
  opening: { challengeId: string; by: Actor; of: string; since: Date },
): Promise<boolean> {
  const { challengeId, by, of, since } = opening;
  const isSame: SQL = sql`changes @> ${JSON.stringify([{ of }])}::jsonb`;
  const { rows } = await tx.execute(sql`
    select from audit_entries
    where kind = 'challenge' and record_id = ${challengeId} and at > ${since}::timestamptz
      and action = 'challenge.proof_opened' and actor_id = ${by.id} and ${isSame} limit 1`);
  return rows.length > 0;
}
