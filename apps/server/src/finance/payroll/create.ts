import { financialYearOf } from '@kolam/contract/core/dates.ts';
import { monthName } from '@kolam/contract/core/month-name.ts';
import { payrollMessages } from '@kolam/contract/finance/payroll/messages.ts';
import { type CreatePayslip, figureProblems } from '@kolam/contract/finance/payroll/rules.ts';
import type { SalaryRule } from '@kolam/contract/finance/tax/rules.ts';
import type { TaxYear } from '@kolam/contract/finance/tax/salary.ts';
import { fixedPrefixes } from '@kolam/contract/platform/organisation/values.ts';
import { violates } from '#core/database/errors.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, invalid } from '#core/failure.ts';
import { newId } from '#core/ids.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { reserveNumbers } from '#finance/numbering/actions.ts';
import { lockTaxRulesForShare } from '#finance/tax/actions.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { lockPaidMember } from '#workforce/staff/actions.ts';
import type { PaidStaff } from '#workforce/staff/queries.ts';
import {
  computedFigures,
  type Figures,
  keptRule,
  requireSalaryRule,
  workingOf,
} from './figures.ts';
import { firstDayOf, requireOpenMonth } from './month.ts';
import { requireOthersPayslip } from './own-payslip.ts';
import { historyValues, recordOf } from './present.ts';
import { presentOne } from './read.ts';
import { findPayslip, insertPayslips, type NewPayslip } from './store.ts';
import { taxYears } from './tax-year.ts';

/** Creates the payslip of one employee for a month. Locks the employee's row. */
export async function createPayslip(context: SignedInContext, body: CreatePayslip) {
  const { employeeId, month } = body;
  requireOpenMonth(context, month);
  requireOthersPayslip(context, employeeId);
  return context.transaction(async (tx) => {
    const person = await lockPaidMember(tx, employeeId);
    if (!person) throw invalid({ employeeId: payrollMessages.employeeUnknown });
    const { ctcAnnualPaise: ctc } = person;
    if (ctc === null) throw conflict('NO_CTC', payrollMessages.noCtc);
    await lockTaxRulesForShare(tx);
    const rule = await requireSalaryRule(tx, month);
    const years = await taxYears(tx, { people: [person], month });
    const year = years.get(person.id) as TaxYear;
    const computed = computedFigures({ ctcPaise: ctc, rule, year });
    const figures = adjusted(computed, body);
    const [row] = await insertAll(tx, {
      month,
      rule,
      at: context.clock.now(),
      by: context.actor.personId,
      people: [{ person, ctc, year, computed, figures }],
    });
    const saved = row && (await findPayslip(tx, row.id));
    if (!saved) throw new Error('A payslip that was made is not there');
    await recordChange(tx, context, {
      record: recordOf(saved),
      action: 'created',
      changes: changesBetween({}, historyValues(saved)),
    });
    return { data: await presentOne(tx, context, saved) };
  });
}

/**
 * Returns the given figures, with computed ones where missing. Net is gross less TDS.
 * @throws Failure 400 at `tds` or `net`
 */
function adjusted(computed: Figures, given: CreatePayslip): Figures {
  const { gross = computed.gross, tds = computed.tds } = given;
  const figures = { gross, tds, net: given.net ?? gross - tds };
  const problems = figureProblems(figures);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return figures;
}

type PayslipToCreate = {
  month: string;
  rule: SalaryRule;
  at: Date;
  by: string | null;
  people: {
    person: PaidStaff;
    ctc: number;
    year: TaxYear;
    computed: Figures;
    figures: Figures;
  }[];
};

/**
 * Creates the payslips of locked employees, numbered in their order, as the last step that may wait
 * for a lock.
 * @throws Failure 409 `DUPLICATE_PAYSLIP`
 */
export async function insertAll(
  tx: Tx,
  { month, rule, at, by, people }: PayslipToCreate,
): Promise<NewPayslip[]> {
  const financialYear = financialYearOf(firstDayOf(month));
  const numbers = await reserveNumbers(tx, {
    kind: 'payslip',
    prefix: fixedPrefixes.payslip,
    financialYear,
    count: people.length,
  });
  const rows = numbers.flatMap((numbered, place) => {
    const made = people[place];
    return made ? [{ ...numbered, ...rowOf(made, { month, rule, at, by }), financialYear }] : [];
  });
  try {
    await insertPayslips(tx, rows);
  } catch (error) {
    if (!violates(error, 'payslips_employee_month_key')) throw error;
    const name = people.length === 1 ? people[0]?.person.name : undefined;
    const message = payrollMessages.duplicate(name ?? 'Somebody', monthName(month));
    throw conflict('DUPLICATE_PAYSLIP', message);
  }
  return rows;
}

function rowOf(
  { person, ctc, year, computed, figures }: PayslipToCreate['people'][number],
  { month, rule, at, by }: Pick<PayslipToCreate, 'month' | 'rule' | 'at' | 'by'>,
) {
  return {
    id: newId(),
    createdAt: at,
    month,
    employeeId: person.id,
    employeeName: person.name,
    employeeCode: person.employeeCode,
    department: person.department,
    createdById: by,
    ctcAnnual: ctc,
    gross: figures.gross,
    tds: figures.tds,
    computedGross: computed.gross,
    computedTds: computed.tds,
    rule: keptRule(rule),
    working: workingOf({ ctcPaise: ctc, rule, year }),
  };
}
