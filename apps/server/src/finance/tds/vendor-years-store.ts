import type { SortOf } from '@kolam/contract/core/list.ts';
import type { Page } from '@kolam/contract/core/paging.ts';
import type { vendorYearList } from '@kolam/contract/finance/tds/values.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import { openText } from '#core/data-key/sealed-text.ts';
import type { Queryable } from '#core/database/types.ts';
import { invoices } from '#finance/invoices/tables.ts';
import { foundVendors } from '#finance/parties/queries.ts';
import { payments } from '#finance/payments/tables.ts';

/** Amounts in paise, without GST. */
export type VendorYearRow = {
  id: string;
  name: string;
  pan: string;
  payments: number;
  taxable: number;
  /** The full amount of the largest bill that was paid, even in part. */
  largest: number;
  /** Paid on bills that exceed the single-bill limit themselves. */
  large: number;
  tds: number;
  isAbove: boolean;
};

type Limits = { single: number | null; year: number | null };
type Asked = {
  from: string;
  to: string;
  limits: Limits;
  search: string | undefined;
  above: boolean | undefined;
  sort: { column: SortOf<typeof vendorYearList>; descending: boolean };
  page: Page;
};

/**
 * A query for the outgoing payments of a period, without reversed ones: what each settled by money
 * and tax together, and the tax, in paise.
 */
const payouts = ({ from, to }: { from: string; to: string }): SQL => sql`
  select party_id, invoice_id, amount + tds as settled, tds from ${payments}
  where direction = 'out' and paid_on between ${from} and ${to} and reversed_at is null`;

/**
 * A query for an invoice's amounts with and without GST, in paise. A separate subquery, so that it
 * is read through its index.
 */
const invoiceShare = (id: SQL): SQL =>
  sql`select subtotal, grand_total from ${invoices} where id = ${id} offset 0`;

/**
 * The part of each payout without GST: what money and tax settled, in the proportion of its bill
 * without GST.
 */
const taxedPayouts = (period: { from: string; to: string }): SQL => sql`
  select payout.party_id, payout.tds, share.subtotal as bill,
    round(payout.settled::numeric * share.subtotal / nullif(share.grand_total, 0)) as taxable
  from (${payouts(period)}) as payout
  cross join lateral (${invoiceShare(sql`payout.invoice_id`)}) as share`;

/** Returns a page of what vendors were paid in a period. Reversed payments don't count. */
export async function listVendorYears(
  db: Queryable,
  { from, to, limits, search, above, sort, page }: Asked,
): Promise<{ rows: VendorYearRow[]; total: number }> {
  const direction = sql.raw(sort.descending ? 'desc' : 'asc');
  const order = sql`${columns[sort.column]} ${direction}, id ${direction}`;
  const single = sql`${limits.single}::bigint`;
  const matches = above === undefined ? sql`true` : sql`is_above = ${above}`;
  const { rows } = await db.execute<VendorYearRow & { total: number }>(sql`
    with sums as (
      select party_id, count(*)::int as payments, sum(taxable)::bigint as taxable,
        max(bill)::bigint as largest,
        coalesce(sum(taxable) filter (where bill > ${single}), 0)::bigint as large,
        sum(tds)::bigint as tds
      from (${taxedPayouts({ from, to })}) as paid
      group by party_id
    ), listed as materialized (
      select vendor.id, vendor.name, vendor.pan, vendor.created_at, sums.payments, sums.taxable,
        sums.largest, sums.large, sums.tds,
        coalesce(sums.taxable > ${limits.year}::bigint, false)
          or coalesce(sums.largest > ${single}, false) as is_above
      from sums join (${foundVendors(search)}) as vendor on vendor.id = sums.party_id
    ), picked as (
      select * from listed where ${matches}
      order by ${order} limit ${page.limit} offset ${(page.page - 1) * page.limit}
    )
    select id, name, pan, payments, taxable, largest, large, tds, is_above as "isAbove", total
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

/** Returns what a vendor was paid in a period without GST, and the tax deducted, in paise. */
export async function vendorPaid(
  db: Queryable,
  { partyId, from, to }: { partyId: string; from: string; to: string },
): Promise<{ taxable: number; tds: number }> {
  const { rows } = await db.execute<{ taxable: number; tds: number }>(sql`
    select coalesce(sum(taxable), 0)::bigint as taxable, coalesce(sum(tds), 0)::bigint as tds
    from (${taxedPayouts({ from, to })}) as paid where party_id = ${partyId}`);
  return rows[0] ?? { taxable: 0, tds: 0 };
}

/** Returns the party of an invoice, or null when the invoice doesn't exist. */
export async function findInvoiceParty(db: Queryable, id: string) {
  const [found] = await db
    .select({ kind: invoices.kind, partyId: invoices.partyId })
    .from(invoices)
    .where(eq(invoices.id, id));
  return found ?? null;
}
