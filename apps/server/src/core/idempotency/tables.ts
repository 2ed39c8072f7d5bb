import { sql } from 'drizzle-orm';
import { check, index, integer, json, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instantColumn } from '../columns.ts';

/**
 * First responses by idempotency key. A row is claimed and filled in the transaction of the change.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    accountId: uuid().notNull(),
    path: text().notNull(),
    /** The client's key is never stored. Otherwise bodies could be guessed from the stored data. */
    keyHash: text().notNull(),
    bodyMac: text().notNull(),
    status: integer(),
    answer: json(),
    createdAt: instantColumn().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.path, table.keyHash] }),
    index('idempotency_keys_created_at_idx').on(table.createdAt),
    check('idempotency_keys_answered', sql`(${table.status} is null) = (${table.answer} is null)`),
  ],
);
