import type { SortOf } from '@kolam/contract/core/list.ts';
import type { Page } from '@kolam/contract/core/paging.ts';
import type { OtherHead } from '@kolam/contract/finance/other-entries/values.ts';
import type { PaymentDirection } from '@kolam/contract/finance/payments/values.ts';
import type { entryRuleList } from '@kolam/contract/finance/reconciliation/values.ts';
import { and, asc, eq, getTableColumns, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import { contains, listPage, substring } from '#core/listing.ts';
import { entryRules } from './tables.ts';

const { textKey: _, ...columns } = getTableColumns(entryRules);

export type RuleRow = Omit<typeof entryRules.$inferSelect, 'textKey'>;
type NewRule = typeof entryRules.$inferInsert;

export function listRulePage(
  db: Queryable,
  {
    filter: { search, head },
    sort,
    page,
  }: {
    filter: { search: string | undefined; head: OtherHead | undefined };
    sort: { column: SortOf<typeof entryRuleList>; descending: boolean };
    page: Page;
  },
) {
  const given = sql.placeholder;
  return listPage<typeof entryRules, RuleRow>(db, {
    name: 'entry rules',
    table: entryRules,
    columns,
    filters: [
      head && eq(entryRules.head, given('head')),
      search === undefined ? undefined : contains(entryRules.textKey, given('substring')),
    ],
    values: { head, substring: search === undefined ? undefined : substring(search) },
    searched: search !== undefined,
    sort: entryRules[sort.column],
    descending: sort.descending,
    page,
  });
}

export async function findRule(db: Queryable, id: string): Promise<RuleRow | null> {
  const [found] = await db.select(columns).from(entryRules).where(eq(entryRules.id, id));
  return found ?? null;
}

/** Returns how many rows are recorded by each rule, and when last. */
export async function usesOfRules(
  db: Queryable,
  ids: string[],
): Promise<Map<string, { used: number; lastUsedAt: string }>> {
  const { rows } = await db.execute<{ id: string; used: number; lastUsedAt: string }>(sql`
    select rule_id as id, count(*)::int as used,
      to_char(max(matched_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastUsedAt"
    from bank_matches where rule_id = any(${sql.param(ids)}::uuid[]) group by rule_id`);
  return new Map(rows.map(({ id, ...uses }) => [id, uses]));
}

/** Locks the rules against other changes, which are rare: two could take the same text. */
export async function lockRules(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${entryRules} in share row exclusive mode`);
}

/** Keeps rules as they are until the transaction ends. */
export async function shareRules(tx: Tx, ids: string[]): Promise<void> {
  await tx
    .select({ id: entryRules.id })
    .from(entryRules)
    .where(inArray(entryRules.id, ids))
    .orderBy(asc(entryRules.id))
    .for('share');
}

/** Returns another rule of a direction with this text. */
export async function findSameText(
  tx: Tx,
  { id, text, direction }: Pick<RuleRow, 'id' | 'text' | 'direction'>,
): Promise<RuleRow | null> {
  const [found] = await tx
    .select(columns)
    .from(entryRules)
    .where(
      and(
        sql`${entryRules.textKey} = ${keyOf(text)}`,
        eq(entryRules.direction, direction),
        ne(entryRules.id, id),
      ),
    );
  return found ?? null;
}

/** A text in the form of `text_key` and of the texts of rows. */
const keyOf = (text: string): SQL => sql`lower(${text}::text collate "und-x-icu")`;

/** The texts of a row with single spaces, as those of rules. */
const rowTexts = sql`case when strpos(search_text, '  ') > 0 then regexp_replace(search_text, ' +', ' ', 'g')
  else search_text end`;

/** Returns whether a text stands in a row. */
export async function isInRow(db: Queryable, rowId: string, text: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from bank_rows where id = ${rowId} and strpos(${rowTexts}, ${keyOf(text)}) > 0`);
  return rows.length > 0;
}

export async function insertRule(tx: Tx, rule: NewRule): Promise<RuleRow> {
  const [inserted] = await tx.insert(entryRules).values(rule).returning(columns);
  return inserted as RuleRow;
}

export async function saveRule(
  tx: Tx,
  id: string,
  changes: Partial<NewRule> & { updatedAt: Date },
): Promise<RuleRow> {
  const [saved] = await tx
    .update(entryRules)
    .set({ ...changes, version: sql`${entryRules.version} + 1` })
    .where(eq(entryRules.id, id))
    .returning(columns);
  return saved as RuleRow;
}

export async function removeRule(tx: Tx, id: string): Promise<void> {
  await tx.delete(entryRules).where(eq(entryRules.id, id));
}

/** A rule that fits an open row. Amounts are in paise. */
export type RuleOfRow = {
  rowId: string;
  ruleId: string;
  text: string;
  head: OtherHead;
  direction: PaymentDirection;
  day: string;
  size: number;
  narration: string;
  /** Whether all rules that fit the row have this head. */
  isOnlyHead: boolean;
  /** Whether an entry can be recorded on the day of the row. */
  isOpenDay: boolean;
};

/**
 * Returns the rules that fit open rows, longest text first, in one query for all of them. `rows` is
 * a condition on `bank_rows`.
 * @param earliest the first day on which money can be recorded
 */
export async function rulesOfRows(
  db: Queryable,
  { rows, earliest }: { rows: SQL; earliest: string },
): Promise<RuleOfRow[]> {
  const found = await db.execute<RuleOfRow>(sql`
    select bank_rows.id as "rowId", rule.id as "ruleId", rule.text, rule.head, rule.direction,
      day::text, size::float8, note as narration, min(rule.head) over of_row = max(rule.head) over of_row as "isOnlyHead",
      day >= ${earliest}::date and book_state('payments', month_of(day)) = 'open' as "isOpenDay"
    from bank_rows join entry_rules as rule on rule.direction = bank_rows.direction
      and strpos(${rowTexts}, text_key) > 0
      and size between coalesce(amount_from, size) and coalesce(amount_to, size)
    where is_open and matched_amount = 0 and ${rows}
    window of_row as (partition by bank_rows.id)
    order by day, bank_rows.id, length(text_key) desc, rule.created_at, rule.id`);
  return found.rows;
}

export const rulesAmong = (rowIds: string[]): SQL =>
  sql`bank_rows.id = any(${sql.param(rowIds)}::uuid[])`;
export const rulesIn = (statementId: string): SQL => sql`bank_rows.statement_id = ${statementId}`;
