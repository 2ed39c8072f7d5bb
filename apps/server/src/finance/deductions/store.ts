import type { TdsSection } from '@kolam/contract/finance/tax/sections.ts';
import type { CreditedBill } from '@kolam/contract/finance/tax/tds-year.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import { tdsCertificates, tdsEntries, tdsYears } from './tables.ts';

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

/** Returns what a vendor was credited in a year under a section by bill, and all tax deducted. */
export async function creditedYear(db: Queryable, year: TdsYear): Promise<CreditedYear> {
  const found = await billsOf(db, [year]);
  return {
    bills: found.map(({ invoiceId, tax, credited }) => ({ invoiceId, taxPaise: tax, ...credited })),
    deductedPaise: found.reduce((sum, { tax }) => sum + tax, 0),
    taxablePaise: found.reduce((sum, { credited }) => sum + credited.taxablePaise, 0),
  };
}

type BillRow = {
  partyId: string;
  section: TdsSection;
  /** Null: what was deducted from payouts on account. */
  invoiceId: string | null;
  month: string;
  taxable: number;
  weighted: string;
  bill: number;
  tax: number;
};

/**
 * Returns what each bill of some years credited. A bill with an entry of its own counts by it, less
 * its notes. Any other is as large as it is, however much of it was paid.
 */
export async function billsOf(db: Queryable, years: readonly TdsYear[]) {
  if (years.length === 0) return [];
  const { rows } = await db.execute<BillRow>(sql`
    select entry.party_id as "partyId", entry.section,
      entry.invoice_id as "invoiceId", to_char(min(day), 'YYYY-MM') as month,
      sum(taxable)::bigint as taxable, sum(weighted)::text as weighted, sum(tax)::bigint as tax,
      (case when bool_or(cause = 'bill') then sum(taxable) else max(bill) end)::bigint as bill
    from unnest(${sql.param(years.map(({ partyId }) => partyId))}::uuid[],
      ${sql.param(years.map(({ section }) => section))}::text[],
      ${sql.param(years.map(({ financialYear }) => financialYear))}::smallint[])
      as asked (party_id, section, financial_year)
    join ${tdsEntries} as entry on entry.party_id = asked.party_id
      and entry.section = asked.section and entry.financial_year = asked.financial_year
    group by entry.party_id, entry.section, entry.financial_year, entry.invoice_id
    order by min(entry.created_at), entry.invoice_id`);
  return rows.map(({ partyId, section, invoiceId, month, taxable, weighted, bill, tax }) => ({
    partyId,
    section,
    invoiceId,
    tax,
    credited: { taxablePaise: taxable, weighted: BigInt(weighted), billPaise: bill, month },
  }));
}

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
