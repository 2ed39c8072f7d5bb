import { and, asc, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import { contains, substring } from '#core/listing.ts';
import { invoices } from '#finance/invoices/tables.ts';
import { parties } from '#finance/parties/tables.ts';

const columns = {
  id: invoices.id,
  code: invoices.code,
  billNo: invoices.billNo,
  kind: invoices.kind,
  partyId: invoices.partyId,
  partyName: invoices.partyName,
  dueOn: invoices.dueOn,
  due: invoices.due,
  subtotal: invoices.subtotal,
  grandTotal: invoices.grandTotal,
  tdsSection: invoices.tdsSection,
  tdsOnBill: invoices.tdsOnBill,
};

/** A bill as a run needs it, in paise. */
export type BillRow = Awaited<ReturnType<typeof findBills>>[number];

export function findBills(db: Queryable, ids: readonly string[]) {
  return db
    .select(columns)
    .from(invoices)
    .where(sql`${invoices.id} = any(${sql.param([...ids])}::uuid[])`)
    .orderBy(asc(invoices.dueOn), asc(invoices.id));
}

/** Locks bills in the order of their ids until the transaction ends. */
export async function lockBills(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(sql`${invoices.id} = any(${sql.param([...ids])}::uuid[])`)
    .orderBy(asc(invoices.id))
    .for('update');
}

type Asked = { until: string; vendor: string | undefined; search: string | undefined };

const whereOf = ({ until, vendor, search }: Asked): SQL | undefined =>
  and(
    eq(invoices.kind, 'purchase'),
    gt(invoices.due, 0),
    lte(invoices.dueOn, until),
    vendor === undefined ? undefined : eq(invoices.partyId, vendor),
    search === undefined ? undefined : contains(invoices.searchText, substring(search)),
  );

/** Returns the bills due until a day, the earliest first, at most `limit`, and how many there are. */
export async function listDueBills(db: Queryable, asked: Asked, limit: number) {
  const where = whereOf(asked);
  const rows = await db
    .select(columns)
    .from(invoices)
    .where(where)
    .orderBy(asc(invoices.dueOn), asc(invoices.id))
    .limit(limit);
  const total = rows.length < limit ? rows.length : await db.$count(invoices, where);
  return { rows, total };
}

/** Returns what a payment to vendors needs to know of them, by id. */
export async function vendorsOf(db: Queryable, ids: readonly string[]) {
  const found = await db
    .select({
      id: parties.id,
      name: parties.name,
      pan: parties.pan,
      gstin: parties.gstin,
      bankName: parties.bankName,
      accountNumber: parties.account,
      ifsc: parties.ifsc,
    })
    .from(parties)
    .where(sql`${parties.id} = any(${sql.param([...new Set(ids)])}::uuid[])`);
  return new Map(found.map((vendor) => [vendor.id, vendor]));
}

export type Vendors = Awaited<ReturnType<typeof vendorsOf>>;

/** Whether a bank can pay to an account. */
export const isComplete = (bank: { accountNumber: string; ifsc: string } | undefined): boolean =>
  bank !== undefined && bank.accountNumber !== '' && bank.ifsc !== '';
