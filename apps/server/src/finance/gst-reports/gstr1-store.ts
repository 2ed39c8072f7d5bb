import { type Gstr1, issuedNatures } from '@kolam/contract/finance/gst-reports/model.ts';
import type { Gstr1Table } from '@kolam/contract/finance/gst-reports/values.ts';
import type { UntaxedKind } from '@kolam/contract/finance/invoices/values.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { advanceSums } from './advances-store.ts';
import type { Counted } from './figures.ts';
import { documents, isService, listed, salesLines, sums, unitCode } from './lines.ts';
import { issuedNumbers } from './numbers-store.ts';
import { reportedNoteLines } from './reported-store.ts';

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
  issued: (Omit<Gstr1['issued'][number], 'net' | 'elsewhere'> & { span: number })[];
};

const untaxedSum = (kind: UntaxedKind): SQL =>
  sql`coalesce(sum(taxable) filter (where untaxed = ${sql.raw(`'${kind}'`)}), 0)::bigint`;

const parts: Record<Exclude<keyof Gstr1Rows, 'advances'>, SQL> = {
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
  issued: sql`
    select nature, left(code, -6) as series, min(code) as "from", max(code) as "to",
      count(*)::int as total, (count(*) filter (where is_void))::int as cancelled,
      max(number) - min(number) + 1 as span
    from numbers group by nature, left(code, -6)
    order by array_position(${sql.param(issuedNatures)}::text[], nature), min(number)`,
};

/** Reads all parts of a month's GSTR-1 in one query over its lines, so that they agree. */
export async function readGstr1Rows(
  db: Queryable,
  { from, to }: { from: string; to: string },
): Promise<Gstr1Rows> {
  const columns = Object.entries({ ...parts, advances: advanceSums({ from, to }) }).map(
    ([name, rows]) => sql`${listed(rows)} as ${sql.identifier(name)}`,
  );
  const late = reportedNoteLines({ kind: 'sales', from, to }, { lowersTax: false });
  const { rows } = await db.execute<Gstr1Rows>(sql`
    with lines as materialized (${salesLines({ from, to })}),
      late as (${late}),
      numbers as (${issuedNumbers({ from, to })})
    select ${sql.join(columns, sql`, `)}`);
  return rows[0] as Gstr1Rows;
}
