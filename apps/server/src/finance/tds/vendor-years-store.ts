import type { SortOf } from '@kolam/contract/core/list.ts';
import type { Page } from '@kolam/contract/core/paging.ts';
import type { TdsSection } from '@kolam/contract/finance/tax/sections.ts';
import type { vendorYearList } from '@kolam/contract/finance/tds/values.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import { openText } from '#core/data-key/sealed-text.ts';
import type { Queryable } from '#core/database/types.ts';
import { creditedBills } from '#finance/deductions/queries.ts';
import { invoices } from '#finance/invoices/tables.ts';
import { foundParties } from '#finance/parties/queries.ts';

/** Amounts in paise, without GST. */
export type VendorYearRow = {
  id: string;
  name: string;
  pan: string;
  section: TdsSection;
  /** Payments that were not reversed. */
  payments: number;
  taxable: number;
  /** The full amount of the largest bill that credited something in the year, even in part. */
  largest: number;
  tds: number;
  isAbove: boolean;
};

/** The limits of a section in paise. Null means no limit. */
type SectionLimits = {
  section: TdsSection;
  single: number | null;
  month: number | null;
  year: number | null;
};

type Asked = {
  financialYear: number;
  limits: SectionLimits[];
  search: string | undefined;
  section: TdsSection | undefined;
  above: boolean | undefined;
  sort: { column: SortOf<typeof vendorYearList>; descending: boolean };
  page: Page;
};

const bills = ({ financialYear, section }: Asked): SQL => sql`
  select * from (${creditedBills({ where: sql`financial_year = ${financialYear}` })}) as credited
  where ${section === undefined ? sql`section <> 'none'` : sql`section = ${section}`}`;

/**
 * Returns a page of what vendors were credited and paid in a year, by section. Reversed payments
 * and void bills don't count.
 */
export async function listVendorYears(
  db: Queryable,
  asked: Asked,
): Promise<{ rows: VendorYearRow[]; total: number }> {
  const { limits, search, above, sort, page } = asked;
  const direction = sql.raw(sort.descending ? 'desc' : 'asc');
  const order = sql`${columns[sort.column]} ${direction}, id ${direction}, section`;
  const matches = above === undefined ? sql`true` : sql`is_above = ${above}`;
  const { rows } = await db.execute<VendorYearRow & { total: number }>(sql`
    with bills as (${bills(asked)}), months as (
      select party_id, section, max(taxable) as largest from (
        select party_id, section, sum(taxable) as taxable from bills
        group by party_id, section, month) as summed
      group by party_id, section
    ), sums as (
      select party_id, section, sum(payments)::int as payments, sum(taxable)::bigint as taxable,
        coalesce(max(bill) filter (where taxable > 0), 0)::bigint as largest,
        sum(tax)::bigint as tds
      from bills group by party_id, section
      having sum(payments) > 0 or bool_or(recorded)
    ), listed as materialized (
      select vendor.id, vendor.name, vendor.pan, vendor.created_at, sums.section, sums.payments,
        sums.taxable, sums.largest, sums.tds,
        coalesce(sums.taxable > limits.year, false)
          or coalesce(months.largest > limits.month, false)
          or coalesce(sums.largest > limits.single, false) as is_above
      from sums join months using (party_id, section)
      join (${foundParties('vendor', search)}) as vendor on vendor.id = sums.party_id
      left join jsonb_to_recordset(${JSON.stringify(limits)}::jsonb)
        as limits (section text, single bigint, month bigint, year bigint)
        on limits.section = sums.section
    ), picked as (
      select * from listed where ${matches}
      order by ${order} limit ${page.limit} offset ${(page.page - 1) * page.limit}
    )
    select id, name, pan, section, payments, taxable, largest, tds, is_above as "isAbove", total
    from (select count(*)::int as total from listed where ${matches}) as counted
    left join picked on true
    order by ${order}`);
  // Beyond the last page, the only row holds the count.
  const found = rows.filter(({ id }) => id !== null);
  return {
    rows: found.map((row) => ({ ...row, pan: openText('parties.pan', row.pan) })),
    total: rows[0]?.total ?? 0,
  };
}

const columns: Record<Asked['sort']['column'], SQL> = {
  name: sql`name`,
  taxable: sql`taxable`,
  tds: sql`tds`,
  largest: sql`largest`,
  createdAt: sql`created_at`,
};

/** Returns the part of a bill that its tax is calculated from, or null if it doesn't exist. */
export async function findTaxedBill(db: Queryable, id: string) {
  const [found] = await db
    .select({
      kind: invoices.kind,
      partyId: invoices.partyId,
      section: invoices.tdsSection,
      onBill: invoices.tdsOnBill,
    })
    .from(invoices)
    .where(eq(invoices.id, id));
  return found ?? null;
}
