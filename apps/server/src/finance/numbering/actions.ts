import { financialYearLabel } from '@kolam/contract/core/dates.ts';
import { documentNumber } from '@kolam/contract/finance/tax/document-number.ts';
import { sql } from 'drizzle-orm';
import type { Tx } from '#core/database/types.ts';
import { conflict } from '#core/failure.ts';
import { documentSeries, type SeriesKind } from './tables.ts';

const lastOfSeries = 99_999;

/**
 * Takes the next number of a series: consecutive from 1 in each financial year (Central Goods and
 * Services Tax Rules, rule 46). Others who want one of the same series wait until the transaction ends,
 * so call it last; what is rolled back gives its number back.
 *
 * @throws Failure 409 `SERIES_FULL` after 99,999
 */
export async function takeNumber(
  tx: Tx,
  { kind, prefix, financialYear }: { kind: SeriesKind; prefix: string; financialYear: number },
): Promise<{ number: number; code: string }> {
  const [taken] = await tx
    .insert(documentSeries)
    .values({ kind, financialYear, lastNumber: 1 })
    .onConflictDoUpdate({
      target: [documentSeries.kind, documentSeries.financialYear],
      set: { lastNumber: sql`${documentSeries.lastNumber} + 1` },
      setWhere: sql`${documentSeries.lastNumber} < ${lastOfSeries}`,
    })
    .returning({ number: documentSeries.lastNumber });
  if (!taken) {
    const label = financialYearLabel(financialYear);
    throw conflict('SERIES_FULL', `All numbers of ${prefix}/${label} are taken.`);
  }
  return { number: taken.number, code: documentNumber(prefix, financialYear, taken.number) };
}
