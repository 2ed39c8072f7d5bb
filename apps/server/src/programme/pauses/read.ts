import { dayOf } from '@kolam/contract/core/dates.ts';
import { metaOf, type Page } from '@kolam/contract/core/paging.ts';
import { notFound } from '#core/failure.ts';
import type { ParticipantContext, RequestContext } from '#core/request-context.ts';
import { isCompany, pauseRuleOf } from '#people/companies/queries.ts';
import { placesOf } from '#people/employees/queries.ts';
import { presentDecision, presentOwnPause, presentPause } from './present.ts';
import { listHolidayDecisions, pausedHolidays } from './queries.ts';
import { listPausePage } from './store.ts';

/** Returns an employee's pauses, for the console. */
export async function readPauses(context: RequestContext, employeeId: string, page: Page) {
  const place = (await placesOf(context.db, [employeeId])).get(employeeId);
  if (!place) throw notFound();
  const { rows, total } = await listPausePage(context.db, { employeeId, page });
  return {
    data: rows.map((row) => presentPause(context, row)),
    meta: metaOf(page, total),
    holidays: await holidaysAhead(context, place.companyId),
  };
}

/** Returns the holidays from today on that a company pauses for everyone. */
async function holidaysAhead({ db, clock }: RequestContext, companyId: string) {
  const today = dayOf(clock.now());
  const paused = [...(await pausedHolidays(db, companyId))];
  return paused.flatMap(([date, name]) => (date >= today ? { date, name } : []));
}

/** Returns what a company decided about its holidays, the latest date first, for the console. */
export async function readHolidayDecisions({ db }: RequestContext, companyId: string) {
  if (!(await isCompany(db, companyId))) throw notFound();
  const rows = await listHolidayDecisions(db, companyId);
  return { data: rows.reverse().map(presentDecision) };
}

/** Returns the signed-in employee's own pauses. */
export async function readOwnPauses(context: ParticipantContext, page: Page) {
  const { rows, total } = await listPausePage(context.db, { employeeId: context.actor.id, page });
  const rule = await pauseRuleOf(context.db, context.actor.companyId);
  return {
    data: rows.map((row) => presentOwnPause(context, row)),
    meta: metaOf(page, total),
    rule,
    holidays: await holidaysAhead(context, context.actor.companyId),
  };
}
