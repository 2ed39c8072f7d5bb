import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instantColumn } from '../columns.ts';

/** Attempts that count against a limit, kept as long as the longest window. */
export const attempts = pgTable(
  'attempts',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    /** The target of the attempt: an email, an account's id, or nothing. */
    subject: text().notNull(),
    address: text().notNull(),
    at: instantColumn().notNull(),
    /** The size of the attempt where that is limited too, in bytes. */
    amount: bigint({ mode: 'number' }).notNull().default(1),
    /** The end of the time for judging it. After that, or when null, it counts as failed. */
    judgedUntil: instantColumn(),
  },
  (table) => [
    index('attempts_subject_idx').on(table.kind, table.subject, table.at),
    index('attempts_address_idx').on(table.kind, table.address, table.at),
    index('attempts_at_idx').on(table.at),
  ],
);
