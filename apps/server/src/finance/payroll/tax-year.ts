import { financialYearEnd, financialYearOf } from '@kolam/contract/core/dates.ts';
import type { TaxYear } from '@kolam/contract/finance/tax/salary.ts';
import type { Queryable } from '#core/database/types.ts';
import type { PaidStaff } from '#workforce/staff/queries.ts';
import { firstDayOf } from './month.ts';
import { earlierIncomes, payslipsOfYear } from './tax-year-store.ts';

/** Counts the months of the calendar up to that of a month or day. */
const numberOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/**
 * Returns the number of months from one to the last of employment in its tax year that have no
 * payslip yet, including that month. A month counts as a whole. Earlier months without a payslip
 * get none any more: if one is made for them after all, the next one makes up for it.
 */
function monthsLeft(
  person: PaidStaff,
  { month, paidMonths }: { month: string; paidMonths: readonly string[] },
): number {
  const end = numberOf(financialYearEnd(financialYearOf(firstDayOf(month))));
  const now = numberOf(month);
  const last = Math.max(now, person.leftOn ? Math.min(end, numberOf(person.leftOn)) : end);
  const paid = paidMonths.map(numberOf).filter((each) => each > now && each <= last);
  return last - now + 1 - paid.length;
}

/**
 * Returns the tax year of employees as far as it is known when the payslip of a month is computed.
 * Coming months that have no payslip yet are expected to get one.
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
      const { months: paidMonths = [], gross = 0, tds = 0 } = paid.get(person.id) ?? {};
      const { income = 0, tds: earlierTds = 0 } = earlier.get(person.id) ?? {};
      return [
        person.id,
        {
          monthsLeft: monthsLeft(person, { month, paidMonths }),
          paidPaise: gross,
          deductedPaise: tds,
          earlierPaise: income,
          earlierTdsPaise: earlierTds,
        },
      ];
    }),
  );
}
