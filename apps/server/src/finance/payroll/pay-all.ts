import { dayOf } from '@kolam/contract/core/dates.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import type { PaymentMode } from '@kolam/contract/finance/payments/values.ts';
import { payrollMessages } from '@kolam/contract/finance/payroll/messages.ts';
import type { PayAllPayslips } from '@kolam/contract/finance/payroll/rules.ts';
import { conflict } from '#core/failure.ts';
import type { RequestContext, SignedInContext } from '#core/request-context.ts';
import { requireNewReference } from '#finance/payments/actions.ts';
import { changesBetween } from '#platform/audit/actions.ts';
import { needsBank } from './bank.ts';
import { requireExpected } from './expected.ts';
import { currentMonth, requirePayDay } from './month.ts';
import {
  choosePayable,
  filesOf,
  netOf,
  newAccounts,
  nothingMessage,
  withBanks,
} from './pending.ts';
import { paymentValues, recordOf } from './present.ts';
import { recordForMonth } from './record-for-month.ts';
import { payerOf } from './second-person.ts';
import { lockPending, pendingPayslips, savePaid } from './store.ts';

/** Returns which payslips would be marked as paid in a mode, and which would be left out. */
export async function previewPayAll(
  context: RequestContext,
  query: { month?: string | undefined; mode: PaymentMode },
) {
  const { month = currentMonth(context), mode } = query;
  const waiting = await withBanks(context.db, await pendingPayslips(context.db, month));
  const { chosen, remaining, leftOut } = choosePayable(waiting, {
    mode,
    payer: await payerOf(context.db, context),
  });
  return {
    data: {
      month,
      payslips: chosen.length,
      net: inRupees(netOf(chosen)),
      files: filesOf(chosen),
      newAccounts: needsBank(mode) ? newAccounts(chosen) : [],
      leftOut,
      remaining,
    },
  };
}

/**
 * Marks the expected pending payslips of a month as paid. For bank transfers, only those with an
 * account.
 */
export async function payAllPayslips(context: SignedInContext, body: PayAllPayslips) {
  const at = context.clock.now();
  const { month, mode, ref, paidOn: on = dayOf(at), expected } = body;
  requirePayDay(context, { paidOn: on, month });
  return context.transaction(async (tx) => {
    const waiting = await withBanks(tx, await lockPending(tx, month));
    const { chosen, remaining, leftOut } = choosePayable(waiting, {
      mode,
      payer: await payerOf(tx, context),
    });
    if (chosen.length === 0) {
      throw conflict('NOTHING_TO_PAY', nothingMessage(leftOut, payrollMessages.nothingToPay));
    }
    const net = netOf(chosen);
    requireExpected({ payslips: chosen.length, net }, expected);
    await requireNewReference(tx, body);
    const by = context.actor.name;
    await savePaid(
      tx,
      chosen.map(({ row, bank }) => ({ id: row.id, at, by, on, mode, ref, bank })),
    );
    await recordForMonth(tx, context, {
      month,
      action: 'payslips_paid',
      changes: [{ field: 'payslips', before: null, after: chosen.length }],
      parts: chosen.map(({ row, bank }) => ({
        record: recordOf(row),
        action: 'paid',
        changes: changesBetween({}, paymentValues({ mode, ref, on, bank })),
      })),
    });
    return { data: { month, payslips: chosen.length, net: inRupees(net), leftOut, remaining } };
  });
}
