import { largeLimits, unitCodeOf } from '@kolam/contract/finance/gst-reports/law.ts';
import type { InvoiceKind } from '@kolam/contract/finance/invoices/model.ts';
import { type SQL, sql } from 'drizzle-orm';
import { reportedInvoiceLines, reportedNoteLines } from './reported-store.ts';

type Period = { from: string; to: string };

/** Lines of the issued documents of a period and of its notes that lower tax, which are negative. */
export const countedLines = (kind: InvoiceKind, { from, to }: Period): SQL => sql`
  ${reportedInvoiceLines({ kind, from, to })}
  union all ${reportedNoteLines({ kind, from, to }, { lowersTax: true })}`;

/** The limit for large invoices, by the day of the invoice. */
const limit = sql`case ${sql.join(
  largeLimits.map(
    ({ since, paise }) => sql`when invoice_on >= ${since}::date then ${paise}::bigint`,
  ),
  sql` `,
)} end`;

/**
 * The lines of sales with the part of GSTR-1 that each belongs to, `part`, and what it goes by:
 * `nature` of the supply. Without a GSTIN nobody counts as in a special economic zone: those parts name
 * the recipient by it. Of one document lines without tax may stand in another part than the rest.
 */
export const salesLines = (period: Period): SQL => sql`
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
    from (${countedLines('sales', period)}) as counted
  ) as natured`;

/** Services are counted in nothing: the portal takes NA and no quantity of them. */
export const isService = sql`hsn like '99%'`;
/** The portal's code of a line's unit. */
export const unitCode = sql`case when ${isService} then 'NA'
  else coalesce(${JSON.stringify(unitCodeOf)}::jsonb ->> lower(btrim(unit)), 'OTH') end`;

/**
 * Whether the tax of a bill's line can be credit: of who has a GSTIN. Which numbers are none is told by
 * the contract, see `invalidGstins`.
 */
export const isEligible = (invalidGstins: readonly string[]): SQL =>
  sql`(gstin <> '' and gstin <> all(${sql.param(invalidGstins)}::text[]))`;

/** What lines add up to, in paise; aliased as the answers have them. */
export const sums = sql`coalesce(sum(taxable), 0)::bigint as taxable,
  coalesce(sum(igst), 0)::bigint as igst, coalesce(sum(cgst), 0)::bigint as cgst,
  coalesce(sum(sgst), 0)::bigint as sgst`;

/** Different documents among lines. */
export const documents = sql`count(distinct id)::int as documents`;

/** The rows of a query as one value, so that several come from one look at the same lines. */
export const listed = (rows: SQL): SQL =>
  sql`(select coalesce(jsonb_agg(rows), '[]') from (${rows}) as rows)`;
