import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#platform/auth/tables.ts';
import { instantColumn } from '../../core/columns.ts';
import { sealedText } from '../../core/data-key/sealed-column.ts';

/** The single key pair that identifies this product to push services, created at first use. */
export const pushKeys = pgTable(
  'push_keys',
  {
    id: integer().primaryKey(),
    publicKey: text().notNull(),
    privateKey: sealedText('push_keys.private_key').notNull(),
    createdAt: instantColumn().notNull(),
  },
  (table) => [check('push_keys_one', sql`${table.id} = 1`)],
);

/** The browsers that accept push messages for an account. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    endpoint: text().notNull(),
    /** The browser's public key and secret, with which a message is encrypted (RFC 8291). */
    p256dh: text().notNull(),
    auth: text().notNull(),
    agent: text().notNull(),
    createdAt: instantColumn().notNull(),
    /** When a message was last accepted. Until then, when it was created or renewed. */
    lastOkAt: instantColumn().notNull(),
  },
  (table) => [
    unique('push_subscriptions_endpoint_key').on(table.endpoint),
    index('push_subscriptions_account_idx').on(table.accountId, table.lastOkAt),
    index('push_subscriptions_last_ok_at_idx').on(table.lastOkAt),
  ],
);

/**
 * Messages on their way to one subscription. Sent ones are deleted. One is reserved before it is
 * sent, and a reserved one is never sent again: after a crash it is lost, not sent twice.
 */
export const pushDeliveries = pgTable(
  'push_deliveries',
  {
    id: uuid().primaryKey(),
    subscriptionId: uuid()
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    payload: text().notNull(),
    /** A newer message of a topic replaces an older one that has not reached the device. */
    topic: text().notNull(),
    dueAt: instantColumn().notNull(),
    /** Not sent from then on. */
    expiresAt: instantColumn().notNull(),
    tries: smallint().notNull().default(0),
    reservedAt: instantColumn(),
  },
  (table) => [
    index('push_deliveries_due_idx')
      .on(table.dueAt, table.id)
      .where(sql`${table.reservedAt} is null`),
    index('push_deliveries_subscription_idx').on(table.subscriptionId),
    index('push_deliveries_expires_at_idx').on(table.expiresAt),
    check('push_deliveries_payload', sql`octet_length(${table.payload}) <= 300`),
    check('push_deliveries_topic', sql`${table.topic} ~ '^[A-Za-z0-9_-]{1,32}$'`),
  ],
);
