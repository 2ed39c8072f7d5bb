import type { Queryable } from '#core/database/types.ts';
import { advanceTax, amendedTax, creditNotTaken, owedTax } from '#finance/gst-reports/queries.ts';
import { taxFigures } from './figures.ts';
import { creditedTaxSums, taxSums } from './store.ts';

/**
 * Returns the tax to pay of a period in paise: output less input tax as the overview shows it, and
 * what we owe under reverse charge. That is paid in cash, so credit that is left does not lower it.
 */
export async function gstPayable(
  db: Queryable,
  period: { from: string; to: string },
): Promise<number> {
  const taxes = await taxSums(db, period);
  const credited = await creditedTaxSums(db, period);
  const notTaken = await creditNotTaken(db, period);
  const advances = await advanceTax(db, period);
  const amended = await amendedTax(db, period);
  const owed = await owedTax(db, period);
  const output = taxFigures(
    { taxes, credited, advances, amended, owed: [], notTaken: [] },
    'sales',
  );
  const input = taxFigures(
    { taxes, credited, advances: [], amended: [], owed, notTaken },
    'purchase',
  );
  const inCash = owed.reduce((sum, { tax }) => sum + tax, 0);
  return Math.max(0, output.paise - input.paise) + inCash;
}
