import {
  addDays,
  financialYearOf,
  financialYearStart,
  monthsBetween,
} from '@kolam/contract/core/dates.ts';
import { monthName } from '@kolam/contract/core/month-name.ts';
import { forecastWeeks } from '@kolam/contract/finance/cash-forecast/values.ts';
import { type Duty, dutyOf } from '@kolam/contract/finance/due-dates/law.ts';
import { invoiceDay, monthBefore } from '@kolam/contract/finance/recurring-invoices/schedule.ts';
import type { Queryable } from '#core/database/types.ts';
import { gstPayable } from '#finance/overview/queries.ts';
import { expectedInvoices } from '#finance/recurring-invoices/queries.ts';
import { payablesOf } from '#finance/tds-reports/queries.ts';
import { readOrganisation } from '#platform/organisation/queries.ts';
import { type Flow, isGstFiled, type PaidFromRows, paidFromRows, payrollMonths } from './store.ts';

/** The last day of the last week. */
export const lastDayOf = (today: string): string => addDays(today, 7 * forecastWeeks - 1);

/** Returns what is expected besides documents: recurring invoices, salaries, TDS and GST. */
export async function expectedFlows(db: Queryable, today: string): Promise<Flow[]> {
  const paid = await paidFromRows(db);
  return [
    ...(await recurringFlows(db, today)),
    ...(await salaryFlows(db, { today, paid })),
    ...(await tdsFlows(db, { today, paid })),
    ...(await gstFlows(db, { today, paid })),
  ];
}

type Given = { today: string; paid: PaidFromRows };

/**
 * Returns what is left of a month's total: `open` by its payslips or challans, or less if more of it
 * was paid from rows of bank statements.
 */
const leftOf = (
  kind: keyof PaidFromRows,
  { paid, month, total, open }: Given & { month: string; total: number; open: number },
): number => Math.min(open, Math.max(0, total - (paid[kind].get(month) ?? 0)));

const duty = (flow: Pick<Flow, 'kind' | 'title' | 'day' | 'amount'>): Flow[] =>
  flow.amount > 0 ? [{ ...flow, recordId: null, isDraft: false, party: '' }] : [];

async function recurringFlows(db: Queryable, today: string): Promise<Flow[]> {
  const expected = await expectedInvoices(db, { today, to: lastDayOf(today) });
  return expected.map(({ id, name, partyName, dueOn, amount }) => ({
    ...{ kind: 'recurring' as const, recordId: id, isDraft: false, title: name },
    ...{ party: partyName, day: dueOn, amount },
  }));
}

const monthAfter = (month: string): string => addDays(`${month}-28`, 7).slice(0, 7);

/** The months after which the last payslips are no sign of further ones. */
const mostMonthsAgo = 2;

/**
 * Payslips to pay count on the payday of their month, and the last month is repeated. The payday is
 * that on which the last month was paid, in its month or later, or else the last of the month.
 */
async function salaryFlows(db: Queryable, given: Given): Promise<Flow[]> {
  const { today } = given;
  const months = await payrollMonths(db);
  const last = months[0];
  if (!last) return [];
  const lag = last.paidOn === null ? 0 : monthsBetween(`${last.month}-01`, last.paidOn).length - 1;
  const monthDay = last.paidOn === null ? 31 : Number(last.paidOn.slice(8));
  const payday = (month: string) => {
    let paidIn = month;
    for (let n = 0; n < lag; n++) paidIn = monthAfter(paidIn);
    return invoiceDay({ monthDay }, paidIn);
  };
  const pending = months.flatMap(({ month, net: total, pending: open }) =>
    duty({
      ...{ ...titled('salaries', month), day: payday(month) },
      amount: leftOf('salaries', { ...given, month, total, open }),
    }),
  );
  const thisMonth = today.slice(0, 7);
  if (monthsBetween(`${last.month}-01`, today).length - 1 > mostMonthsAgo) return pending;
  const until = lastDayOf(today);
  const repeated: Flow[] = [];
  for (let month = monthAfter(last.month); payday(month) <= until; month = monthAfter(month)) {
    // A month before this one without payslips had none.
    if (month < monthBefore(thisMonth)) continue;
    repeated.push(...duty({ ...titled('salaries', month), day: payday(month), amount: last.net }));
  }
  return [...pending, ...repeated];
}

const titles = { salaries: 'Salaries', tds: 'TDS', gst: 'GST' } as const;
const titled = (kind: keyof typeof titles, month: string) => ({
  kind,
  title: `${titles[kind]} of ${monthName(month)}`,
});

const dueDay = (of: Duty, month: string): string => dutyOf(of, month)?.dueOn(month) ?? '';

/** Tax that was deducted this or last financial year and is not deposited. */
async function tdsFlows(db: Queryable, given: Given): Promise<Flow[]> {
  const { today } = given;
  const from = financialYearStart(financialYearOf(today) - 1);
  const payables = await payablesOf(db, { from, to: today });
  return monthsBetween(from, today).flatMap((month) => {
    const ofMonth = payables.filter((row) => row.month === month);
    const total = ofMonth.reduce((sum, { tax }) => sum + tax, 0);
    const open = ofMonth.reduce((sum, { tax, deposited }) => sum + Math.max(0, tax - deposited), 0);
    const amount = leftOf('tds', { ...given, month, total, open });
    return duty({ ...titled('tds', month), day: dueDay('tds-deposit', month), amount });
  });
}

/** The tax of the last month until it is filed, and of this month so far. */
async function gstFlows(db: Queryable, given: Given): Promise<Flow[]> {
  const { today } = given;
  const { gstin } = await readOrganisation(db);
  if (gstin === '') return [];
  const thisMonth = today.slice(0, 7);
  const flows: Flow[] = [];
  for (const month of [monthBefore(thisMonth), thisMonth]) {
    if (await isGstFiled(db, month)) continue;
    const to = addDays(`${monthAfter(month)}-01`, -1);
    const total = await gstPayable(db, { from: `${month}-01`, to });
    const amount = leftOf('gst', { ...given, month, total, open: total });
    flows.push(...duty({ ...titled('gst', month), day: dueDay('gstr-3b', month), amount }));
  }
  return flows;
}
