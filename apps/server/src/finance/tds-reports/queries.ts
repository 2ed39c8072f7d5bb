import { financialYearEnd, financialYearStart, monthsBetween } from '@kolam/contract/core/dates.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import type {
  CompanyCertificate,
  CompanyTdsQuarter,
} from '@kolam/contract/finance/tds-reports/model.ts';
import {
  certificateForm,
  isQuarterOver,
  type PayableSection,
  payableSections,
  quarterStart,
  quarters,
} from '@kolam/contract/finance/tds-reports/values.ts';
import type { Queryable } from '#core/database/types.ts';
import { fileNames } from '#platform/files/queries.ts';
import { type CertificateRow, listOfCompany, listSentBy } from './certificate-store.ts';
import { sumsOfCompany } from './certificate-sums-store.ts';
import { type ChallanRow, deductedByMonth, listChallans, paidFromBank } from './payable-store.ts';
import { presentForCompany } from './present-certificate.ts';

/** The tax of a month and section with its deposits, in paise. */
type Payable = {
  month: string;
  section: PayableSection;
  taxable: number;
  tax: number;
  deposited: number;
  /** What the bank shows of the rest. */
  fromBank: number;
  challans: ChallanRow[];
};

/** Returns what was deducted and deposited for the months of a period, the earliest first. */
export async function payablesOf(
  db: Queryable,
  { from, to }: { from: string; to: string },
): Promise<Payable[]> {
  const months = { from: from.slice(0, 7), to: to.slice(0, 7) };
  // One after the other: a transaction runs one query at a time.
  const deducted = await deductedByMonth(db, months);
  const challans = await listChallans(db, months);
  const bank = await paidFromBank(db, months);
  return monthsBetween(from, to).flatMap((month) => {
    const ofMonth = payableSections.flatMap((section) => {
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
    });
    return withBank(ofMonth, bank.get(month) ?? 0);
  });
}

/**
 * Adds what the bank shows of the deposits of a month. A challan usually is of the same money, so only
 * what is above the challans counts, on the sections in their order.
 */
function withBank(rows: Omit<Payable, 'fromBank'>[], paid: number): Payable[] {
  let left = paid - rows.reduce((sum, { deposited }) => sum + deposited, 0);
  return rows.map((row) => {
    const fromBank = Math.max(0, Math.min(left, row.tax - row.deposited));
    left -= fromBank;
    return { ...row, fromBank };
  });
}

/** The maximum number of certificates of a year that a company sees. */
const mostShown = 200;

/**
 * Returns the quarters of a financial year that have begun, with the tax that a company deducted and
 * its certificates. `accountIds` are its customers.
 */
export async function quartersOfCompany(
  db: Queryable,
  {
    companyId,
    accountIds,
    year,
    today,
  }: { companyId: string; accountIds: string[]; year: number; today: string },
): Promise<CompanyTdsQuarter[]> {
  const days = { from: financialYearStart(year), to: financialYearEnd(year) };
  const sums = await sumsOfCompany(db, { companyId, accountIds, year, ...days });
  const rows = await listOfCompany(db, { companyId, year, limit: mostShown });
  const certificates = await showForCompany(db, rows);
  return quarters
    .filter((quarter) => quarterStart(year, quarter) <= today)
    .map((quarter) => {
      const sum = sums.find((each) => each.quarter === quarter);
      const isOver = isQuarterOver(year, quarter, today);
      const { inNotices = 0, recorded = 0, certified = 0 } = sum ?? {};
      return {
        quarter,
        form: certificateForm(year),
        isOver,
        inNotices: inRupees(inNotices),
        recorded: inRupees(recorded),
        certified: inRupees(certified),
        missing: inRupees(isOver ? Math.max(0, recorded - certified) : 0),
        certificates: certificates.filter((each) => each.quarter === quarter),
      };
    });
}

/** Returns the certificates that someone of a company's portal sent, newest first. */
export const certificatesSentBy = async (
  db: Queryable,
  person: { companyId: string; id: string },
): Promise<CompanyCertificate[]> => showForCompany(db, await listSentBy(db, person));

async function showForCompany(
  db: Queryable,
  rows: CertificateRow[],
): Promise<CompanyCertificate[]> {
  const names = await fileNames(
    db,
    rows.map(({ fileId }) => fileId),
  );
  return rows.map((row) => presentForCompany(row, names.get(row.fileId) ?? ''));
}
