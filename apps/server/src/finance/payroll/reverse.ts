import { monthName } from '@kolam/contract/core/month-name.ts';
import { payrollMessages } from '@kolam/contract/finance/payroll/messages.ts';
import { sql } from 'drizzle-orm';
import type { Tx } from '#core/database/types.ts';
import { conflict, notFound } from '#core/failure.ts';
import { assertVersion, type SignedInContext } from '#core/request-context.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { requireOthersPayslip } from './own-payslip.ts';
import { paidValues, recordOf } from './present.ts';
import { presentOne } from './read.ts';
import { lockPayslip, saveReversal } from './store.ts';

/**
 * Reverses the payment of a payslip that was recorded by mistake or returned by the bank. The
 * payslip is pending again. The payment remains in its history only.
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
    await requireOpenPayment(tx, row);
    const saved = await saveReversal(tx, id, { at: context.clock.now() });
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

/**
 * The reversal would change the payments of the month in which it was paid. The trigger refuses that
 * too, but can't say what to do. @throws Failure 409 `MONTH_CLOSED`
 */
async function requireOpenPayment(tx: Tx, { paidOn }: { paidOn: string | null }): Promise<void> {
  const month = (paidOn ?? '').slice(0, 7);
  const { rows } = await tx.execute<{ state: string }>(
    sql`select book_state('payments', ${month}) as state`,
  );
  const state = rows[0]?.state;
  if (state === 'open') return;
  const { paidInClosed, paidInFiled } = payrollMessages;
  const message = state === 'filed' ? paidInFiled : paidInClosed;
  throw conflict('MONTH_CLOSED', message(monthName(month)));
}
