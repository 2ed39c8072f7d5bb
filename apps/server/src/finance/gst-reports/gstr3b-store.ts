import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import type { Counted } from './figures.ts';
import { countedLines, documents, isEligible, listed, salesLines, sums } from './lines.ts';
import { reportedNoteLines } from './reported-store.ts';

type ByNote = Counted & { isNote: boolean };

/** In paise. Amounts of credit notes are negative. */
export type Gstr3bRows = {
  outward: (ByNote & { row: 'taxable' | 'zeroRated' | 'nil' })[];
  unregistered: (Counted & { place: string })[];
  bills: (ByNote & { isEligible: boolean })[];
  lateNotes: Counted[];
};

const partsOf = (invalid: readonly string[]): Record<keyof Gstr3bRows, SQL> => ({
  outward: sql`
    select case when nature in ('sez', 'export') then 'zeroRated' when part = 'nil' then 'nil'
      else 'taxable' end as row, is_note as "isNote", ${documents}, ${sums}
    from lines group by 1, 2`,
  unregistered: sql`
    select place, ${documents}, ${sums} from lines
    where supply_type = 'inter' and nature in ('large', 'small') and part <> 'nil' group by place`,
  bills: sql`
    select is_note as "isNote", ${isEligible(invalid)} as "isEligible", ${documents}, ${sums}
    from bills group by 1, 2`,
  lateNotes: sql`select ${documents}, ${sums} from late`,
});

/** Reads all parts of a month's GSTR-3B in one query over its lines, so that they agree. */
export async function readGstr3bRows(
  db: Queryable,
  { from, to, invalidGstins }: { from: string; to: string; invalidGstins: readonly string[] },
): Promise<Gstr3bRows> {
  const columns = Object.entries(partsOf(invalidGstins)).map(
    ([name, rows]) => sql`${listed(rows)} as ${sql.identifier(name)}`,
  );
  const late = reportedNoteLines({ kind: 'sales', from, to }, { lowersTax: false });
  const { rows } = await db.execute<Gstr3bRows>(sql`
    with lines as materialized (${salesLines({ from, to })}),
      bills as (${countedLines('purchase', { from, to })}),
      late as (${late})
    select ${sql.join(columns, sql`, `)}`);
  return rows[0] as Gstr3bRows;
}
