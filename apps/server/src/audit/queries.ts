import type { AuditEntry, AuditedKind } from '@kolam/contract/audit/model.ts';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { presentEntries } from './present.ts';
import { listNewest } from './store.ts';
import { auditEntries } from './tables.ts';

/**
 * The newest entries of one kind; with `records`, a query for ids, only those about these records,
 * each of which is looked up in an index.
 */
export async function listNewestOf(
  db: Queryable,
  { kind, limit, records }: { kind: AuditedKind; limit: number; records?: SQL },
): Promise<AuditEntry[]> {
  const entries = records
    ? await listAbout(db, { kind, limit, records })
    : await listNewest(db, { kinds: [kind], limit });
  return presentEntries(db, entries);
}

function listAbout(
  db: Queryable,
  { kind, limit, records }: { kind: AuditedKind; limit: number; records: SQL },
) {
  const newest = db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(and(eq(auditEntries.kind, kind), sql`${auditEntries.recordId} = records.id`))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(limit);
  return db
    .select()
    .from(auditEntries)
    .where(
      sql`${auditEntries.id} in (select newest.id from ${records} as records (id) cross join lateral (${newest}) as newest)`,
    )
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(limit);
}

/** Every value that each of these fields of an employee has had, as far as the history tells. */
export async function formerValues<Field extends string>(
  db: Queryable,
  { employeeId, fields }: { employeeId: string; fields: readonly Field[] },
): Promise<Record<Field, string[]>> {
  const { rows } = await db.execute<{ field: Field; value: string }>(sql`
    select distinct changed.field, value from audit_entries,
      jsonb_to_recordset(changes) as changed (field text, before jsonb, after jsonb),
      lateral (values (before #>> '{}'), (after #>> '{}')) as held (value)
    where kind = 'employee' and record_id = ${employeeId} and value is not null
      and changed.field = any(${sql.param(fields)}::text[])`);
  const values = fields.map((field) => [
    field,
    rows.filter((row) => row.field === field).map(({ value }) => value),
  ]);
  return Object.fromEntries(values) as Record<Field, string[]>;
}
