import type { Gstr1Amendment, Gstr1Table } from '@kolam/contract/finance/gst-reports/values.ts';
import { type SQL, sql } from 'drizzle-orm';
import { inBatches } from '#core/database/cursor.ts';
import type { Tx } from '#core/database/types.ts';
import type { DeclaredBefore } from './amended-store.ts';
import type { Sums } from './figures.ts';
import { listedLines, sums } from './lines.ts';

/** A document as a return lists it, in paise. Amounts of credit notes are negative. */
export type ReturnRow = {
  /** The index in the requested sections. */
  section: number;
  nature: 'registered' | 'sez' | 'export' | 'large' | 'small';
  isNote: boolean;
  /** The key that documents of a part are grouped by. Rows of a group are adjacent. */
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
  /** Of an amendment: the particulars that were declared. */
  was: DeclaredBefore | null;
  /** IGST on the whole document within its part. */
  igst: number;
  rates: (Sums & { taxRate: number })[];
};

/**
 * The recipient's GSTIN, the place for large sales, and with or without tax payment for exports.
 */
const group = sql`case when part in ('b2b', 'sez', 'cdnr', 'b2ba', 'cdnra') then gstin
  when part in ('b2cl', 'b2cla') then place when part in ('exports', 'expa') then case when sum(igst) <> 0 then 'WPAY' else 'WOPAY' end else '' end
  collate "C"`;

type Period = { from: string; to: string };
/** Parts of the form that are in a file together. */
type Section = readonly (Gstr1Table | Gstr1Amendment)[];

const sectionOf = (sections: readonly Section[]): SQL =>
  sql`case ${sql.join(
    sections.map(
      (tables, at) => sql`when part = any(${sql.param(tables)}::text[]) then ${at}::int`,
    ),
    sql` `,
  )} end`;

/**
 * A query for the documents of some sections of a month with their sums by rate, ordered by
 * section, group and number.
 */
export const returnQuery = (period: Period, sections: readonly Section[]): SQL => sql`
  with rated as (
    select ${sectionOf(sections)} as section, part, nature, id, is_note, code, issued_on, invoice_code,
      invoice_on, value, party_name, gstin, place, supply_type, was, tax_rate, ${sums}
    from (${listedLines(period)}) as lines
    where part = any(${sql.param(sections.flat())}::text[])
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16
  )
  select section, nature, is_note as "isNote", ${group} as grouped, code, issued_on as "issuedOn",
    invoice_code as "invoiceCode", invoice_on as "invoiceOn", value, party_name as "partyName",
    gstin, place, supply_type as "supplyType", was, sum(igst)::bigint as igst,
    jsonb_agg(jsonb_build_object('taxRate', tax_rate, 'taxable', taxable, 'igst', igst,
      'cgst', cgst, 'sgst', sgst) order by tax_rate) as rates
  from rated
  group by section, part, nature, id, is_note, code, issued_on, invoice_code, invoice_on, value,
    party_name, gstin, place, supply_type, was
  order by section, grouped, code collate "C", part`;

/**
 * Yields the same one document at a time. A month is computed once per file, whatever its length.
 */
export const returnRows = (
  tx: Tx,
  period: Period,
  sections: readonly Section[],
): AsyncGenerator<ReturnRow> => inBatches<ReturnRow>(tx, returnQuery(period, sections));
