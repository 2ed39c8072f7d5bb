import { payrollMessages } from '@kolam/contract/finance/payroll/messages.ts';
import { conflict, notFound } from '#core/failure.ts';
import { requireFresh, type SignedInScope } from '#core/scope.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { requireOthersPayslip } from './own-payslip.ts';
import { recordOf } from './present.ts';
import { presentOne } from './read.ts';
import { lockPayslip, saveVoid } from './store.ts';

/** Takes a pending payslip out of the sums; it keeps its number, and the person can get another. */
export async function voidPayslip(
  scope: SignedInScope,
  id: string,
  { reason }: { reason: string },
) {
  return scope.transaction(async (tx) => {
    const row = await lockPayslip(tx, id);
    if (!row) throw notFound();
    requireOthersPayslip(scope, row.employeeId);
    if (row.status === 'paid') throw conflict('ALREADY_PAID', payrollMessages.paidStays);
    if (row.status === 'void') throw conflict('ALREADY_VOID', payrollMessages.alreadyVoid);
    requireFresh(scope, row.version);
    const saved = await saveVoid(tx, id, {
      at: scope.clock.now(),
      by: scope.actor.name,
      reason,
    });
    await recordChange(tx, scope, {
      record: recordOf(saved),
      action: 'voided',
      changes: [
        { field: 'status', before: row.status, after: saved.status },
        { field: 'reason', before: null, after: reason },
      ],
    });
    return { data: await presentOne(tx, saved) };
  });
}
