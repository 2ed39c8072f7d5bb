import type { TdsSection } from '@kolam/contract/finance/tax/sections.ts';
import type { CreditedBill } from '@kolam/contract/finance/tax/tds-year.ts';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import { accountEntries } from '#finance/parties/tables.ts';
import { usedAhead } from './hooks.ts';
import { tdsCertificates, tdsEntries, tdsYears } from './tables.ts';

const usedElsewhere = (): SQL =>
  sql.join(
    usedAhead.parts().map((amount) => amount()),
    sql` + `,
  );

export type TdsYear = { partyId: string; section: TdsSection; financialYear: number };
export type TdsEntry = typeof tdsEntries.$inferSelect;
export type NewTdsEntry = typeof tdsEntries.$inferInsert;

/**
 * Locks a vendor's year under a section until the transaction ends. Comes after the tax rules and
 * before references and series.
 */
export async function lockYear(tx: Tx, year: TdsYear): Promise<void> {
  const { partyId, section, financialYear } = year;
  await tx.insert(tdsYears).values({ partyId, section, financialYear }).onConflictDoNothing();
  await tx
    .select()
    .from(tdsYears)
    .where(
      and(
        eq(tdsYears.partyId, partyId),
        eq(tdsYears.section, section),
        eq(tdsYears.financialYear, financialYear),
      ),
    )
    .for('update');
}

type CreditedYear = {
  bills: (CreditedBill & { invoiceId: string | null; taxPaise: number })[];
  deductedPaise: number;
  taxablePaise: number;
};

/**
 * Returns what a vendor was credited in a year under a section by bill, and all tax deducted.
 * `coming`: the total of a bill that is about to be recorded, for which money on account is.
 */
export async function creditedYear(
  db: Queryable,
  year: TdsYear,
  { coming = 0 }: { coming?: number } = {},
): Promise<CreditedYear> {
  const found = await billsOf(db, [year], { coming });
  return {
    bills: found.map(({ invoiceId, tax, credited }) => ({ invoiceId, taxPaise: tax, ...credited })),
    deductedPaise: found.reduce((sum, { tax }) => sum + tax, 0),
    taxablePaise: found.reduce((sum, { credited }) => sum + credited.taxablePaise, 0),
  };
}

type BillRow = {
  partyId: string;
  section: TdsSection;
  /** Null: a payout on account. */
  invoiceId: string | null;
  month: string;
  taxable: number;
  weighted: string;
  bill: number;
  tax: number;
};

/** Returns what each bill of some years credited, and what was paid ahead of bills. */
export async function billsOf(
  db: Queryable,
  years: readonly TdsYear[],
  { coming = 0 }: { coming?: number } = {},
) {
  if (years.length === 0) return [];
  const { rows } = await db.execute<BillRow>(sql`
    select credited.party_id as "partyId", credited.section, invoice_id as "invoiceId", month,
      taxable::bigint as taxable, weighted::text as weighted, tax::bigint as tax, bill::bigint as bill
    from unnest(${sql.param(years.map(({ partyId }) => partyId))}::uuid[],
      ${sql.param(years.map(({ section }) => section))}::text[],
      ${sql.param(years.map(({ financialYear }) => financialYear))}::smallint[])
      as asked (party_id, section, financial_year)
    join (${creditedBills({
      where: sql`party_id = any(${sql.param(years.map(({ partyId }) => partyId))}::uuid[])
        and financial_year = any(${sql.param(years.map(({ financialYear }) => financialYear))}::smallint[])`,
      coming,
    })}) as credited on credited.party_id = asked.party_id
      and credited.section = asked.section and credited.financial_year = asked.financial_year
    order by since, invoice_id`);
  return rows.map(({ partyId, section, invoiceId, month, taxable, weighted, bill, tax }) => ({
    partyId,
    section,
    invoiceId,
    tax,
    credited: { taxablePaise: taxable, weighted: BigInt(weighted), billPaise: bill, month },
  }));
}

/**
 * A query for what each bill of the entries `where` credited. A bill with an entry of its own counts
 * by it, less its notes. Any other is as large as it is, however much of it was paid. A payout on
 * account is a bill of its own, as far as no bill is recorded for it: the money that came first is
 * for what was applied, refunded and is due of bills of the year.
 */
export const creditedBills = ({ where, coming = 0 }: { where: SQL; coming?: number }): SQL => sql`
  with summed as (
    select party_id, section, financial_year, invoice_id, min(created_at) as since,
      to_char(min(day), 'YYYY-MM') as month, sum(taxable) as taxable, sum(weighted) as weighted, sum(tax) as tax,
      case when bool_or(cause = 'bill') then sum(taxable) else max(bill) end as bill,
      count(*) filter (where cause = 'payment') - count(*) filter (where cause = 'reversal') as payments,
      bool_or(cause = 'bill') as recorded
    from ${tdsEntries} where ${where}
    group by party_id, section, financial_year, invoice_id, case when invoice_id is null then cause_id end
  ), used as (
    select party_id, financial_year, ${coming}::bigint + ${appliedAhead} + ${usedElsewhere()} as amount
    from (select distinct party_id, financial_year from summed where invoice_id is null) as ahead
  ), counted as (
    select summed.*, case when invoice_id is not null then taxable else greatest(0, least(taxable,
      sum(taxable) filter (where invoice_id is null) over (
        partition by party_id, financial_year order by since, month rows unbounded preceding
      ) - coalesce(used.amount, 0))) end as counts
    from summed left join used using (party_id, financial_year)
  )
  select party_id, section, financial_year, invoice_id, since, month, counts as taxable, tax, payments, recorded,
    case when invoice_id is null and taxable <> 0 then round(weighted * counts / taxable) else weighted end as weighted,
    bill
  from counted`;

/** What was applied from the account, in the year of its bill or else of the application. */
const appliedAhead = sql`(
  select coalesce(sum(-applied.amount), 0) from ${accountEntries} as applied
  left join ${tdsEntries} as entry on entry.cause = 'bill' and entry.cause_id = applied.invoice_id
  where applied.party_id = ahead.party_id and applied.invoice_id is not null and applied.payment_id is null
    and coalesce(entry.financial_year, extract(year from
      (applied.created_at at time zone 'Asia/Kolkata')::date - interval '3 months')) = ahead.financial_year)`;

export async function insertEntry(tx: Tx, entry: NewTdsEntry): Promise<void> {
  await tx.insert(tdsEntries).values(entry);
}

/** Returns the entry of a cause, or null when it has none. */
export async function findEntry(
  db: Queryable,
  { cause, causeId }: Pick<TdsEntry, 'cause' | 'causeId'>,
): Promise<TdsEntry | null> {
  const [found] = await db
    .select()
    .from(tdsEntries)
    .where(and(eq(tdsEntries.cause, cause), eq(tdsEntries.causeId, causeId)));
  return found ?? null;
}

/** Returns what a bill credits and bears by its own entry, less its notes. */
export async function leftOfBill(db: Queryable, invoiceId: string) {
  const { rows } = await db.execute<{
    taxable: number;
    weighted: string;
    tax: number;
    certified: number;
  }>(sql`
    select coalesce(sum(taxable), 0)::bigint as taxable, coalesce(sum(weighted), 0)::text as weighted,
      coalesce(sum(tax), 0)::bigint as tax, coalesce(sum(certified), 0)::bigint as certified
    from ${tdsEntries} where invoice_id = ${invoiceId} and cause in ('bill', 'note', 'void')`);
  const { taxable = 0, weighted = '0', tax = 0, certified = 0 } = rows[0] ?? {};
  return { taxable, weighted: BigInt(weighted), tax, certified };
}

/** Locks a vendor's certificate of a day and section that has something left, the earliest first. */
export async function lockCertificate(
  tx: Tx,
  { partyId, section, day }: { partyId: string; section: TdsSection; day: string },
) {
  const found = await tx
    .select()
    .from(tdsCertificates)
    .where(
      and(
        eq(tdsCertificates.partyId, partyId),
        eq(tdsCertificates.section, section),
        sql`${day}::date between ${tdsCertificates.validFrom} and ${tdsCertificates.validTo}`,
      ),
    )
    .orderBy(asc(tdsCertificates.validFrom), asc(tdsCertificates.id))
    .for('update');
  const used = await usedOf(
    tx,
    found.map(({ id }) => id),
  );
  return (
    found
      .map((row) => ({ ...row, leftPaise: row.limitPaise - (used.get(row.id) ?? 0) }))
      .find(({ leftPaise }) => leftPaise > 0) ?? null
  );
}

/** Returns how much of each certificate was used, in paise. */
export async function usedOf(db: Queryable, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; used: number }>(sql`
    select certificate_id as id, sum(certified)::bigint as used from ${tdsEntries}
    where certificate_id = any(${sql.param(ids)}::uuid[]) group by certificate_id`);
  return new Map(rows.map(({ id, used }) => [id, used]));
}
