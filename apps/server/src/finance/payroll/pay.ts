import { dayOf } from '@kolam/contract/core/dates.ts';
import { payrollMessages } from '@kolam/contract/finance/payroll/messages.ts';
import type { PayPayslip } from '@kolam/contract/finance/payroll/rules.ts';
import { conflict, invalid, notFound } from '#core/failure.ts';
import { assertVersion, type SignedInContext } from '#core/request-context.ts';
import { requireNewReference } from '#finance/payments/actions.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { bankToPay, isComplete, needsBank } from './bank.ts';
import { requirePayDay } from './month.ts';
import { requireOthersPayslip } from './own-payslip.ts';
import { withBanks } from './pending.ts';
import { paymentValues, recordOf } from './present.ts';
import { presentOne } from './read.ts';
import { needsAnother, payerOf } from './second-person.ts';
import { findPayslip, lockPayslip, type PayslipRow, savePaid } from './store.ts';

/**
 * Marks a payslip as paid, once, and stores the account: the one in its bank file, or the
 * employee's current one.
 */
export async function payPayslip(context: SignedInContext, id: string, body: PayPayslip) {
  const at = context.clock.now();
  const { mode, ref, paidOn: on = dayOf(at) } = body;
  return context.transaction(async (tx) => {
    const row = await lockPayslip(tx, id);
    if (!row) throw notFound();
    requireOthersPayslip(context, row.employeeId);
    requirePending(row);
    assertVersion(context, row.version);
    requirePayDay(context, { paidOn: on, month: row.month });
    const [waiting] = await withBanks(tx, [row]);
    const bank = bankToPay({ row, mode, bank: waiting?.bank ?? null });
    const payment = { row, bank, last: waiting?.last ?? null };
    const payer = await payerOf(tx, context);
    if (needsAnother(payment, { payer, isTransfer: needsBank(mode) })) {
      throw conflict('SECOND_PERSON', payrollMessages.secondPerson);
    }
    if (needsBank(mode) && !(bank && isComplete(bank))) {
      throw invalid({ mode: payrollMessages.bankNeeded(mode) });
    }
    await requireNewReference(tx, body);
    await savePaid(tx, [{ id, at, by: context.actor.name, on, mode, ref, bank }]);
    const saved = await findPayslip(tx, id);
    if (!saved) throw notFound();
    await recordChange(tx, context, {
      record: recordOf(saved),
      action: 'paid',
      changes: changesBetween({}, paymentValues({ mode, ref, on, bank })),
    });
    return { data: await presentOne(tx, context, saved) };
  });
}

/** @throws Failure 409 `ALREADY_PAID` or `ALREADY_VOID` */
function requirePending({ status }: PayslipRow): void {
  if (status === 'paid') throw conflict('ALREADY_PAID', payrollMessages.alreadyPaid);
  if (status === 'void') throw conflict('ALREADY_VOID', payrollMessages.alreadyVoid);
}
