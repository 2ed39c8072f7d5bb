import type { AsideReason } from '@kolam/contract/finance/reconciliation/limits.ts';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#core/database/types.ts';
import { type BankRowRecord, rowColumns } from './row-store.ts';
import { bankRows } from './tables.ts';

type Accepted = { id: string; version: number };
type TakenBack = { id: string; paymentId: string | null; entryId: string | null };

/**
 * Removes the matches of a locked statement's rows that are unchanged since all sure ones were
 * accepted. Returns those rows, each with the payment or the entry that it had.
 */
export async function takeBackSure(
  tx: Tx,
  { statementId, rows, at }: { statementId: string; rows: Accepted[]; at: Date },
): Promise<TakenBack[]> {
  const found = await tx.execute<TakenBack>(sql`
    delete from bank_matches using bank_rows,
      unnest(${sql.param(rows.map(({ id }) => id))}::uuid[],
        ${sql.param(rows.map(({ version }) => version))}::int[]) as accepted (id, version)
    where bank_rows.id = accepted.id and bank_rows.version = accepted.version
      and bank_rows.statement_id = ${statementId}
      and bank_matches.row_id = bank_rows.id and bank_matches.way = 'sure'
    returning bank_rows.id, bank_matches.payment_id as "paymentId",
      bank_matches.entry_id as "entryId"`);
  await tx.execute(sql`
    update bank_rows set version = version + 1, updated_at = ${at.toISOString()}::timestamptz
    where id = any(${sql.param(found.rows.map(({ id }) => id))}::uuid[])`);
  return found.rows;
}

type Aside = { reason: AsideReason; note: string; by: string };

/** Sets a locked row aside, or reopens it. */
export async function saveAside(
  tx: Tx,
  id: string,
  { aside, at }: { aside: Aside | null; at: Date },
): Promise<BankRowRecord> {
  const [saved] = await tx
    .update(bankRows)
    .set({
      asideReason: aside?.reason ?? null,
      asideNote: aside?.note ?? null,
      asideAt: aside ? at : null,
      asideByName: aside?.by ?? null,
      version: sql`${bankRows.version} + 1`,
      updatedAt: at,
    })
    .where(eq(bankRows.id, id))
    .returning(rowColumns);
  return saved as BankRowRecord;
}
