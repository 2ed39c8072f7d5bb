import { otherHeadKeys } from '@kolam/contract/finance/other-entries/values.ts';
import { paymentDirections } from '@kolam/contract/finance/payments/values.ts';
import {
  asideReasons,
  matchTolerance,
  ruleTextLength,
  statementPresets,
} from '@kolam/contract/finance/reconciliation/limits.ts';
import { type MatchWay, matchWays } from '@kolam/contract/finance/reconciliation/model.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { headsThatMove, otherEntries } from '#finance/other-entries/tables.ts';
import { payments } from '#finance/payments/tables.ts';
import { instantColumn, peopleText, recordColumns } from '../../core/columns.ts';

type KeptLine = { line: number; reason: string; text: string };

const paise = () => bigint({ mode: 'number' });
const day = () => date({ mode: 'string' });

/** An uploaded bank statement, with what its file had besides the new rows. */
export const bankStatements = pgTable(
  'bank_statements',
  {
    ...recordColumns(),
    fileName: peopleText().notNull(),
    /** The detected layout. Null when the columns were found by title or chosen by a user. */
    preset: text({ enum: statementPresets }),
    uploadedByName: text().notNull(),
    fromDay: day().notNull(),
    toDay: day().notNull(),
    rows: integer().notNull(),
    /**
     * The number of matched rows. Changed under this row's lock, which matching and unmatching take
     * first.
     */
    matched: integer().notNull().default(0),
    moneyIn: paise().notNull(),
    moneyOut: paise().notNull(),
    /** The credits of the matched rows, maintained like their count. */
    matchedIn: paise().notNull().default(0),
    matchedOut: paise().notNull().default(0),
    /** The number of rows set aside, maintained like that of matched rows. */
    setAside: integer().notNull().default(0),
    setAsideIn: paise().notNull().default(0),
    setAsideOut: paise().notNull().default(0),
    /** What other entries make of the matched rows, maintained like their sums. */
    entriesIn: paise().notNull().default(0),
    entriesOut: paise().notNull().default(0),
    known: integer().notNull(),
    bad: integer().notNull(),
    skipped: integer().notNull(),
    /** The first unreadable lines. */
    badRows: jsonb().$type<KeptLine[]>().notNull(),
    skippedRows: jsonb().$type<KeptLine[]>().notNull(),
    searchText: text().notNull().generatedAlwaysAs(sql`lower(file_name collate "und-x-icu")`),
  },
  (table) => [
    index('bank_statements_search_idx').using('gin', table.searchText.op('gin_trgm_ops')),
    index('bank_statements_created_at_idx').on(table.createdAt, table.id),
    index('bank_statements_from_day_idx').on(table.fromDay, table.id),
    index('bank_statements_file_name_idx').on(table.fileName, table.id),
    check(
      'bank_statements_matched',
      sql`${table.matched} >= 0 and ${table.setAside} >= 0 and ${table.matched} + ${table.setAside} <= ${table.rows}`,
    ),
    check('bank_statements_days', sql`${table.fromDay} <= ${table.toDay}`),
  ],
);

/** A movement of the bank account. Only its state changes: matched, set aside, or open. */
export const bankRows = pgTable(
  'bank_rows',
  {
    ...recordColumns(),
    statementId: uuid()
      .notNull()
      .references(() => bankStatements.id, { onDelete: 'cascade' }),
    /** The line number in its file. */
    line: integer().notNull(),
    day: day().notNull(),
    valueDay: day(),
    /**
     * In paise: positive for credits, negative for debits. Also positive when the direction is
     * unknown.
     */
    amount: paise().notNull(),
    size: paise().notNull().generatedAlwaysAs(sql`abs(amount)`),
    direction: text({ enum: paymentDirections }),
    ref: text().notNull(),
    note: text().notNull(),
    balance: paise(),
    /**
     * A hash of day, amount, texts, balance and an ordinal among equal rows, so that no movement is
     * stored twice.
     */
    dedupeKey: text().notNull(),
    /** The reference, normalized like `refKey` of payments. */
    refKey: text().notNull(),
    /** All possible references and document numbers in its texts. */
    keys: text().array().notNull(),
    codes: text().array().notNull(),
    /** The sum of its matches in paise, kept by a trigger. */
    matchedAmount: paise().notNull().default(0),
    /** Whether its matches make its amount, to the paisa by which a payment may differ. */
    isMatched: boolean()
      .notNull()
      .generatedAlwaysAs(
        sql`matched_amount > 0 and abs(amount) - matched_amount <= ${sql.raw(String(matchTolerance))}`,
      ),
    /** Why it has no payment. */
    asideReason: text({ enum: asideReasons }),
    asideNote: text(),
    asideAt: instantColumn(),
    asideByName: text(),
    /** Whether it is neither matched nor set aside. */
    isOpen: boolean()
      .notNull()
      .generatedAlwaysAs(
        sql`not (matched_amount > 0 and abs(amount) - matched_amount <= ${sql.raw(String(matchTolerance))}) and aside_reason is null`,
      ),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(sql`lower((ref || e'\\n' || note) collate "und-x-icu")`),
  },
  (table) => [
    unique('bank_rows_dedupe_key').on(table.dedupeKey),
    index('bank_rows_search_idx').using('gin', table.searchText.op('gin_trgm_ops')),
    index('bank_rows_statement_line_idx').on(table.statementId, table.line, table.id),
    index('bank_rows_statement_matched_line_idx').on(
      table.statementId,
      table.isMatched,
      table.line,
      table.id,
    ),
    index('bank_rows_statement_open_line_idx').on(
      table.statementId,
      table.isOpen,
      table.line,
      table.id,
    ),
    index('bank_rows_statement_aside_line_idx')
      .on(table.statementId, table.line, table.id)
      .where(sql`${table.asideReason} is not null`),
    index('bank_rows_statement_day_idx').on(table.statementId, table.day, table.id),
    index('bank_rows_statement_amount_idx').on(table.statementId, table.amount, table.id),
    index('bank_rows_statement_created_at_idx').on(table.statementId, table.createdAt, table.id),
    // For comparison with rows of other files.
    index('bank_rows_day_amount_idx').on(table.day, table.amount),
    // For other rows that may match a payment.
    index('bank_rows_open_size_idx').on(table.size, table.day).where(sql`${table.isOpen}`),
    check('bank_rows_amount', sql`${table.amount} <> 0`),
    check(
      'bank_rows_direction',
      sql`case ${table.direction} when 'out' then ${table.amount} < 0 else ${table.amount} > 0 end`,
    ),
    check(
      'bank_rows_matched_amount',
      sql`${table.matchedAmount} between 0 and abs(${table.amount})`,
    ),
    check(
      'bank_rows_aside',
      sql`num_nulls(${table.asideReason}, ${table.asideNote}, ${table.asideAt}, ${table.asideByName}) in (0, 4)`,
    ),
    check('bank_rows_one_state', sql`${table.matchedAmount} = 0 or ${table.asideReason} is null`),
  ],
);

/**
 * Which other entry rows of a direction are that have a text. A rule only suggests, and what was
 * recorded by it stays when it is changed or deleted.
 */
export const entryRules = pgTable(
  'entry_rules',
  {
    ...recordColumns(),
    text: peopleText().notNull(),
    /** Like the `searchText` of rows. */
    textKey: text().notNull().generatedAlwaysAs(sql`lower(text collate "und-x-icu")`),
    direction: text({ enum: paymentDirections }).notNull(),
    head: text({ enum: otherHeadKeys }).notNull(),
    /** The least and the most paise of a row, if limited. */
    amountFrom: paise(),
    amountTo: paise(),
  },
  (table) => [
    unique('entry_rules_text_key').on(table.textKey, table.direction),
    index('entry_rules_search_idx').using('gin', table.textKey.op('gin_trgm_ops')),
    index('entry_rules_text_idx').on(table.text, table.id),
    index('entry_rules_head_idx').on(table.head, table.text, table.id),
    index('entry_rules_created_at_idx').on(table.createdAt, table.id),
    check(
      'entry_rules_text',
      sql`length(${table.text}) >= ${sql.raw(String(ruleTextLength.least))} and ${table.text} = regexp_replace(btrim(${table.text}), ' +', ' ', 'g')`,
    ),
    check(
      'entry_rules_head',
      sql`${table.head} || ' ' || ${table.direction} in (${headsThatMove})`,
    ),
    check(
      'entry_rules_amounts',
      sql`least(${table.amountFrom}, ${table.amountTo}) > 0 and ${table.amountFrom} <= ${table.amountTo}`,
    ),
  ],
);

/**
 * Which part of a row a payment or another entry makes, in paise. Never changed, only deleted. Rows and payments keep
 * the sums of their matches, so that neither has more than its amount.
 */
export const bankMatches = pgTable(
  'bank_matches',
  {
    id: uuid().primaryKey(),
    rowId: uuid()
      .notNull()
      .references(() => bankRows.id),
    paymentId: uuid().references(() => payments.id),
    /** Has a payment or an entry, and of an entry the whole. */
    entryId: uuid().references(() => otherEntries.id),
    /** The rule that the head of the entry is by. It can be deleted since. */
    ruleId: uuid(),
    amount: paise().notNull(),
    matchedAt: instantColumn().notNull(),
    matchedByName: text().notNull(),
    way: text({ enum: matchWays }).$type<MatchWay>().notNull(),
  },
  (table) => [
    unique('bank_matches_row_payment_key').on(table.rowId, table.paymentId),
    unique('bank_matches_entry_key').on(table.entryId),
    index('bank_matches_payment_idx').on(table.paymentId),
    index('bank_matches_rule_idx')
      .on(table.ruleId, table.matchedAt)
      .where(sql`${table.ruleId} is not null`),
    check('bank_matches_rule', sql`${table.ruleId} is null or ${table.entryId} is not null`),
    check('bank_matches_one', sql`num_nonnulls(${table.paymentId}, ${table.entryId}) = 1`),
    check('bank_matches_amount', sql`${table.amount} > 0`),
  ],
);
