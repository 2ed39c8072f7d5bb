import { dayOf, financialYearOf } from '@kolam/contract/core/dates.ts';
import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import { metaOf, searchOf } from '@kolam/contract/core/paging.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import type { listPayrollEmployees } from '@kolam/contract/finance/payroll/endpoints.ts';
import { payrollMessages } from '@kolam/contract/finance/payroll/messages.ts';
import type { PayrollEmployee } from '@kolam/contract/finance/payroll/model.ts';
import type { UpdatePayrollEmployee } from '@kolam/contract/finance/payroll/rules.ts';
import { presentRecord } from '#core/columns.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict } from '#core/failure.ts';
import { sortOf } from '#core/listing.ts';
import type { RequestContext, SignedInContext } from '#core/request-context.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { changePayDetails, raiseVersion } from '#workforce/staff/actions.ts';
import { listPaidStaff, type PaidStaff } from '#workforce/staff/queries.ts';
import { isComplete, keptBank, presentBank } from './bank.ts';
import { joinedOn } from './joined.ts';
import { currentMonth } from './month.ts';
import { presentPerson } from './present.ts';
import { type LivePayslip, livePayslips } from './store.ts';
import { type EarlierIncome, earlierIncomes, saveEarlierIncome } from './tax-year-store.ts';

/** Returns approved staff, each with their payslip of a month if there is one. */
export async function readPayrollEmployees(
  context: RequestContext,
  query: QueryOf<typeof listPayrollEmployees>,
) {
  const { month = currentMonth(context), active } = query;
  const { rows, total } = await listPaidStaff(context.db, {
    id: query.id,
    search: searchOf(query),
    isActive: active,
    sort: sortOf(query.sort),
    page: query,
  });
  const payslips = await livePayslips(context.db, { month, ids: rows.map(({ id }) => id) });
  const earlier = await earlierIncomes(context.db, {
    financialYear: thisYear(context),
    ids: rows.map(({ id }) => id),
  });
  return {
    data: rows.map((row) =>
      presentEmployee(row, { payslip: payslips.get(row.id), earlier: earlier.get(row.id) }),
    ),
    meta: metaOf(query, total),
    month,
  };
}

/**
 * Changes an employee's pay details. Returns them with the payslip of the current month, if there
 * is one.
 */
export async function updatePayrollEmployee(
  context: SignedInContext,
  id: string,
  { earlierIncome, ...body }: UpdatePayrollEmployee,
) {
  return context.transaction(async (tx) => {
    const changed = await changePayDetails(tx, context, { id, body });
    const financialYear = thisYear(context);
    const row =
      earlierIncome === undefined
        ? changed
        : await changeEarlierIncome(tx, context, {
            row: changed,
            financialYear,
            earlier: earlierIncome,
          });
    const payslips = await livePayslips(tx, { month: currentMonth(context), ids: [id] });
    const earlier = await earlierIncomes(tx, { financialYear, ids: [id] });
    return { data: presentEmployee(row, { payslip: payslips.get(id), earlier: earlier.get(id) }) };
  });
}

const thisYear = ({ clock }: Pick<RequestContext, 'clock'>) => financialYearOf(dayOf(clock.now()));

type Change = { row: PaidStaff; financialYear: number; earlier: EarlierIncome | null };

/**
 * Stores what an earlier employer paid in the year, or removes it. Returns the employee, whose
 * version a change raises.
 */
async function changeEarlierIncome(
  tx: Tx,
  context: SignedInContext,
  { row, financialYear, earlier }: Change,
): Promise<PaidStaff> {
  const ids = [row.id];
  const before = (await earlierIncomes(tx, { financialYear, ids })).get(row.id) ?? null;
  if (textOf(before) === textOf(earlier)) return row;
  if (row.id === context.actor.id) throw conflict('OWN_ACCOUNT', payrollMessages.ownPayslip);
  await saveEarlierIncome(tx, { employeeId: row.id, financialYear, earlier });
  await recordChange(tx, context, {
    record: { kind: 'staff', id: row.id, title: row.name },
    action: 'updated',
    changes: changesBetween({ earlierIncome: textOf(before) }, { earlierIncome: textOf(earlier) }),
  });
  return raiseVersion(tx, context, row.id);
}

const textOf = (earlier: EarlierIncome | null) =>
  earlier && `${rupeeText(earlier.income)}, TDS ${rupeeText(earlier.tds)}`;

function presentEmployee(
  row: PaidStaff,
  { payslip, earlier }: { payslip: LivePayslip | undefined; earlier: EarlierIncome | undefined },
): PayrollEmployee {
  return Object.assign(presentRecord(row), {
    ...presentPerson(row),
    isActive: row.isActive,
    ctcAnnual: row.ctcAnnualPaise === null ? null : inRupees(row.ctcAnnualPaise),
    bank: presentBank(keptBank(row)),
    bankComplete: isComplete(row),
    joinedOn: joinedOn(row),
    earlierIncome: earlier
      ? { income: inRupees(earlier.income), tds: inRupees(earlier.tds) }
      : null,
    payslip: payslip ?? null,
  });
}
