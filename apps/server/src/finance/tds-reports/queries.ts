import { monthsBetween } from '@kolam/contract/core/dates.ts';
import {
  type PayableSection,
  payableSections,
} from '@kolam/contract/finance/tds-reports/values.ts';
import type { Queryable } from '#core/database/types.ts';
import { type ChallanRow, deductedByMonth, listChallans } from './payable-store.ts';

/** The tax of a month and section with its deposits, in paise. */
type Payable = {
  month: string;
  section: PayableSection;
  taxable: number;
  tax: number;
  deposited: number;
  challans: ChallanRow[];
};

/** Returns what was deducted and deposited for the months of a period, the earliest first. */
export async function payablesOf(
  db: Queryable,
  { from, to }: { from: string; to: string },
): Promise<Payable[]> {
  const months = { from: from.slice(0, 7), to: to.slice(0, 7) };
  const [deducted, challans] = await Promise.all([
    deductedByMonth(db, { from, to }),
    listChallans(db, months),
  ]);
  return monthsBetween(from, to).flatMap((month) =>
    payableSections.flatMap((section) => {
      const isOf = (row: { month: string; section: PayableSection }) =>
        row.month === month && row.section === section;
      const sum = deducted.find(isOf);
      const paid = challans.filter(isOf);
      return sum === undefined && paid.length === 0
        ? []
        : {
            month,
            section,
            taxable: sum?.taxable ?? 0,
            tax: sum?.tax ?? 0,
            deposited: paid.reduce((all, { tax }) => all + tax, 0),
            challans: paid,
          };
    }),
  );
}
