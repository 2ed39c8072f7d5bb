import { addDays, dayOf } from '@kolam/contract/core/dates.ts';
import type { Holiday } from '@kolam/contract/people/companies/model.ts';
import { companyChallengeMessages } from '@kolam/contract/portal/challenges/messages.ts';
import type { CompanyHoliday } from '@kolam/contract/portal/challenges/model.ts';
import { holidayAskedDays } from '@kolam/contract/portal/challenges/values.ts';
import { pauseMessages } from '@kolam/contract/programme/pauses/messages.ts';
import type { Queryable } from '#core/database/types.ts';
import { conflict, notFound } from '#core/failure.ts';
import type { PortalContext } from '#core/request-context.ts';
import { lockCompanies } from '#people/companies/actions.ts';
import { findCompany } from '#people/companies/queries.ts';
import { decideHoliday } from '#programme/pauses/actions.ts';
import { type HolidayDecision, listHolidayDecisions } from '#programme/pauses/queries.ts';
import { plannedDates } from './store.ts';

/** Returns the holidays of the own company and what it decided about them, in order of their dates. */
export async function readHolidays({ db, clock, actor: { companyId } }: PortalContext) {
  return { holidays: await holidaysOf(db, { companyId, today: dayOf(clock.now()) }) };
}

/**
 * Decides whether a holiday is paused for everyone of the own company. A date that was decided about
 * and is a holiday no longer can still be changed.
 * @throws Failure 404, `HOLIDAY_BEGUN`, `HOLIDAY_UNPLANNED`
 */
export function decideOwnHoliday(
  context: PortalContext,
  { date, paused }: { date: string; paused: boolean },
) {
  const { clock, actor } = context;
  return context.transaction(async (tx) => {
    const company = (await lockCompanies(tx, [actor.companyId])).get(actor.companyId);
    if (!company) throw notFound();
    const today = dayOf(clock.now());
    const find = async () =>
      (await holidaysOf(tx, { companyId: company.id, today })).find((each) => each.date === date);
    const holiday = await find();
    if (!holiday) throw notFound();
    if (date <= today) throw conflict('HOLIDAY_BEGUN', pauseMessages.holidayBegun);
    if (!holiday.canDecide) {
      const message = companyChallengeMessages.holidayUnplanned(holidayAskedDays);
      throw conflict('HOLIDAY_UNPLANNED', message);
    }
    await decideHoliday(tx, context, { company, date, name: holiday.name, paused });
    return { holiday: (await find()) ?? holiday };
  });
}

type Of = { companyId: string; today: string };

async function holidaysOf(db: Queryable, { companyId, today }: Of): Promise<CompanyHoliday[]> {
  const listed = (await findCompany(db, companyId))?.holidays ?? [];
  const decisions = await listHolidayDecisions(db, companyId);
  const decisionOf = new Map(decisions.map((decision) => [decision.date, decision]));
  const isListed = new Set(listed.map(({ date }) => date));
  const unlisted = decisions.filter(({ date }) => !isListed.has(date));
  const askable = await datesToAsk(db, { companyId, today, listed });
  return [...listed, ...unlisted]
    .map(({ date, name }) => ({
      ...{ date, name, isListed: isListed.has(date) },
      decision: present(decisionOf.get(date)),
      canDecide: date > today && (decisionOf.has(date) || askable.has(date)),
    }))
    .sort((one, other) => one.date.localeCompare(other.date));
}

function present(decision: HolidayDecision | undefined): CompanyHoliday['decision'] {
  if (!decision) return null;
  const { paused, decidedByName: decidedBy, decidedAt } = decision;
  return { paused, decidedBy, decidedAt: decidedAt.toISOString() };
}

/** Returns the coming holidays on which a challenge of the company has something planned. */
async function datesToAsk(
  db: Queryable,
  { companyId, today, listed }: Of & { listed: Holiday[] },
): Promise<Set<string>> {
  const last = addDays(today, holidayAskedDays);
  const coming = listed.flatMap(({ date }) => (today < date && date <= last ? date : []));
  return coming.length === 0 ? new Set() : plannedDates(db, { companyId, dates: coming });
}
