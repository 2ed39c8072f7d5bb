import { financialYearLabel } from '@kolam/contract/core/dates.ts';
import { documentNumber } from '@kolam/contract/core/document-number.ts';
import { sql } from 'drizzle-orm';
import type { Tx } from '#core/database/types.ts';
import { conflict } from '#core/failure.ts';
import { documentSeries, type SeriesKind } from './tables.ts';

const lastOfSeries = 99_999;

type Series = { kind: SeriesKind; prefix: string; financialYear: number };
type Numbered = { number: number; code: string };

/**
 * Takes the next number of a series, consecutive from 1 in each financial year (Central Goods and
 * Services Tax Rules, rule 46). Other transactions that need the same series wait until this one
 * ends, so call it last. A rollback returns the number.
 * @throws Failure 409 `SERIES_FULL` after 99,999
 */
export async function reserveNumber(tx: Tx, series: Series): Promise<Numbered> {
  const [taken] = await reserveNumbers(tx, { ...series, count: 1 });
  if (!taken) throw new Error('No number was taken');
  return taken;
}

/** Takes the next `count` numbers of a series in the same way. */
export async function reserveNumbers(
  tx: Tx,
  { kind, prefix, financialYear, count }: Series & { count: number },
): Promise<Numbered[]> {
  const [taken] = await tx
    .insert(documentSeries)
    .values({ kind, financialYear, lastNumber: count })
    .onConflictDoUpdate({
      target: [documentSeries.kind, documentSeries.financialYear],
      set: { lastNumber: sql`${documentSeries.lastNumber} + ${count}::integer` },
      setWhere: sql`${documentSeries.lastNumber} <= ${lastOfSeries - count}::integer`,
    })
    .returning({ last: documentSeries.lastNumber });
  if (!taken) {
    const label = financialYearLabel(financialYear);
    throw conflict('SERIES_FULL', `All numbers of ${prefix}/${label} are taken.`);
  }
  return Array.from({ length: count }, (_, place) => {
    const number = taken.last - count + 1 + place;
    return { number, code: documentNumber(prefix, financialYear, number) };
  });
}
