import { payrollMessages } from '@kolam/contract/finance/payroll/messages.ts';
import { conflict } from '#core/failure.ts';
import type { SignedInScope } from '#core/scope.ts';
import { changesBetween } from '../../audit/actions.ts';
import { lockPaidStaff } from '../../staff/actions.ts';
import { insertAll } from './create.ts';
import { requireOpenMonth } from './month.ts';
import { historyValues, presentFigures, recordOf } from './present.ts';
import { choose, proposeAll, sumOf } from './preview.ts';
import { recordForMonth } from './record-for-month.ts';

/**
 * Makes the payslips of a month of all who have none. Those who are paid are locked before anybody looks
 * who has one: of two at once, the second finds what the first made.
 */
export async function createAllPayslips(
  scope: SignedInScope,
  { month, skip }: { month: string; skip: string[] },
) {
  requireOpenMonth(scope, month);
  return scope.transaction(async (tx) => {
    await lockPaidStaff(tx);
    const { rule, all } = await proposeAll(tx, month);
    const { chosen, remaining } = choose(all, skip);
    if (chosen.length === 0) throw conflict('NOBODY_LEFT', payrollMessages.noneMissing);
    const people = chosen.map(({ person, computed }) => ({
      person,
      ctc: person.ctcAnnualPaise ?? 0,
      computed,
      figures: computed,
    }));
    const rows = await insertAll(tx, { month, rule, at: scope.clock.now(), people });
    const totals = { payslips: rows.length, ...presentFigures(sumOf(chosen)) };
    await recordForMonth(tx, scope, {
      month,
      action: 'created all payslips of',
      changes: [{ field: 'payslips', before: null, after: rows.length }],
      parts: rows.map((row) => ({
        record: recordOf(row),
        action: 'created',
        changes: changesBetween({}, historyValues(row)),
      })),
    });
    return { data: { month, ...totals, remaining } };
  });
}
