import type { Page } from '@kolam/contract/core/paging.ts';
import type { EntryKind } from '@kolam/contract/finance/balances/values.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { creditNotes, invoices } from '#finance/invoices/tables.ts';
import { accountEntries } from '#finance/parties/tables.ts';
import { payments } from '#finance/payments/tables.ts';

/** An entry with the documents that it names. Amounts are in paise. */
export type NamedEntry = {
  id: string;
  createdAt: string;
  kind: EntryKind;
  amount: number;
  tds: number;
  invoiceId: string | null;
  invoiceCode: string | null;
  noteId: string | null;
  noteCode: string | null;
  paymentId: string | null;
  paymentCode: string | null;
  isReversed: boolean;
  reason: string;
};

/** A query for entries with their documents. A reversal names those of what it takes back. */
const named = (where: SQL, tail: SQL) => sql`
  select entry.id, to_char(entry.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
    entry.kind, entry.amount, entry.tds, entry.reason,
    invoices.id as "invoiceId", invoices.code as "invoiceCode",
    notes.id as "noteId", notes.code as "noteCode",
    payments.id as "paymentId", payments.code as "paymentCode",
    exists (select from ${accountEntries} as later where later.kind = 'reversal' and later.cause_id = entry.id)
      as "isReversed"
  from ${accountEntries} as entry
  left join ${accountEntries} as reversed on entry.kind = 'reversal' and reversed.id = entry.cause_id
  left join ${invoices} on invoices.id = entry.invoice_id
  left join ${creditNotes} as notes on notes.id = coalesce(reversed.cause_id, entry.cause_id)
  left join ${payments} on payments.id = coalesce(entry.payment_id, reversed.cause_id, entry.cause_id)
  where ${where}
  order by entry.created_at desc, entry.id desc ${tail}`;

type Asked = { partyId: string; invoiceId: string | undefined; page: Page };

/** Returns a page of the entries of a customer or vendor, newest first, and how many there are. */
export async function listNamedEntries(
  db: Queryable,
  { partyId, invoiceId, page: { page, limit } }: Asked,
): Promise<{ rows: NamedEntry[]; total: number }> {
  const where = sql`entry.party_id = ${partyId} ${
    invoiceId === undefined ? sql`` : sql`and entry.invoice_id = ${invoiceId}`
  }`;
  const { rows } = await db.execute<NamedEntry>(
    named(where, sql`limit ${limit} offset ${(page - 1) * limit}`),
  );
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${accountEntries} as entry where ${where}`,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/**
 * Returns what was on an account at the end of a day, in paise. Money counts on the day of its
 * payment, with what the payment settled, a note on its own, and any other entry when it was made.
 */
export async function balanceOn(db: Queryable, partyId: string, day: string): Promise<number> {
  const { rows } = await db.execute<{ balance: number }>(sql`
    select coalesce(sum(entry.amount), 0)::bigint as balance
    from ${accountEntries} as entry
    left join ${accountEntries} as reversed on entry.kind = 'reversal' and reversed.id = entry.cause_id
    left join ${creditNotes} as note on note.id = coalesce(reversed.cause_id, entry.cause_id)
    left join ${payments} on payments.id = coalesce(entry.payment_id, reversed.cause_id, entry.cause_id)
    where entry.party_id = ${partyId} and coalesce(note.issued_on, payments.paid_on,
      (entry.created_at at time zone 'Asia/Kolkata')::date) <= ${day}::date`);
  return rows[0]?.balance ?? 0;
}

/** Returns these entries, newest first. */
export async function namedEntries(db: Queryable, ids: string[]): Promise<NamedEntry[]> {
  const { rows } = await db.execute<NamedEntry>(
    named(sql`entry.id = any(${sql.param(ids)}::uuid[])`, sql``),
  );
  return rows;
}
