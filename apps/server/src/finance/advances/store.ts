import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import { searchBy } from '#core/searchable.ts';
import { accountEntries } from '#finance/parties/tables.ts';
import type { PaymentVoucher } from '#finance/payments/hooks.ts';
import { payments } from '#finance/payments/tables.ts';
import { advanceMoves, advances } from './tables.ts';

export type AdvanceRow = typeof advances.$inferSelect;
export type MoveRow = typeof advanceMoves.$inferSelect;
export type NewAdvanceRow = typeof advances.$inferInsert;
export type NewMove = typeof advanceMoves.$inferInsert;

export async function insertAdvance(tx: Tx, advance: NewAdvanceRow): Promise<AdvanceRow> {
  const [inserted] = await tx.insert(advances).values(advance).returning();
  return inserted as AdvanceRow;
}

/** What is left of the advances follows by a trigger. Their customer is locked. */
export async function insertMoves(tx: Tx, moves: NewMove[]): Promise<void> {
  await tx.insert(advanceMoves).values(moves);
}

const isOpen = (partyId: string) =>
  and(eq(advances.partyId, partyId), gt(advances.remaining, sql`0`));

/** Locks the advances of a customer of which something is left, oldest first. */
export const lockOpenAdvances = (tx: Tx, partyId: string): Promise<AdvanceRow[]> =>
  tx
    .select()
    .from(advances)
    .where(isOpen(partyId))
    .orderBy(asc(advances.receivedOn), asc(advances.id))
    .for('update');

export const listOpenAdvances = (db: Queryable, partyId: string, limit: number) =>
  db
    .select()
    .from(advances)
    .where(isOpen(partyId))
    .orderBy(asc(advances.receivedOn), asc(advances.id))
    .limit(limit);

/** Locks the advances that entries moved. Returns them with what each moved. */
export const lockMoved = (
  tx: Tx,
  entryIds: string[],
): Promise<{ advance: AdvanceRow; move: MoveRow }[]> =>
  tx
    .select({ advance: advances, move: advanceMoves })
    .from(advanceMoves)
    .innerJoin(advances, eq(advances.id, advanceMoves.advanceId))
    .where(inArray(advanceMoves.entryId, entryIds))
    .orderBy(asc(advances.id))
    .for('update', { of: advances });

/** What was moved, and the voucher that says so: that of the refund, else that of the receipt. */
const voucher = {
  id: sql<string>`case when ${advanceMoves.code} is null then ${advances.id} else ${advanceMoves.id} end`,
  code: sql<string>`coalesce(${advanceMoves.code}, ${advances.code})`,
  amount: advanceMoves.amount,
};

/** Returns the vouchers of account entries, oldest first. */
export async function vouchersOfEntries(
  db: Queryable,
  entryIds: string[],
): Promise<PaymentVoucher[]> {
  if (entryIds.length === 0) return [];
  return db
    .select({ ...voucher, of: advanceMoves.entryId })
    .from(advanceMoves)
    .innerJoin(advances, eq(advances.id, advanceMoves.advanceId))
    .where(inArray(advanceMoves.entryId, entryIds))
    .orderBy(asc(advances.receivedOn), asc(advances.id));
}

/** Returns the vouchers of receipts and refunds, oldest first. */
export async function vouchersOfReceipts(
  db: Queryable,
  paymentIds: string[],
): Promise<PaymentVoucher[]> {
  if (paymentIds.length === 0) return [];
  return db
    .select({ ...voucher, of: accountEntries.causeId })
    .from(accountEntries)
    .innerJoin(advanceMoves, eq(advanceMoves.entryId, accountEntries.id))
    .innerJoin(advances, eq(advances.id, advanceMoves.advanceId))
    .where(
      and(
        inArray(accountEntries.kind, ['receipt', 'refund']),
        inArray(accountEntries.causeId, paymentIds),
      ),
    )
    .orderBy(asc(advances.receivedOn), asc(advances.id));
}

/** A query for the payments of the receipt or refund voucher whose number is searched. */
export const paymentsByVoucher = (): SQL => {
  const isAsked = (code: SQL) =>
    sql`(${code} = any(${searchBy.numbers}::text[]) or ${searchBy.text}::text ~ '^rf?v/'
      and ${code} ~>=~ upper(${searchBy.text}::text) and ${code} ~<~ (upper(${searchBy.text}::text) || '~'))`;
  return sql`
    select payment_id from ${advances} as advance where ${isAsked(sql`advance.code`)}
    union all
    select entry.cause_id from ${advanceMoves} as move
    join ${accountEntries} as entry on entry.id = move.entry_id
    where ${isAsked(sql`move.code`)}`;
};

const paid = {
  code: payments.code,
  paidOn: payments.paidOn,
  mode: payments.mode,
  ref: payments.ref,
  isReversed: payments.isReversed,
};

/** Returns the advance whose receipt voucher has this id. */
export async function findReceiptVoucher(db: Queryable, id: string) {
  const [found] = await db
    .select({ advance: advances, payment: paid })
    .from(advances)
    .innerJoin(payments, eq(payments.id, advances.paymentId))
    .where(eq(advances.id, id));
  return found ?? null;
}

/** Returns what was refunded of an advance by the refund voucher with this id. */
export async function findRefundVoucher(db: Queryable, id: string) {
  const [found] = await db
    .select({ advance: advances, move: advanceMoves, payment: paid })
    .from(advanceMoves)
    .innerJoin(advances, eq(advances.id, advanceMoves.advanceId))
    .innerJoin(accountEntries, eq(accountEntries.id, advanceMoves.entryId))
    .innerJoin(payments, eq(payments.id, accountEntries.causeId))
    .where(and(eq(advanceMoves.id, id), sql`${advanceMoves.code} is not null`));
  return found ?? null;
}
