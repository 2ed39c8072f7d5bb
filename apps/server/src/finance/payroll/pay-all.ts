import { dayOf } from '@kolam/contract/core/dates.ts';
import { payrollLimits } from '@kolam/contract/finance/payroll/limits.ts';
import { payrollMessages } from '@kolam/contract/finance/payroll/messages.ts';
import type { PayAllPayslips } from '@kolam/contract/finance/payroll/rules.ts';
import { conflict } from '#core/failure.ts';
import type { SignedInScope } from '#core/scope.ts';
import { changesBetween } from '../../audit/actions.ts';
import { needsBank } from './bank.ts';
import { requirePayDay } from './month.ts';
import { canTransfer, leftOut, netOf, withBanks } from './pending.ts';
import { paymentValues, recordOf } from './present.ts';
import { recordForMonth } from './record-for-month.ts';
import { lockPending, savePaid } from './store.ts';

/** Marks the pending payslips of a month as paid; where money goes from bank to bank, those with one. */
export async function payAllPayslips(scope: SignedInScope, body: PayAllPayslips) {
  const at = scope.clock.now();
  const { month, mode, ref, paidOn: on = dayOf(at) } = body;
  requirePayDay(scope, { paidOn: on, month });
  return scope.transaction(async (tx) => {
    const waiting = await withBanks(tx, await lockPending(tx, month));
    const isPayable = (each: (typeof waiting)[number]) => !needsBank(mode) || canTransfer(each);
    const payable = waiting.filter(isPayable).slice(0, payrollLimits.atOnce);
    if (payable.length === 0) throw conflict('NOTHING_TO_PAY', payrollMessages.nothingToPay);
    const by = scope.actor.name;
    await savePaid(
      tx,
      payable.map(({ row, bank }) => ({ id: row.id, at, by, on, mode, ref, bank })),
    );
    await recordForMonth(tx, scope, {
      month,
      action: 'marked as paid all payslips of',
      changes: [{ field: 'payslips', before: null, after: payable.length }],
      parts: payable.map(({ row, bank }) => ({
        record: recordOf(row),
        action: 'marked as paid',
        changes: changesBetween({}, paymentValues({ mode, ref, on, bank })),
      })),
    });
    return {
      data: {
        month,
        payslips: payable.length,
        net: netOf(payable),
        leftOut: waiting.filter((each) => !isPayable(each)).map(leftOut),
      },
    };
  });
}
