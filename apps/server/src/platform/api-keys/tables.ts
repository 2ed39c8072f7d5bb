import type { Permission } from '@kolam/contract/core/permissions.ts';
import { isNull, sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instantColumn, peopleText, recordColumns } from '../../core/columns.ts';

/**
 * Keys with which other programs use the API. A key is stored as a hash. What it may do and until
 * when never changes once it is made (trigger).
 */
export const apiKeys = pgTable(
  'api_keys',
  {
    ...recordColumns(),
    name: peopleText().notNull(),
    tokenHash: text().notNull().unique('api_keys_token_key'),
    /** The first characters, to recognise it. */
    start: text().notNull(),
    rights: text().array().$type<Permission[]>().notNull(),
    createdById: uuid().notNull(),
    createdByName: text().notNull(),
    endsAt: instantColumn().notNull(),
    lastUsedAt: instantColumn(),
    lastNetwork: text(),
    /** Never changed once it is set (trigger). */
    revokedAt: instantColumn(),
    revokedByName: text(),
  },
  (table) => [
    uniqueIndex('api_keys_name_key').on(sql`lower(${table.name})`).where(isNull(table.revokedAt)),
    index('api_keys_created_at_idx').on(table.createdAt, table.id),
    index('api_keys_name_idx').on(table.name, table.id),
    index('api_keys_ends_at_idx').on(table.endsAt, table.id),
    check(
      'api_keys_ends',
      sql`${table.endsAt} > ${table.createdAt} and ${table.endsAt} <= ${table.createdAt} + interval '366 days'`,
    ),
    check(
      'api_keys_rights',
      sql`cardinality(${table.rights}) > 0 and not ${table.rights} && array['admins:read', 'admins:write', 'settings:write', 'staff:decide', 'staff:documents', 'employees:export', 'finance:pay', 'finance:close']`,
    ),
    check('api_keys_used', sql`(${table.lastUsedAt} is null) = (${table.lastNetwork} is null)`),
    check('api_keys_revoked', sql`(${table.revokedAt} is null) = (${table.revokedByName} is null)`),
  ],
);
