import { largeLimits, unitCodeOf } from '@kolam/contract/finance/gst-reports/law.ts';
import type { InvoiceKind } from '@kolam/contract/finance/invoices/values.ts';
import { type SQL, sql } from 'drizzle-orm';
import { amendedDocumentLines } from './amended-store.ts';
import { reportedInvoiceLines, reportedNoteLines } from './reported-store.ts';

/** Days, or expressions of them. */
type Period = { from: string | SQL; to: string | SQL };

/**
 * The lines of a period's issued documents, and of its notes that lower tax with negative amounts.
 */
export const countedLines = (kind: InvoiceKind, { from, to }: Period): SQL => sql`
  ${reportedInvoiceLines({ kind, from, to })}
  union all ${reportedNoteLines({ kind, from, to }, { lowersTax: true })}`;

/** The limit for large invoices, by the invoice's date. */
const limit = sql`case ${sql.join(
  largeLimits.map(
    ({ since, paise }) => sql`when invoice_on >= ${since}::date then ${paise}::bigint`,
  ),
  sql` `,
)} end`;

/** The lines of a period's sales, as `naturedLines` returns them. */
export const salesLines = (period: Period): SQL => naturedLines(countedLines('sales', period));

/**
 * The lines of amended sales and of notes on them, twice: as they were declared and, `is_after`, as
 * amended, as `naturedLines` returns them. `of` is a condition on an amendment `a`.
 */
export const amendedLines = (of: SQL): SQL => naturedLines(amendedDocumentLines(of));

/** Amendments that stand in the returns of a period. */
export const inReturnsOf = ({ from, to }: { from: string; to: string }): SQL =>
  sql`a.month between ${from.slice(0, 7)} and ${to.slice(0, 7)}`;

/** The columns of a line that lists of documents and sums read. */
const read = sql`id, kind, is_note, code, issued_on, invoice_id, invoice_code, invoice_on, party_id, party_name,
  gstin, place, supply_type, is_sez, value, hsn, unit, tax_rate, untaxed, nature`;
const amounts = sql`taxable, igst, cgst, sgst`;

/**
 * What amendments change, from their lines: those as declared count with negative amounts. With the
 * month that declared them (`declared_in`).
 */
export const changedBy = (lines: SQL): SQL => sql`
  select ${read}, part, declared_in, side * taxable as taxable, side * igst as igst,
    side * cgst as cgst, side * sgst as sgst
  from (select *, case when is_after then 1 else -1 end as side from (${lines}) as sides) as signed`;

/** The lines of a month's sales and what its amendments change, as GSTR-3B sums them. */
export const outwardLines = (period: { from: string; to: string }): SQL => sql`
  select ${read}, part, ${amounts} from (${salesLines(period)}) as sold
  union all
  select ${read}, part, ${amounts} from (${changedBy(amendedLines(inReturnsOf(period)))}) as changed`;

/**
 * The lines of a month's sales, and those of its amendments as amended, with the part that lists
 * each and the particulars before (`was`).
 */
export const listedLines = (period: { from: string; to: string }): SQL => sql`
  select ${read}, part, ${amounts}, null::jsonb as was from (${salesLines(period)}) as sold
  union all
  select ${read}, ${amendedPart}, ${amounts}, was
  from (${amendedLines(inReturnsOf(period))}) as amended where is_after`;

/** The part of GSTR-1 that amends another part. Null: none does. */
export const amendedPart = sql`case
  when part in ('b2b', 'sez') then 'b2ba' when part = 'b2cl' then 'b2cla' when part = 'exports' then 'expa'
  when part = 'cdnr' then 'cdnra' when part = 'cdnur' then 'cdnura' when part = 'b2cs' then 'b2csa' end`;

/**
 * The lines of sales with their part of GSTR-1 (`part`) and the `nature` of the supply that decides
 * it. A recipient without a GSTIN never counts as in a special economic zone, since those parts
 * identify the recipient by GSTIN. Lines without tax may be in another part than the rest of their
 * document.
 */
const naturedLines = (lines: SQL): SQL => sql`
  select *, case
    when tax_rate = 0 and nature not in ('sez', 'export') then 'nil'
    when is_note and nature in ('registered', 'sez') then 'cdnr'
    when is_note and nature in ('export', 'large') then 'cdnur'
    when nature = 'registered' then 'b2b'
    when nature = 'sez' then 'sez'
    when nature = 'export' then 'exports'
    when nature = 'large' then 'b2cl'
    else 'b2cs' end as part
  from (
    select *, case
      when gstin <> '' then case when is_sez then 'sez' else 'registered' end
      when place = 'OC' then 'export'
      when supply_type = 'inter' and invoice_value > ${limit} then 'large'
      else 'small' end as nature
    from (${lines}) as counted
  ) as natured`;

/** Services have no unit: the portal takes NA and no quantity for them. */
export const isService = sql`hsn like '99%'`;
/** The portal's code for a line's unit. */
export const unitCode = sql`case when ${isService} then 'NA'
  else coalesce(${JSON.stringify(unitCodeOf)}::jsonb ->> lower(btrim(unit)), 'OTH') end`;

/**
 * Whether the tax of a bill's line can be credited, which requires a valid GSTIN. The contract
 * decides which are invalid, see `invalidGstins`.
 */
const isEligible = (invalidGstins: readonly string[]): SQL =>
  sql`(gstin <> '' and gstin <> all(${sql.param(invalidGstins)}::text[]))`;

/**
 * The lines of bills by what becomes of their credit, as conditions. What we owe under reverse charge
 * gives credit whether its vendor is registered or not.
 */
export function creditOf(invalidGstins: readonly string[]) {
  const isOurs = sql`(reverse_charge or ${isEligible(invalidGstins)})`;
  const isBlocked = sql`credit in ('blocked', 'none')`;
  // Credit that never was can't be lost by time: it is reversed at once, whenever it is recorded.
  const isInTime = sql`(not is_late or ${isBlocked})`;
  return {
    /** 3.1(d): no line that is exempt. */
    owed: sql`(reverse_charge and tax_rate > 0)`,
    /** 4(A)(2). */
    imported: sql`reverse_charge and is_abroad and ${isInTime}`,
    /** 4(A)(3). */
    owedTaken: sql`reverse_charge and not is_abroad and ${isInTime}`,
    /** 4(A)(5). */
    taken: sql`not reverse_charge and ${isEligible(invalidGstins)} and ${isInTime}`,
    /** Any of 4(A). */
    ours: sql`${isOurs} and ${isInTime}`,
    /** 4(B)(1): taken and reversed in the same return, because it is none. */
    blocked: sql`${isOurs} and ${isBlocked}`,
    /** 4(D)(2). */
    late: sql`${isOurs} and not ${isInTime}`,
    /** In no row. */
    notEligible: sql`not ${isOurs}`,
  };
}

/** Sums of lines in paise, aliased as in the responses. */
export const sums = sql`coalesce(sum(taxable), 0)::bigint as taxable,
  coalesce(sum(igst), 0)::bigint as igst, coalesce(sum(cgst), 0)::bigint as cgst,
  coalesce(sum(sgst), 0)::bigint as sgst`;

/** The number of distinct documents among the lines. */
export const documents = sql`count(distinct id)::int as documents`;

/** The rows of a query as one JSON value, so that several come from one read of the same lines. */
export const listed = (rows: SQL): SQL =>
  sql`(select coalesce(jsonb_agg(rows), '[]') from (${rows}) as rows)`;
