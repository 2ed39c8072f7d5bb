import { dayOf } from '@kolam/contract/core/dates.ts';
import { dayText } from '@kolam/contract/core/day-text.ts';
import { pauseMessages } from '@kolam/contract/programme/pauses/messages.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict } from '#core/failure.ts';
import type { PortalContext } from '#core/request-context.ts';
import type { LockedCompany } from '#people/companies/actions.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { onHolidayDecided } from './hooks.ts';
import type { HolidayDecision } from './queries.ts';
import { findHolidayDecision, saveHolidayDecision } from './store.ts';

type Deciding = Pick<HolidayDecision, 'date' | 'name' | 'paused'> & {
  company: Pick<LockedCompany, 'id' | 'name'>;
};

/**
 * Decides for a locked company whether a date is paused for everyone of it, now and later. A person’s
 * own pauses stay as they are. The same decision again changes nothing.
 * @throws Failure `HOLIDAY_BEGUN`
 */
export async function decideHoliday(
  tx: Tx,
  context: PortalContext,
  { company, date, name, paused }: Deciding,
): Promise<HolidayDecision> {
  const { actor, clock } = context;
  const holiday = { companyId: company.id, date };
  const before = await findHolidayDecision(tx, holiday);
  if (before?.paused === paused) return before;
  const decision = await saveHolidayDecision(tx, {
    ...{ ...holiday, name: before?.name ?? name, paused },
    ...{ decidedBy: actor.id, decidedByName: actor.name, decidedAt: clock.now() },
  });
  await recordChange(tx, context, {
    record: { kind: 'company', id: company.id, title: company.name, companyId: company.id },
    action: paused ? 'holiday_paused' : 'holiday_not_paused',
    detail: `${decision.name}, ${dayText(date)}`,
    changes: [],
  });
  for (const run of onHolidayDecided.parts()) await run(tx, context, holiday);
  // Last: the date may have begun while locks were waited for.
  if (date <= dayOf(clock.now())) throw conflict('HOLIDAY_BEGUN', pauseMessages.holidayBegun);
  return decision;
}
