import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { advanceSums } from './advances-store.ts';
import type { Counted, Sums } from './figures.ts';
import type { Gstr1Rows } from './gstr1-store.ts';
import {
  amendedLines,
  changedBy,
  countedLines,
  creditOf,
  documents,
  inReturnsOf,
  listed,
  salesLines,
  sums,
} from './lines.ts';
import { reportedNoteLines, reversedLines } from './reported-store.ts';

type ByNote = Counted & { isNote: boolean };

type OutwardRow = 'taxable' | 'zeroRated' | 'nil' | 'nonGst';

/** In paise. Amounts of credit notes are negative. */
export type Gstr3bRows = {
  outward: (ByNote & { row: OutwardRow })[];
  /** What amendments of earlier sales and notes change. */
  amended: (Sums & { row: OutwardRow })[];
  unregistered: (Counted & { place: string })[];
  owed: ByNote[];
  imported: ByNote[];
  owedTaken: ByNote[];
  taken: ByNote[];
  blocked: ByNote[];
  reversed: ByNote[];
  late: ByNote[];
  notEligible: ByNote[];
  lateNotes: Counted[];
  advances: Gstr1Rows['advances'];
};

const byNote = (lines: SQL) =>
  sql`select is_note as "isNote", ${documents}, ${sums} from ${lines} group by 1`;

const outwardRow = sql`case when nature in ('sez', 'export') then 'zeroRated'
  when part = 'nil' and untaxed = 'non-gst' then 'nonGst' when part = 'nil' then 'nil' else 'taxable' end`;

const partsOf = (
  credit: ReturnType<typeof creditOf>,
): Record<Exclude<keyof Gstr3bRows, 'advances'>, SQL> => ({
  outward: sql`
    select ${outwardRow} as row, is_note as "isNote", ${documents}, ${sums}
    from lines group by 1, 2`,
  amended: sql`select ${outwardRow} as row, ${sums} from changed group by 1`,
  unregistered: sql`
    select place, ${documents}, ${sums} from (
      select id, place, supply_type, nature, part, taxable, igst, cgst, sgst from lines
      union all select id, place, supply_type, nature, part, taxable, igst, cgst, sgst from changed
    ) as outward
    where supply_type = 'inter' and nature in ('large', 'small') and part <> 'nil' group by place`,
  owed: byNote(sql`bills where ${credit.owed}`),
  imported: byNote(sql`bills where ${credit.imported}`),
  owedTaken: byNote(sql`bills where ${credit.owedTaken}`),
  taken: byNote(sql`bills where ${credit.taken}`),
  blocked: byNote(sql`bills where ${credit.blocked}`),
  reversed: byNote(sql`reversed where ${credit.ours}`),
  late: byNote(sql`bills where ${credit.late}`),
  notEligible: byNote(sql`bills where ${credit.notEligible}`),
  lateNotes: sql`select ${documents}, ${sums} from late`,
});

/** Reads all parts of a month's GSTR-3B in one query over its lines, so that they agree. */
export async function readGstr3bRows(
  db: Queryable,
  { from, to, invalidGstins }: { from: string; to: string; invalidGstins: readonly string[] },
): Promise<Gstr3bRows> {
  const read = { ...partsOf(creditOf(invalidGstins)), advances: advanceSums({ from, to }) };
  const columns = Object.entries(read).map(
    ([name, rows]) => sql`${listed(rows)} as ${sql.identifier(name)}`,
  );
  const late = reportedNoteLines({ kind: 'sales', from, to }, { lowersTax: false });
  const { rows } = await db.execute<Gstr3bRows>(sql`
    with lines as materialized (${salesLines({ from, to })}),
      changed as materialized (${changedBy(amendedLines(inReturnsOf({ from, to })))}),
      bills as materialized (${countedLines('purchase', { from, to })}),
      reversed as (${reversedLines({ from, to })}),
      late as (${late})
    select ${sql.join(columns, sql`, `)}`);
  return rows[0] as Gstr3bRows;
}
