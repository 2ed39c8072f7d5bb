import type { Permission } from '@kolam/contract/core/permissions.ts';
import { apiCallOutcomes } from '@kolam/contract/platform/api-keys/values.ts';
import { isNull, sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
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

/**
 * What was called with API keys, for one year: a row for each key, endpoint, outcome and network of a
 * minute, so that a program that asks often adds few rows. With the key's name, which never changes,
 * since backups leave keys out.
 */
export const apiCalls = pgTable(
  'api_calls',
  {
    id: uuid().primaryKey(),
    /** The start of the minute. */
    at: instantColumn().notNull(),
    lastAt: instantColumn().notNull(),
    keyId: uuid().notNull(),
    keyName: text().notNull(),
    /** What the endpoint does, method and route, without ids. */
    call: text().notNull(),
    outcome: text({ enum: apiCallOutcomes }).notNull(),
    network: text().notNull(),
    calls: integer().notNull(),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(sql`lower((key_name || e'\\n' || call) collate "und-x-icu")`),
  },
  (table) => [
    unique('api_calls_minute_key').on(
      table.keyId,
      table.at,
      table.call,
      table.outcome,
      table.network,
    ),
    index('api_calls_at_idx').on(table.at, table.id),
    index('api_calls_key_idx').on(table.keyId, table.at, table.id),
    index('api_calls_outcome_idx').on(table.outcome, table.at, table.id),
    index('api_calls_search_idx').using('gin', table.searchText.op('gin_trgm_ops')),
    check('api_calls_some', sql`${table.calls} > 0`),
  ],
);
