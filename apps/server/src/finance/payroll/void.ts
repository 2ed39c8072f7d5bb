import { payrollMessages } from '@kolam/contract/finance/payroll/messages.ts';
import { conflict, notFound } from '#core/failure.ts';
import { assertVersion, type SignedInContext } from '#core/request-context.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { requireOthersPayslip } from './own-payslip.ts';
import { recordOf } from './present.ts';
import { presentOne } from './read.ts';
import { lockPayslip, saveVoid } from './store.ts';

/**
 * Voids a pending payslip, which removes it from the sums. It keeps its number, and the employee
 * can get another one.
 */
export async function voidPayslip(
  context: SignedInContext,
  id: string,
  { reason }: { reason: string },
) {
  return context.transaction(async (tx) => {
    const row = await lockPayslip(tx, id);
    if (!row) throw notFound();
    requireOthersPayslip(context, row.employeeId);
    if (row.status === 'paid') throw conflict('ALREADY_PAID', payrollMessages.paidStays);
    if (row.status === 'void') throw conflict('ALREADY_VOID', payrollMessages.alreadyVoid);
    assertVersion(context, row.version);
    const saved = await saveVoid(tx, id, {
      at: context.clock.now(),
      by: context.actor.name,
      reason,
    });
    await recordChange(tx, context, {
      record: recordOf(saved),
      action: 'voided',
      changes: [
        { field: 'status', before: row.status, after: saved.status },
        { field: 'reason', before: null, after: reason },
      ],
    });
    return { data: await presentOne(tx, context, saved) };
  });
}
