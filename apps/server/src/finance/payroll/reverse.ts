import { payrollMessages } from '@kolam/contract/finance/payroll/messages.ts';
import { conflict, notFound } from '#core/failure.ts';
import { requireFresh, type SignedInScope } from '#core/scope.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { requireOthersPayslip } from './own-payslip.ts';
import { paidValues, recordOf } from './present.ts';
import { presentOne } from './read.ts';
import { lockPayslip, saveReversal } from './store.ts';

/**
 * Takes back that a payslip was paid: recorded by mistake, or returned by the bank. It is pending again;
 * how it was paid stays in its history alone.
 */
export async function reversePayslip(
  scope: SignedInScope,
  id: string,
  { reason }: { reason: string },
) {
  return scope.transaction(async (tx) => {
    const row = await lockPayslip(tx, id);
    if (!row) throw notFound();
    requireOthersPayslip(scope, row.employeeId);
    if (row.status !== 'paid') throw conflict('NOT_PAID', payrollMessages.notPaid);
    requireFresh(scope, row.version);
    const saved = await saveReversal(tx, id, { at: scope.clock.now() });
    await recordChange(tx, scope, {
      record: recordOf(saved),
      action: 'reversed the payment of',
      changes: [
        ...changesBetween(paidValues(row), paidValues(saved)),
        { field: 'reason', before: null, after: reason },
      ],
    });
    return { data: await presentOne(tx, saved) };
  });
}
