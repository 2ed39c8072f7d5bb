import { dayOf } from '@kolam/contract/core/dates.ts';
import { activationProblem } from '@kolam/contract/programme/challenges/rules.ts';
import { scheduledDates } from '@kolam/contract/programme/challenges/schedule.ts';
import { notFound } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import { datesWithContent } from './day-store.ts';
import { listOverlaps } from './overlaps.ts';
import { findChallengeRow, scheduleOf } from './queries.ts';
import { countInvited, countReceivers } from './receivers.ts';

/**
 * Maximum other challenges in the same days, of which the console names some and counts the rest.
 */
const overlaps = 500;

/** Returns the effects of activating, and why it may not be possible. */
export async function readActivation(context: RequestContext, id: string) {
  const row = await findChallengeRow(context.db, id);
  if (!row) throw notFound();
  const today = dayOf(context.clock.now());
  const planned = await datesWithContent(context.db, id);
  const { people, companies } = await countReceivers(context.db, id);
  return {
    activation: {
      people,
      companies,
      invited: await countInvited(context.db, id),
      overlaps: await listOverlaps(context.db, { challenge: row, people, today, limit: overlaps }),
      daysWithoutContent: scheduledDates(scheduleOf(row), { from: today }).filter(
        (date) => !planned.has(date),
      ),
      problem: activationProblem(row, today)?.message ?? null,
    },
  };
}
