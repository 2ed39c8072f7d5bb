import { erasedName } from '@kolam/contract/platform/audit/model.ts';
import { openOnItsDate } from '@kolam/contract/programme/challenges/day-times.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { alongside } from '#core/database/lease.ts';
import { preparedSql } from '#core/database/prepared.ts';
import type { Tx } from '#core/database/types.ts';
import { eraseTexts } from '#core/erase-texts.ts';
import type { RequestContext } from '#core/request-context.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { settleDue } from '#platform/notifications/actions.ts';
import { recordOf } from './history.ts';
import type { ChallengeRow, DayRow } from './queries.ts';
import { challengeDays, challenges } from './tables.ts';

export { addComponents } from './add-components.ts';
export { linksOf, replaceLinks, withMovedWorkshops } from './day-content.ts';
export { recordOf, translationChanges } from './history.ts';
export { downloadAppPoster, downloadPoster } from './poster.ts';
export { contentToSave } from './save-content.ts';

type DayState = Pick<DayRow, 'id' | 'date' | 'status' | 'openedAt' | 'openBeforeMs'>;

/** Opens days from now on. The caller assigns people to them. */
export async function setDaysOpen(
  tx: Tx,
  { clock }: Pick<RequestContext, 'clock'>,
  ids: string[],
): Promise<void> {
  if (ids.length === 0) return;
  const now = clock.now();
  await tx
    .update(challengeDays)
    .set({
      status: 'open',
      openedAt: now,
      closedAt: null,
      // The day is settled again when it closes.
      settledAt: null,
      updatedAt: now,
      version: sql`${challengeDays.version} + 1`,
    })
    .where(inArray(challengeDays.id, ids));
}

/**
 * Closes days, and adds the time that each was open on its date. Days that never opened are closed
 * unchanged otherwise. With `settled` nobody gets a penalty for missing them.
 */
export async function closeDays(
  tx: Tx,
  { clock }: Pick<RequestContext, 'clock'>,
  { days, settled = false }: { days: DayState[]; settled?: boolean },
): Promise<void> {
  if (days.length === 0) return;
  const now = clock.now();
  const given = days.map((day) => ({ id: day.id, openBeforeMs: openOnItsDate(day, now) }));
  await tx.execute(sql`
    update challenge_days set status = 'closed', closed_at = ${now}::timestamptz,
      open_before_ms = given."openBeforeMs", updated_at = ${now}::timestamptz, version = version + 1,
      settled_at = coalesce(settled_at, ${settled ? now : null}::timestamptz)
    from json_to_recordset(${JSON.stringify(given)}::json) as given (id uuid, "openBeforeMs" bigint)
    where challenge_days.id = given.id`);
}

/** Marks days as settled: penalties for missing them are posted or not due. */
export async function settleDays(
  tx: Tx,
  { clock }: Pick<RequestContext, 'clock'>,
  ids: string[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(challengeDays)
    .set({ settledAt: clock.now() })
    .where(inArray(challengeDays.id, ids));
}

/** Makes the schedule settle a day again, because someone can still complete it. */
export async function unsettleDay(tx: Tx, id: string): Promise<void> {
  await tx.update(challengeDays).set({ settledAt: null }).where(eq(challengeDays.id, id));
}

const verbs = {
  draft: 'unscheduled',
  scheduled: 'scheduled',
  active: 'activated',
  completed: 'completed',
  cancelled: 'cancelled',
} as const;

/** Moves a locked challenge to another status, with its entry in the history. */
export async function moveChallenge(
  tx: Tx,
  context: Pick<RequestContext, 'clock' | 'actor' | 'requestId'>,
  { challenge, status }: { challenge: ChallengeRow; status: keyof typeof verbs },
): Promise<ChallengeRow> {
  const changed = {
    status,
    updatedAt: context.clock.now(),
    // A challenge that continues after its end gives its rewards again.
    rewardedAt: status === 'active' ? null : challenge.rewardedAt,
    version: challenge.version + 1,
  };
  await tx.update(challenges).set(changed).where(eq(challenges.id, challenge.id));
  if (status !== 'scheduled' && status !== 'active') {
    await settleDue(tx, {
      kinds: ['challenge-starting', 'challenge-ending'],
      recordIds: [challenge.id],
    });
  }
  await recordChange(tx, context, {
    record: recordOf(challenge),
    action: verbs[status],
    changes: changesBetween({ status: challenge.status }, { status }),
  });
  return { ...challenge, ...changed };
}

/** Updates the numbers of people who are or were enrolled, in the order of the challenges' ids. */
export async function changeParticipantCounts(
  tx: Tx,
  changes: { challengeId: string; by: number }[],
): Promise<void> {
  const needed = changes.filter(({ by }) => by !== 0);
  if (needed.length === 0) return;
  await tx.execute(sql`
    with given as (
      select "challengeId", sum(by)::int as by
      from json_to_recordset(${JSON.stringify(needed)}::json) as given ("challengeId" uuid, by int)
      group by "challengeId"
    ), held as (
      select challenges.id, given.by from challenges join given on given."challengeId" = challenges.id
      order by challenges.id for no key update of challenges
    )
    update challenges set participant_count = participant_count + held.by
    from held where challenges.id = held.id`);
}

/** The change in the number of people assigned to a day. */
export type AssignedChange = { dayId: string; challengeId: string; by: number };

/** Adds to the numbers of people assigned to days. Must be the last thing in a transaction. */
export async function addToAssigned(tx: Tx, changes: AssignedChange[]): Promise<void> {
  if (changes.length === 0) return;
  const given = sql`(
    select "dayId", "challengeId", sum(by)::int as by
    from json_to_recordset(${JSON.stringify(changes)}::json)
      as each ("dayId" uuid, "challengeId" uuid, by int)
    group by "dayId", "challengeId"
  ) as given`;
  await tx.execute(sql`
    insert into challenge_day_totals (day_id, challenge_id)
    select "dayId", "challengeId" from ${given} where by >= 0 order by "dayId"
    on conflict (day_id) do nothing`);
  // Locks rows in a fixed order, so that two changes never deadlock.
  await tx.execute(sql`
    with held as (
      select day_id, given.by from challenge_day_totals join ${given} on day_id = "dayId"
      order by day_id for no key update of challenge_day_totals
    )
    update challenge_day_totals set assigned = assigned + held.by
    from held where challenge_day_totals.day_id = held.day_id`);
}

export type TotalsChange = {
  dayId: string;
  points: number;
  /** Changes only with pauses: `addToAssigned` counts people who join and leave. */
  assigned?: number;
  completed: number;
  submitted: number;
};

// Locks rows in a fixed order, so that two changes never deadlock.
const addToTotal = preparedSql(sql`
  with held as (
    select day_id, given.* from challenge_day_totals
    join json_to_recordset(${sql.placeholder('changes')}::json) as given
      ("dayId" uuid, points numeric, assigned int, completed int, submitted int)
      on day_id = "dayId"
    order by day_id for no key update of challenge_day_totals
  )
  update challenge_day_totals as totals set points = totals.points + held.points,
    assigned = totals.assigned + coalesce(held.assigned, 0),
    completed = totals.completed + held.completed,
    submitted_task = totals.submitted_task + held.submitted
  from held where totals.day_id = held.day_id`);

/** Adds to the totals of days. Must be the last thing in a transaction, since many want to. */
export async function addToTotals(tx: Tx, changes: TotalsChange[]): Promise<void> {
  const needed = changes.filter(({ dayId: _, ...sums }) =>
    Object.values(sums).some((sum) => sum !== 0),
  );
  if (needed.length > 0) alongside(tx, () => addToTotal(tx, { changes: JSON.stringify(needed) }));
}

/** Records that the rewards of a challenge were given. */
export async function setRewarded(
  tx: Tx,
  { clock }: Pick<RequestContext, 'clock'>,
  id: string,
): Promise<void> {
  await tx.update(challenges).set({ rewardedAt: clock.now() }).where(eq(challenges.id, id));
}

/** Removes these texts from challenges and the content of their days, to erase a person. */
export async function eraseFromChallenges(tx: Tx, { texts }: { texts: string[] }): Promise<void> {
  const words = { texts, by: erasedName };
  const columns = {
    title: 'text',
    description: 'text',
    badges: 'text[]',
    translations: 'jsonb',
  } as const;
  await eraseTexts(tx, { table: 'challenges', columns, versioned: true }, words);
  const content = { content: 'jsonb' } as const;
  await eraseTexts(tx, { table: 'challenge_days', columns: content, versioned: true }, words);
}
