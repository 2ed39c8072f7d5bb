import { type Gstr1, issuedNatures } from '@kolam/contract/finance/gst-reports/model.ts';
import type { Gstr1Amendment, Gstr1Table } from '@kolam/contract/finance/gst-reports/values.ts';
import type { UntaxedKind } from '@kolam/contract/finance/invoices/values.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { advanceSums } from './advances-store.ts';
import type { Counted, Sums } from './figures.ts';
import {
  amendedLines,
  amendedPart,
  changedBy,
  documents,
  inReturnsOf,
  isService,
  listed,
  salesLines,
  sums,
  unitCode,
} from './lines.ts';
import { issuedNumbers } from './numbers-store.ts';
import { reportedNoteLines } from './reported-store.ts';

type Period = { from: string; to: string };
type Supply = Gstr1['b2cs'][number]['supplyType'];

/**
 * Money in paise, rates in hundredths of a percent, quantities in thousandths. Amounts of credit
 * notes are negative.
 */
export type Gstr1Rows = {
  sections: (Counted & { part: Gstr1Table; value: number })[];
  totals: (Counted & { isNote: boolean })[];
  lateNotes: Counted[];
  b2cs: (Counted & { place: string; supplyType: Supply; taxRate: number })[];
  nil: {
    supplyType: Supply;
    isRegistered: boolean;
    documents: number;
    taxable: number;
    nil: number;
    exempt: number;
    nonGst: number;
  }[];
  hsn: (Counted & {
    isRegistered: boolean;
    hsn: string;
    unit: string;
    taxRate: number;
    quantity: number;
  })[];
  advances: (Counted & {
    isAdjusted: boolean;
    place: string;
    supplyType: Supply;
    taxRate: number;
  })[];
  /** Without lines that no table amends. */
  amended: (Counted & { table: Gstr1Amendment; isAfter: boolean })[];
  /** Table 10: the sums of a declared month before and after the amendments of this one. */
  revised: {
    month: string;
    place: string;
    supplyType: Supply;
    taxRate: number;
    before: Sums;
    after: Sums;
  }[];
  issued: (Omit<Gstr1['issued'][number], 'net' | 'elsewhere'> & { span: number })[];
};

const untaxedSum = (kind: UntaxedKind): SQL =>
  sql`coalesce(sum(taxable) filter (where untaxed = ${sql.raw(`'${kind}'`)}), 0)::bigint`;

const parts: Record<Exclude<keyof Gstr1Rows, 'advances' | 'revised'>, SQL> = {
  sections: sql`
    select part, count(*)::int as documents, sum(case when is_note then -value else value end)::bigint as value,
      sum(taxable)::bigint as taxable, sum(igst)::bigint as igst, sum(cgst)::bigint as cgst,
      sum(sgst)::bigint as sgst
    from (select part, id, is_note, value, ${sums} from lines group by part, id, is_note, value) as parts
    group by part`,
  totals: sql`select is_note as "isNote", ${documents}, ${sums} from lines group by is_note`,
  lateNotes: sql`select ${documents}, ${sums} from late`,
  b2cs: sql`
    select place, supply_type as "supplyType", tax_rate as "taxRate", ${documents}, ${sums}
    from lines where part = 'b2cs' group by place, supply_type, tax_rate order by tax_rate`,
  nil: sql`
    select supply_type as "supplyType", gstin <> '' as "isRegistered", ${documents},
      sum(taxable)::bigint as taxable, ${untaxedSum('nil')} as nil, ${untaxedSum('exempt')} as exempt,
      ${untaxedSum('non-gst')} as "nonGst"
    from lines where part = 'nil' group by supply_type, gstin <> ''`,
  hsn: sql`
    select gstin <> '' as "isRegistered", hsn, ${unitCode} as unit, tax_rate as "taxRate",
      (case when ${isService} then 0 else sum(quantity) end)::bigint as quantity, ${documents}, ${sums}
    from lines group by 1, 2, 3, 4 order by 2, 4, 3`,
  amended: sql`
    select ${amendedPart} as "table", is_after as "isAfter", ${documents}, ${sums}
    from amended where part <> 'nil' group by 1, 2`,
  issued: sql`
    select nature, left(code, -6) as series, min(code) as "from", max(code) as "to",
      count(*)::int as total, (count(*) filter (where is_void))::int as cancelled,
      max(number) - min(number) + 1 as span
    from numbers group by nature, left(code, -6)
    order by array_position(${sql.param(issuedNatures)}::text[], nature), min(number)`,
};

/** Sums as JSON. */
const asJson = (condition: SQL) =>
  sql`jsonb_build_object(${sql.join(
    (['taxable', 'igst', 'cgst', 'sgst'] as const).map(
      (name) =>
        sql`${sql.raw(`'${name}'`)}, coalesce(sum(${sql.raw(name)}) filter (where ${condition}), 0)`,
    ),
    sql`, `,
  )})`;

/**
 * Table 10 replaces the sums of a month, place and kind of supply at all rates. They begin with what
 * that month declared, and earlier amendments count.
 */
const revisedSums = ({ from }: Period): SQL => {
  const start = sql`to_date(declaring.declared_in, 'YYYY-MM')`;
  const declared = salesLines({
    from: start,
    to: sql`(${start} + interval '1 month' - interval '1 day')::date`,
  });
  const earlier = sql`a.month < ${from.slice(0, 7)} and a.declared_in in (select declared_in from touched)`;
  const columns = sql`place, supply_type, tax_rate, taxable, igst, cgst, sgst`;
  return sql`
    with touched as (
      select distinct declared_in, place, supply_type from amended where part = 'b2cs'
    ), moved as (
      select declaring.declared_in, sold.*
      from (select distinct declared_in from touched) as declaring
        cross join lateral (
          select false as is_new, ${columns} from (${declared}) as lines where part = 'b2cs'
        ) as sold
      union all
      select declared_in, false, ${columns}
      from (${changedBy(amendedLines(earlier))}) as changed where part = 'b2cs'
      union all
      select declared_in, true, ${columns}
      from (${changedBy(sql`select * from amended`)}) as changed where part = 'b2cs'
    )
    select declared_in as month, place, supply_type as "supplyType", tax_rate as "taxRate",
      ${asJson(sql`not is_new`)} as before, ${asJson(sql`true`)} as after
    from moved join touched using (declared_in, place, supply_type)
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`;
};

/** Reads all parts of a month's GSTR-1 in one query over its lines, so that they agree. */
export async function readGstr1Rows(db: Queryable, { from, to }: Period): Promise<Gstr1Rows> {
  const read = {
    ...parts,
    advances: advanceSums({ from, to }),
    revised: revisedSums({ from, to }),
  };
  const columns = Object.entries(read).map(
    ([name, rows]) => sql`${listed(rows)} as ${sql.identifier(name)}`,
  );
  const late = reportedNoteLines({ kind: 'sales', from, to }, { lowersTax: false });
  const { rows } = await db.execute<Gstr1Rows>(sql`
    with lines as materialized (${salesLines({ from, to })}),
      amended as materialized (${amendedLines(inReturnsOf({ from, to }))}),
      late as (${late}),
      numbers as (${issuedNumbers({ from, to })})
    select ${sql.join(columns, sql`, `)}`);
  return rows[0] as Gstr1Rows;
}
