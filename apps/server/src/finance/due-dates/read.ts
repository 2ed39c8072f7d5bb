import {
  addDays,
  dayOf,
  financialYearOf,
  financialYearStart,
  monthsBetween,
} from '@kolam/contract/core/dates.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import {
  type Duty,
  type DutyPeriod,
  duties,
  dutyOf,
  periodsOf,
} from '@kolam/contract/finance/due-dates/law.ts';
import type { DueDate } from '@kolam/contract/finance/due-dates/model.ts';
import type { Book } from '@kolam/contract/finance/months/values.ts';
import { inSnapshot } from '#core/database/snapshot.ts';
import type { Tx } from '#core/database/types.ts';
import type { RequestContext } from '#core/request-context.ts';
import { payablesOf } from '#finance/tds-reports/queries.ts';
import { readOrganisation } from '#platform/organisation/queries.ts';
import { filedMonths, firstMonth, untakenCredit } from './store.ts';

/** How many days ahead something is listed. */
const daysAhead = 30;

/**
 * Lists what is late or due soon, of this and the previous financial year. Returns are due from the
 * month of the first document on, also for months without one.
 */
export function readDueDates({ db, clock }: RequestContext) {
  const today = dayOf(clock.now());
  return inSnapshot(db, async (tx) => ({ data: await openDuties(tx, today) }));
}

async function openDuties(tx: Tx, today: string): Promise<DueDate[]> {
  const start = financialYearStart(financialYearOf(today) - 1);
  // Only months that are over: their last day is before the first of this month.
  const months = monthsBetween(start, addDays(`${today.slice(0, 7)}-01`, -1));
  const known = await knownOf(tx, { today, start, months });
  return duties
    .flatMap((duty) => {
      const rhythm = dutyOf(duty, months[0] ?? '')?.rhythm ?? 'month';
      return periodsOf(months, rhythm).flatMap((period) => known(duty, period) ?? []);
    })
    .filter(({ dueOn }) => dueOn <= addDays(today, daysAhead))
    .sort((one, other) => (one.dueOn < other.dueOn ? -1 : one.dueOn > other.dueOn ? 1 : 0));
}

type Asked = { today: string; start: string; months: readonly string[] };

/** Returns a function to the entry of a duty and period, or null if it is done or there is none. */
async function knownOf(tx: Tx, { today, start, months }: Asked) {
  const [from, to] = [months[0] ?? '', months.at(-1) ?? ''];
  const organisation = await readOrganisation(tx);
  const first = await firstMonth(tx, start);
  const filed = await filedMonths(tx, { from, to });
  const untaken = await untakenCredit(tx, start);
  const payables = await payablesOf(tx, {
    from: start,
    to: addDays(`${today.slice(0, 7)}-01`, -1),
  });

  const isWithin = (month: string, period: DutyPeriod) =>
    month >= period.from && month <= period.to;
  const isFiled = (book: Book, period: DutyPeriod) =>
    months
      .filter((month) => isWithin(month, period))
      .every((month) => filed.some((row) => row.book === book && row.month === month));
  const hasGst = (period: DutyPeriod) =>
    organisation.gstin !== '' && first !== null && period.to >= first;
  const deducted = (period: DutyPeriod, of: 'salaries' | 'vendors' | 'all') =>
    payables.filter(
      ({ month, section }) =>
        isWithin(month, period) && (of === 'all' || (section === 'salary') === (of === 'salaries')),
    );
  const toDeposit = (period: DutyPeriod) =>
    deducted(period, 'all').reduce(
      (sum, { tax, deposited, fromBank }) => sum + Math.max(0, tax - deposited - fromBank),
      0,
    );
  const untakenIn = ({ from }: DutyPeriod) => untaken.get(financialYearOf(`${from}-01`)) ?? null;
  const amountOf = (duty: Duty, period: DutyPeriod): number | null => {
    if (duty === 'tds-deposit') return toDeposit(period);
    if (duty !== 'credit-of-year') return null;
    return untakenIn(period);
  };
  const hasTax = (period: DutyPeriod, of: 'salaries' | 'vendors') =>
    deducted(period, of).some(({ tax }) => tax > 0);

  const isOpen: Record<Duty, (period: DutyPeriod) => boolean> = {
    'tds-deposit': (period) => toDeposit(period) > 0,
    'gstr-1': (period) => hasGst(period) && !isFiled('sales', period),
    'gstr-3b': (period) => hasGst(period) && !isFiled('purchases', period),
    'tds-return-vendors': (period) => hasTax(period, 'vendors') && !isFiled('payments', period),
    'tds-return-salaries': (period) => hasTax(period, 'salaries') && !isFiled('payroll', period),
    'salary-certificates': (period) => hasTax(period, 'salaries'),
    // A bill of a year without other documents may lose its credit, too.
    'credit-of-year': (period) =>
      hasGst(period) || (organisation.gstin !== '' && untakenIn(period) !== null),
    'gstr-9': hasGst,
  };
  return (duty: Duty, period: DutyPeriod): DueDate | null => {
    const row = dutyOf(duty, period.from);
    if (!row || !isOpen[duty](period)) return null;
    const dueOn = row.dueOn(period.to);
    const amount = amountOf(duty, period);
    const isKnown = row.rhythm !== 'year';
    if (!isKnown && dueOn < today) return null;
    return {
      ...{ duty, title: row.title, from: period.from, to: period.to, dueOn, isKnown },
      isLate: dueOn < today,
      amount: amount === null ? null : inRupees(amount),
    };
  };
}
