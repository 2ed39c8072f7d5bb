import type { Page } from '@kolam/contract/core/paging.ts';
import { can, type Rights } from '@kolam/contract/core/permissions.ts';
import { allRecords, type RecordKind } from '@kolam/contract/core/record-kinds.ts';
import { actionKey } from '@kolam/contract/platform/audit/history-phrase.ts';
import type { Activity, AuditEntry } from '@kolam/contract/platform/audit/model.ts';
import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { presentEntries, readableBy } from './present.ts';
import { listHistory, listNewest, listNewestBy } from './store.ts';
import { auditEntries } from './tables.ts';

export { lastSeal } from './seals.ts';

/**
 * Returns the newest entries of these kinds, of one company or of all, as lines of a panel.
 * `titleOf` turns an entry into a sentence that starts with its actor's name.
 */
export async function listActivity(
  db: Queryable,
  {
    titleOf,
    ...asked
  }: {
    kinds: readonly RecordKind[];
    companyId: string | undefined;
    limit: number;
    titleOf: (entry: AuditEntry) => string;
  },
): Promise<Activity[]> {
  const entries = await presentEntries(db, await listNewest(db, asked));
  return entries.map((entry) => ({
    id: entry.id,
    type: actionKey(entry),
    title: titleOf(entry),
    kind: entry.kind,
    recordId: entry.recordId,
    record: entry.title,
    actor: entry.actor.name,
    timestamp: entry.at,
  }));
}

/** Returns the kinds of records whose history a role may read. */
export const readableKinds = (role: Rights): RecordKind[] =>
  allRecords().flatMap(({ kind, permission }) => (can(role, permission) ? kind : []));

/** Returns the newest entries of these accounts, as far as a role may read their records. */
export async function newestOfActors(
  db: Queryable,
  { role, ...asked }: { actorIds: readonly string[]; role: Rights; limit: number },
): Promise<AuditEntry[]> {
  const entries = await listNewestBy(db, { ...asked, kinds: readableKinds(role) });
  return readableBy(role, await presentEntries(db, entries));
}

/**
 * Returns the company of the parts of each of these entries, by the id of the whole. Null when the
 * parts belong to several companies. Entries without parts are missing.
 */
export async function companiesOfParts(
  db: Queryable,
  wholes: string[],
): Promise<Map<string, string | null>> {
  if (wholes.length === 0) return new Map();
  const { partOfId, companyId } = auditEntries;
  const found = await db
    .selectDistinct({ partOfId, companyId })
    .from(auditEntries)
    .where(inArray(partOfId, wholes));
  const companies = new Map<string, string | null>();
  for (const part of found) {
    if (part.partOfId === null) continue;
    companies.set(part.partOfId, companies.has(part.partOfId) ? null : part.companyId);
  }
  return companies;
}

/**
 * Returns every value that each of these fields of a record has had, as far as the history has
 * them.
 */
export async function formerValues<Field extends string>(
  db: Queryable,
  { kind, recordId, fields }: { kind: RecordKind; recordId: string; fields: readonly Field[] },
): Promise<Record<Field, string[]>> {
  const { rows } = await db.execute<{ field: Field; value: string }>(sql`
    select distinct changed.field, value from audit_entries,
      jsonb_to_recordset(changes) as changed (field text, before jsonb, after jsonb),
      lateral (values (before #>> '{}'), (after #>> '{}')) as held (value)
    where kind = ${kind} and record_id = ${recordId} and value is not null
      and changed.field = any(${sql.param(fields)}::text[])`);
  const values = fields.map((field) => [
    field,
    rows.filter((row) => row.field === field).map(({ value }) => value),
  ]);
  return Object.fromEntries(values) as Record<Field, string[]>;
}

/**
 * Returns a page of one record's history, newest first, for a feature that has checked the
 * permission.
 */
export async function historyOf(
  db: Queryable,
  asked: { kind: RecordKind; recordId: string; page: Page },
): Promise<{ data: AuditEntry[]; total: number }> {
  const { rows, total } = await listHistory(db, asked);
  return { data: await presentEntries(db, rows), total };
}

/** Returns who did one of these actions since a moment, to which record of a kind. */
export async function actorsAndRecords(
  db: Queryable,
  { kind, keys, since }: { kind: RecordKind; keys: readonly string[]; since: Date },
): Promise<{ actorId: string; recordId: string }[]> {
  const rows = await db
    .selectDistinct({ actorId: auditEntries.actorId, recordId: auditEntries.recordId })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.kind, kind),
        gte(auditEntries.at, since),
        inArray(
          auditEntries.action,
          keys.map((key) => `${kind}.${key}`),
        ),
      ),
    );
  return rows.flatMap(({ actorId, recordId }) => (actorId === null ? [] : { actorId, recordId }));
}
