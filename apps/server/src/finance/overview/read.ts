import { dayOf } from '@kolam/contract/core/dates.ts';
import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import type { getFinanceOverview } from '@kolam/contract/finance/overview/endpoints.ts';
import type { RequestContext } from '#core/request-context.ts';
import { advanceTax, amendedTax, creditNotTaken, owedTax } from '#finance/gst-reports/queries.ts';
import { entrySums } from '#finance/other-entries/queries.ts';
import { cashFigures, dueFigures, otherFigures, salaryFigures, taxFigures } from './figures.ts';
import { periodOf } from './period.ts';
import { cashSums, creditedTaxSums, dueSums, salariesPaid, taxSums } from './store.ts';

/** Returns what is due now, and tax and cash of a period. */
export async function readFinanceOverview(
  { db, clock }: RequestContext,
  query: QueryOf<typeof getFinanceOverview>,
) {
  const today = dayOf(clock.now());
  const { from, to, months } = periodOf(query, today);
  const [dues, taxes, credited, notTaken, advances, amended, owed, cash, paid, entries] =
    await Promise.all([
      dueSums(db, today),
      taxSums(db, { from, to }),
      creditedTaxSums(db, { from, to }),
      creditNotTaken(db, { from, to }),
      advanceTax(db, { from, to }),
      amendedTax(db, { from, to }),
      owedTax(db, { from, to }),
      cashSums(db, { from, to }),
      salariesPaid(db, { from, to }),
      entrySums(db, { from, to }),
    ]);
  const [receivable, payable] = [dueFigures(dues, 'sales'), dueFigures(dues, 'purchase')];
  const output = taxFigures(
    { taxes, credited, advances, amended, owed: [], notTaken: [] },
    'sales',
  );
  const input = taxFigures(
    { taxes, credited, advances: [], amended: [], owed, notTaken },
    'purchase',
  );
  const [cashIn, cashOut] = [cashFigures(cash, 'in'), cashFigures(cash, 'out')];
  const salaries = salaryFigures(paid);
  const [otherIn, otherOut] = [otherFigures(entries, 'in'), otherFigures(entries, 'out')];
  const otherCash = otherIn.paise - otherOut.paise;
  return {
    from,
    to,
    receivable: receivable.due,
    payable: payable.due,
    gstOutput: inRupees(output.paise),
    gstInput: inRupees(input.paise),
    gstPayable: inRupees(output.paise - input.paise),
    gstOwed: input.parts.owed,
    cashIn: inRupees(cashIn.paise),
    cashOut: inRupees(cashOut.paise),
    salariesPaid: inRupees(salaries.paise),
    otherCash: inRupees(otherCash),
    netCash: inRupees(cashIn.paise - cashOut.paise - salaries.paise + otherCash),
    receivableParts: receivable.parts,
    payableParts: payable.parts,
    gstOutputParts: output.parts,
    gstInputParts: input.parts,
    receipts: cashIn.parts.payments,
    payouts: cashOut.parts.payments,
    cashInParts: cashIn.parts,
    cashOutParts: cashOut.parts,
    payslipsPaid: salaries.payslips,
    ageing: { receivable: receivable.ageing, payable: payable.ageing },
    months: months.map((month) => ({
      month,
      cashIn: cashIn.ofMonth(month),
      cashOut: cashOut.ofMonth(month),
      salaries: salaries.ofMonth(month),
      otherIn: otherIn.ofMonth(month),
      otherOut: otherOut.ofMonth(month),
      gstOutput: output.ofMonth(month),
      gstInput: input.ofMonth(month),
    })),
  };
}
