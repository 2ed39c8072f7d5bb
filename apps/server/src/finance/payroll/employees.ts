import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import { metaOf, searchOf } from '@kolam/contract/core/paging.ts';
import type { listPayrollEmployees } from '@kolam/contract/finance/payroll/endpoints.ts';
import type { PayrollEmployee } from '@kolam/contract/finance/payroll/model.ts';
import type { UpdatePayrollEmployee } from '@kolam/contract/finance/payroll/rules.ts';
import { presentRecord } from '#core/columns.ts';
import { sortOf } from '#core/listing.ts';
import type { RequestContext, SignedInContext } from '#core/request-context.ts';
import { changePayDetails } from '#workforce/staff/actions.ts';
import { listPaidStaff, type PaidStaff } from '#workforce/staff/queries.ts';
import { isComplete, keptBank, presentBank } from './bank.ts';
import { currentMonth } from './month.ts';
import { presentPerson } from './present.ts';
import { joinedOn } from './proposal.ts';
import { type LivePayslip, livePayslips } from './store.ts';

/** Returns approved staff, each with their payslip of a month if there is one. */
export async function readPayrollEmployees(
  context: RequestContext,
  query: QueryOf<typeof listPayrollEmployees>,
) {
  const { month = currentMonth(context), active } = query;
  const { rows, total } = await listPaidStaff(context.db, {
    search: searchOf(query),
    isActive: active,
    sort: sortOf(query.sort),
    page: query,
  });
  const payslips = await livePayslips(context.db, { month, ids: rows.map(({ id }) => id) });
  return {
    data: rows.map((row) => presentEmployee(row, payslips.get(row.id))),
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
  body: UpdatePayrollEmployee,
) {
  return context.transaction(async (tx) => {
    const row = await changePayDetails(tx, context, { id, body });
    const payslips = await livePayslips(tx, { month: currentMonth(context), ids: [id] });
    return { data: presentEmployee(row, payslips.get(id)) };
  });
}

function presentEmployee(row: PaidStaff, payslip: LivePayslip | undefined): PayrollEmployee {
  return Object.assign(presentRecord(row), {
    ...presentPerson(row),
    isActive: row.isActive,
    ctcAnnual: row.ctcAnnualPaise === null ? null : inRupees(row.ctcAnnualPaise),
    bank: presentBank(keptBank(row)),
    bankComplete: isComplete(row),
    joinedOn: joinedOn(row),
    payslip: payslip ?? null,
  });
}
