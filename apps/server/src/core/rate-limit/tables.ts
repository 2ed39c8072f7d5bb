import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instantColumn } from '../columns.ts';

/** Tries that count against a limit; kept as long as the longest window. */
export const attempts = pgTable(
  'attempts',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    /** What was tried to get at: an email, an account's id, or nothing. */
    subject: text().notNull(),
    address: text().notNull(),
    at: instantColumn().notNull(),
    /** How much was tried, where that is limited too: bytes. */
    amount: bigint({ mode: 'number' }).notNull().default(1),
    /** Until when it is being judged; afterwards, and without one, it counts as failed. */
    judgedUntil: instantColumn(),
  },
  (table) => [
    index('attempts_subject_idx').on(table.kind, table.subject, table.at),
    index('attempts_address_idx').on(table.kind, table.address, table.at),
    index('attempts_at_idx').on(table.at),
  ],
);
