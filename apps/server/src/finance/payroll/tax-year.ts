import {
  financialYearEnd,
  financialYearOf,
  financialYearStart,
} from '@kolam/contract/core/dates.ts';
import type { TaxYear } from '@kolam/contract/finance/tax/salary.ts';
import type { Queryable } from '#core/database/types.ts';
import type { PaidStaff } from '#workforce/staff/queries.ts';
import { joinedOn } from './joined.ts';
import { firstDayOf } from './month.ts';
import { earlierIncomes, payslipsOfYear } from './tax-year-store.ts';

/** Counts the months of the calendar up to that of a month or day. */
const numberOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/**
 * Returns the number of months of employment in the tax year that a month belongs to. A month
 * counts as a whole. Someone who gets a payslip before joining or after leaving is employed then.
 */
function monthsEmployed(person: PaidStaff, month: string): number {
  const year = financialYearOf(firstDayOf(month));
  const start = numberOf(financialYearStart(year));
  const end = numberOf(financialYearEnd(year));
  const now = numberOf(month);
  const first = Math.min(now, Math.max(start, numberOf(joinedOn(person))));
  const last = Math.max(now, person.leftOn ? Math.min(end, numberOf(person.leftOn)) : end);
  return last - first + 1;
}

/**
 * Returns the tax year of employees as far as it is known when the payslip of a month is computed.
 * Months that have no payslip yet are expected to get one.
 */
export async function taxYears(
  db: Queryable,
  { people, month }: { people: readonly PaidStaff[]; month: string },
): Promise<Map<string, TaxYear>> {
  const financialYear = financialYearOf(firstDayOf(month));
  const ids = people.map(({ id }) => id);
  const paid = await payslipsOfYear(db, { financialYear, except: month, ids });
  const earlier = await earlierIncomes(db, { financialYear, ids });
  return new Map(
    people.map((person) => {
      const { payslips = 0, gross = 0, tds = 0 } = paid.get(person.id) ?? {};
      const { income = 0, tds: earlierTds = 0 } = earlier.get(person.id) ?? {};
      return [
        person.id,
        {
          monthsLeft: Math.max(1, monthsEmployed(person, month) - payslips),
          paidPaise: gross,
          deductedPaise: tds,
          earlierPaise: income,
          earlierTdsPaise: earlierTds,
        },
      ];
    }),
  );
}
