import { dayOf, financialYearLabel, financialYearOf } from '@kolam/contract/core/dates.ts';
import { useNow } from '#ui/clock.ts';

/** The choice of a financial year: this one or one of the three before. */
export function useYearChoice() {
  const thisYear = financialYearOf(dayOf(new Date(useNow())));
  return {
    all: `This year (${financialYearLabel(thisYear)})`,
    options: [1, 2, 3].map((ago) => ({
      value: String(thisYear - ago),
      label: financialYearLabel(thisYear - ago),
    })),
  };
}
