import { addDays, dayOf, dayStart, mondayOf } from '@kolam/contract/core/dates.ts';
import type { BadgeKind } from '@kolam/contract/programme/badges/values.ts';
import { sql } from 'drizzle-orm';
import type { Tx } from '#core/database/types.ts';
import { newId } from '#core/ids.ts';
import type { RequestContext } from '#core/request-context.ts';
import { notifyEmployees } from '#people/notices/actions.ts';
import { insertBadges } from './store.ts';

/** `week` is the Monday of a perfect week, and null for all other badges. */
export type EarnedBadge = { badge: BadgeKind; week: string | null };

/**
 * Gives a person the badges that they have earned and do not have yet. Nothing takes a badge away.
 * They are notified of new ones, but not of perfect weeks before the last.
 */
export async function giveBadges(
  tx: Tx,
  context: Pick<RequestContext, 'clock' | 'quiet'>,
  { employeeId, earned }: { employeeId: string; earned: EarnedBadge[] },
): Promise<void> {
  const earnedAt = context.clock.now();
  const added = await insertBadges(
    tx,
    earned.map((each) => ({ id: newId(), employeeId, earnedAt, ...each })),
  );
  const today = dayOf(earnedAt);
  const lastWeek = addDays(mondayOf(today), -7);
  const notable = added.filter(({ week }) => week === null || week >= lastWeek);
  if (notable.length === 0) return;
  await notifyEmployees(tx, context, {
    kind: 'badge',
    of: sql`
      select employee_id, id as subject_id, ${today}::date as date, null::uuid as challenge_id,
        ${dayStart(addDays(today, 2))}::timestamptz as until
      from badges_earned where id = any(${sql.param(notable.map(({ id }) => id))}::uuid[])`,
  });
}
