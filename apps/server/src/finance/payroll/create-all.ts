import { payrollMessages } from '@kolam/contract/finance/payroll/messages.ts';
import type { CreateAllPayslips } from '@kolam/contract/finance/payroll/rules.ts';
import { conflict } from '#core/failure.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { lockTaxRulesForShare } from '#finance/tax/actions.ts';
import { changesBetween } from '#platform/audit/actions.ts';
import { lockPaidStaff } from '#workforce/staff/actions.ts';
import { insertAll } from './create.ts';
import { requireExpected } from './expected.ts';
import { firstDayOf, requireOpenMonth } from './month.ts';
import { historyValues, presentFigures, recordOf } from './present.ts';
import { choose, proposeAll, sumOf } from './preview.ts';
import { recordForMonth } from './record-for-month.ts';

/**
 * Creates the expected payslips of a month for all employees who have none. Locks the employees
 * before reading existing payslips, so that the second of two concurrent requests sees what the
 * first created.
 */
export async function createAllPayslips(
  context: SignedInContext,
  { month, expected, ...asked }: CreateAllPayslips,
) {
  requireOpenMonth(context, month);
  return context.transaction(async (tx) => {
    await lockPaidStaff(tx, { since: firstDayOf(month) });
    await lockTaxRulesForShare(tx);
    const { rule, all } = await proposeAll(tx, { month, actorId: context.actor.id });
    const { chosen, later } = choose(all, asked);
    if (chosen.length === 0) throw conflict('NOBODY_LEFT', payrollMessages.noneMissing);
    const sum = sumOf(chosen);
    requireExpected({ payslips: chosen.length, net: sum.net }, expected);
    const people = chosen.map(({ person, year, computed }) => ({
      person,
      year,
      ctc: person.ctcAnnualPaise ?? 0,
      computed,
      figures: computed,
    }));
    const rows = await insertAll(tx, {
      month,
      rule,
      at: context.clock.now(),
      by: context.actor.personId,
      people,
    });
    const totals = { payslips: rows.length, ...presentFigures(sum) };
    await recordForMonth(tx, context, {
      month,
      action: 'payslips_created',
      changes: [{ field: 'payslips', before: null, after: rows.length }],
      parts: rows.map((row) => ({
        record: recordOf(row),
        action: 'created',
        changes: changesBetween({}, historyValues(row)),
      })),
    });
    const ownLeftOut = all.some(({ exceptions }) => exceptions.includes('own'));
    return { data: { month, ...totals, remaining: later.length, ownLeftOut } };
  });
}
