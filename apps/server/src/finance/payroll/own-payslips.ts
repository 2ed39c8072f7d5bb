import { metaOf, type Page } from '@kolam/contract/core/paging.ts';
import { notFound } from '#core/failure.ts';
import { roleOf, type SignedInContext } from '#core/request-context.ts';
import type { Download } from '#core/route.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { findPassword, listOwn, removePassword, savePassword } from './mail-store.ts';
import { fileOfPayslip } from './pdf.ts';
import { presentFigures } from './present.ts';
import { findPayslip } from './store.ts';

/* What people see of their own pay, whatever their role: they can change none of it. */

export async function readOwnPayslips({ db, actor }: SignedInContext, query: Page) {
  const { rows, total } = await listOwn(db, { employeeId: actor.id, page: query });
  const data = rows.map(({ id, code, month, paidOn, ...figures }) => ({
    ...{ id, code, month, paidOn },
    ...presentFigures(figures),
  }));
  return { data, meta: metaOf(query, total) };
}

/** @throws Failure 404, also for a payslip of someone else or one that is not paid */
export async function downloadOwnPayslip(context: SignedInContext, id: string): Promise<Download> {
  const row = await findPayslip(context.db, id);
  if (row?.employeeId !== context.actor.id || row.status !== 'paid') throw notFound();
  return fileOfPayslip(context, row);
}

export async function readOwnMails({ db, actor }: SignedInContext) {
  const found = await findPassword(db, actor.id);
  return { data: { passwordChosenAt: found?.chosenAt.toISOString() ?? null } };
}

export function choosePassword(context: SignedInContext, { password }: { password: string }) {
  return context.transaction(async (tx) => {
    const chosenAt = context.clock.now();
    await savePassword(tx, { id: context.actor.id, chosenAt, password });
    await recordChange(tx, context, {
      record: ownRecord(context),
      action: 'payslip_password_chosen',
      changes: [],
    });
    return { data: { passwordChosenAt: chosenAt.toISOString() } };
  });
}

export function clearPassword(context: SignedInContext) {
  return context.transaction(async (tx) => {
    if (await removePassword(tx, context.actor.id)) {
      await recordChange(tx, context, {
        record: ownRecord(context),
        action: 'payslip_password_removed',
        changes: [],
      });
    }
    return { data: { passwordChosenAt: null } };
  });
}

function ownRecord({ actor }: SignedInContext) {
  const kind = roleOf(actor) === 'Administrator' ? ('account' as const) : ('staff' as const);
  return { kind, id: actor.id, title: actor.name };
}
