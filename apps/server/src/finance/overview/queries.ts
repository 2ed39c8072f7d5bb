import type { Queryable } from '#core/database/types.ts';
import { advanceTax, creditNotTaken } from '#finance/gst-reports/queries.ts';
import { taxFigures } from './figures.ts';
import { creditedTaxSums, taxSums } from './store.ts';

/** Returns the output less the input tax of a period in paise, as the overview shows it. */
export async function gstPayable(
  db: Queryable,
  period: { from: string; to: string },
): Promise<number> {
  const taxes = await taxSums(db, period);
  const credited = await creditedTaxSums(db, period);
  const notTaken = await creditNotTaken(db, period);
  const advances = await advanceTax(db, period);
  const output = taxFigures({ taxes, credited, advances, notTaken: [] }, 'sales');
  const input = taxFigures({ taxes, credited, advances: [], notTaken }, 'purchase');
  return output.paise - input.paise;
}
