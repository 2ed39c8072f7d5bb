import { metaOf, type Page } from '@kolam/contract/core/paging.ts';
import { notFound } from '#core/failure.ts';
import type { ParticipantContext, RequestContext } from '#core/request-context.ts';
import { pauseRuleOf } from '#people/companies/queries.ts';
import { isEmployee } from '#people/employees/queries.ts';
import { presentOwnPause, presentPause } from './present.ts';
import { listPausePage } from './store.ts';

/** Returns an employee's pauses, for the console. */
export async function readPauses(context: RequestContext, employeeId: string, page: Page) {
  if (!(await isEmployee(context.db, employeeId))) throw notFound();
  const { rows, total } = await listPausePage(context.db, { employeeId, page });
  return { data: rows.map((row) => presentPause(context, row)), meta: metaOf(page, total) };
}

/** Returns the signed-in employee's own pauses. */
export async function readOwnPauses(context: ParticipantContext, page: Page) {
  const { rows, total } = await listPausePage(context.db, { employeeId: context.actor.id, page });
  const rule = await pauseRuleOf(context.db, context.actor.companyId);
  return {
    data: rows.map((row) => presentOwnPause(context, row)),
    meta: metaOf(page, total),
    rule,
  };
}
