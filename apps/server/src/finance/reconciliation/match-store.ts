import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import { newId } from '#core/ids.ts';
import type { BankRowRecord } from './row-store.ts';
import { bankMatches, bankRows } from './tables.ts';

export type MatchRecord = typeof bankMatches.$inferSelect;

/** Returns the matches of rows, oldest first. Amounts are in paise. */
export async function matchesOf(db: Queryable, rowIds: string[]): Promise<MatchRecord[]> {
  if (rowIds.length === 0) return [];
  return db
    .select()
    .from(bankMatches)
    .where(inArray(bankMatches.rowId, rowIds))
    .orderBy(asc(bankMatches.matchedAt), asc(bankMatches.id));
}

const codes = sql.raw(
  "string_agg(coalesce(payments.code, other_entries.code), ', ' order by bank_matches.id)",
);
const withCodes = sql`bank_matches left join payments on payments.id = payment_id
  left join other_entries on other_entries.id = entry_id`;

/** Returns the numbers of what rows are matched with, by row. */
export async function codesByRow(db: Queryable, rowIds: string[]): Promise<Map<string, string>> {
  const found = await db.execute<{ rowId: string; codes: string }>(sql`
    select row_id as "rowId", ${codes} as codes from ${withCodes}
    where row_id = any(${sql.param(rowIds)}::uuid[]) group by row_id`);
  return new Map(found.rows.map((row) => [row.rowId, row.codes]));
}

/** Returns the numbers of what matches are with, as one text. */
export async function codesOfMatches(db: Queryable, ids: string[]): Promise<string> {
  const found = await db.execute<{ codes: string }>(sql`
    select ${codes} as codes from ${withCodes} where bank_matches.id = any(${sql.param(ids)}::uuid[])`);
  return found.rows[0]?.codes ?? '';
}

/** Returns how many rows of a statement are matched, in part too. */
export async function countMatchedRows(db: Queryable, statementId: string): Promise<number> {
  const found = await db.execute<{ rows: number }>(sql`
    select count(*)::int as rows from bank_rows
    where statement_id = ${statementId} and matched_amount > 0`);
  return found.rows[0]?.rows ?? 0;
}

/** Returns a row that a payment is matched with. */
export async function findRowOfPayment(
  db: Queryable,
  paymentId: string,
): Promise<Pick<BankRowRecord, 'day' | 'statementId'> | null> {
  const [found] = await db
    .select({ day: bankRows.day, statementId: bankRows.statementId })
    .from(bankMatches)
    .innerJoin(bankRows, eq(bankRows.id, bankMatches.rowId))
    .where(eq(bankMatches.paymentId, paymentId))
    .orderBy(asc(bankMatches.id))
    .limit(1);
  return found ?? null;
}

/**
 * A query for the payments of matched rows, `payment_id`, with the possible references in the texts
 * of the rows, `key`.
 */
export const keysOfMatches = (rowIds: string[]): SQL => sql`
  select payment_id, unnest(keys || ref_key) as key
  from bank_matches join bank_rows on bank_rows.id = bank_matches.row_id
  where row_id = any(${sql.param(rowIds)}::uuid[]) and payment_id is not null
    and direction is distinct from 'out'`;

type NewMatch = Omit<MatchRecord, 'id' | 'ruleId'> & { ruleId?: string | null };

/** Matches locked rows with locked payments. A trigger keeps the sums of both. */
export async function insertMatches(tx: Tx, matches: NewMatch[]): Promise<void> {
  await tx.insert(bankMatches).values(matches.map((match) => ({ ...match, id: newId() })));
}

/** A row with its payment, or with the entry that a rule recorded. */
export type SureMatch = { rowId: string } & (
  | { paymentId: string }
  | { entryId: string; ruleId: string }
);

/** Matches locked rows, each with the whole of its payment or entry, and counts a change of each. */
export async function insertSureMatches(
  tx: Tx,
  pairs: SureMatch[],
  { at, by }: { at: Date; by: string },
): Promise<void> {
  const instant = sql`${at.toISOString()}::timestamptz`;
  const given = JSON.stringify(pairs.map((pair) => ({ ...pair, id: newId() })));
  await tx.execute(sql`
    insert into bank_matches (id, row_id, payment_id, entry_id, rule_id, amount, matched_at,
      matched_by_name, way)
    select pair.id, bank_rows.id, payments.id, "entryId", "ruleId", least(size, payments.amount),
      ${instant}, ${by}, 'sure'
    from jsonb_to_recordset(${given}::jsonb) as pair (id uuid, "rowId" uuid, "paymentId" uuid,
        "entryId" uuid, "ruleId" uuid)
      join bank_rows on bank_rows.id = "rowId" left join payments on payments.id = "paymentId"`);
  await tx.execute(sql`
    update bank_rows set version = version + 1, updated_at = ${instant}
    where id = any(${sql.param(pairs.map(({ rowId }) => rowId))}::uuid[])`);
}

export async function deleteMatches(tx: Tx, ids: string[]): Promise<void> {
  await tx.delete(bankMatches).where(inArray(bankMatches.id, ids));
}
