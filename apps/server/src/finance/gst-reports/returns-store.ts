import type { Gstr1Table } from '@kolam/contract/finance/gst-reports/model.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import type { Sums } from './figures.ts';
import { salesLines, sums } from './lines.ts';

/** A document as a return lists it, in paise; what notes took back is negative. */
export type ReturnRow = {
  part: Gstr1Table;
  nature: 'registered' | 'sez' | 'export' | 'large' | 'small';
  isNote: boolean;
  /** What documents of a part are grouped by; they come one group after the other. */
  grouped: string;
  code: string;
  issuedOn: string;
  invoiceCode: string;
  invoiceOn: string;
  value: number;
  partyName: string;
  gstin: string;
  place: string;
  supplyType: 'intra' | 'inter';
  /** Integrated tax on the whole of it in its part. */
  igst: number;
  rates: (Sums & { taxRate: number })[];
};

const batch = 1000;

/** By the recipient's GSTIN, the place of large sales, with or without tax of exports. */
const group = sql`case when part in ('b2b', 'sez', 'cdnr') then gstin when part = 'b2cl' then place
  when part = 'exports' then case when sum(igst) <> 0 then 'WPAY' else 'WOPAY' end else '' end
  collate "C"`;

/**
 * The documents of some parts of a month with their sums by rate, in groups and by number, in batches:
 * a month of any length can be streamed.
 */
export async function* returnRows(
  db: Queryable,
  { from, to }: { from: string; to: string },
  tables: readonly Gstr1Table[],
): AsyncGenerator<ReturnRow> {
  let after: ReturnRow | undefined;
  for (;;) {
    const beyond: SQL = after
      ? sql`(grouped, code collate "C", part) > (${after.grouped}, ${after.code}, ${after.part})`
      : sql`true`;
    const { rows } = await db.execute<ReturnRow>(sql`
      with lines as materialized (${salesLines({ from, to })}), rated as (
        select part, nature, id, is_note, code, issued_on, invoice_code, invoice_on, value, party_name,
          gstin, place, supply_type, tax_rate, ${sums}
        from lines
        where part = any(${sql.param(tables)}::text[])
        group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14
      ), documents as (
        select part, nature, is_note as "isNote", ${group} as grouped, code, issued_on as "issuedOn",
          invoice_code as "invoiceCode", invoice_on as "invoiceOn", value, party_name as "partyName",
          gstin, place, supply_type as "supplyType", sum(igst)::bigint as igst,
          jsonb_agg(jsonb_build_object('taxRate', tax_rate, 'taxable', taxable, 'igst', igst,
            'cgst', cgst, 'sgst', sgst) order by tax_rate) as rates
        from rated
        group by part, nature, id, is_note, code, issued_on, invoice_code, invoice_on, value, party_name,
          gstin, place, supply_type
      )
      select * from documents where ${beyond}
      order by grouped, code collate "C", part limit ${batch}`);
    yield* rows;
    if (rows.length < batch) return;
    after = rows.at(-1);
  }
}
