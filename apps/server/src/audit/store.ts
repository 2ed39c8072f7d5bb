import type { AuditedKind } from '@kolam/contract/audit/model.ts';
import type { Page } from '@kolam/contract/core/paging.ts';
import { desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { listPage } from '#core/listing.ts';
import { auditEntries } from './tables.ts';

export type Entry = typeof auditEntries.$inferSelect;

export async function insertEntry(
  db: Queryable,
  entry: typeof auditEntries.$inferInsert,
): Promise<void> {
  await db.insert(auditEntries).values(entry);
}

/** What happened to one record, newest first. */
export function listHistory(
  db: Queryable,
  { kind, recordId, page }: { kind: AuditedKind; recordId: string; page: Page },
) {
  return listPage(db, {
    name: 'history',
    table: auditEntries,
    filters: [
      eq(auditEntries.kind, sql.placeholder('kind')),
      eq(auditEntries.recordId, sql.placeholder('recordId')),
    ],
    values: { kind, recordId },
    searched: false,
    sort: auditEntries.at,
    descending: true,
    page,
  });
}

/** The newest entries of these kinds; each kind's newest come off an index. */
export async function listNewest(
  db: Queryable,
  { kinds, limit }: { kinds: AuditedKind[]; limit: number },
): Promise<Entry[]> {
  if (kinds.length === 0) return [];
  const wanted = sql.join(
    kinds.map((kind) => sql`(${kind})`),
    sql`, `,
  );
  const newest = db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(sql`${auditEntries.kind} = kinds.kind`)
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(limit);
  return db
    .select()
    .from(auditEntries)
    .where(
      sql`${auditEntries.id} in (select newest.id from (values ${wanted}) as kinds (kind) cross join lateral (${newest}) as newest)`,
    )
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(limit);
}
