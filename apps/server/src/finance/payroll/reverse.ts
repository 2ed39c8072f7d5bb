import { dayOf } from '@kolam/contract/core/dates.ts';
import { payrollMessages } from '@kolam/contract/finance/payroll/messages.ts';
import { conflict, notFound } from '#core/failure.ts';
import { assertVersion, type SignedInContext } from '#core/request-context.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { clearMail } from './mail-store.ts';
import { requireOthersPayslip } from './own-payslip.ts';
import { paidValues, recordOf } from './present.ts';
import { presentOne } from './read.ts';
import { lockPayslip, saveReversal } from './store.ts';

/**
 * Reverses the payment of a payslip that was recorded by mistake or returned by the bank. The
 * payslip is pending again. The payment counts on its own day and the reversal today, so that a month
 * that is closed stays as it was.
 */
export async function reversePayslip(
  context: SignedInContext,
  id: string,
  { reason }: { reason: string },
) {
  return context.transaction(async (tx) => {
    const row = await lockPayslip(tx, id);
    if (!row) throw notFound();
    requireOthersPayslip(context, row.employeeId);
    if (row.status !== 'paid') throw conflict('NOT_PAID', payrollMessages.notPaid);
    assertVersion(context, row.version);
    const at = context.clock.now();
    const saved = await saveReversal(tx, row, { at, on: dayOf(at) });
    await clearMail(tx, id);
    await recordChange(tx, context, {
      record: recordOf(saved),
      action: 'payment_reversed',
      changes: [
        ...changesBetween(paidValues(row), paidValues(saved)),
        { field: 'reason', before: null, after: reason },
      ],
    });
    return { data: await presentOne(tx, context, saved) };
  });
}
