import type { Page } from '@kolam/contract/core/paging.ts';
import {
  allRecords,
  type RecordDeclaration,
  type RecordKind,
} from '@kolam/contract/core/record-kinds.ts';
import { erasedName } from '@kolam/contract/platform/audit/model.ts';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alongside } from '#core/database/lease.ts';
import { placeholders, prepared, preparedByShape, preparedSql } from '#core/database/prepared.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { eraseTexts } from '#core/erase-texts.ts';
import { contains, listPage, substring } from '#core/listing.ts';
import { entriesWithoutRuns, runningActionOf } from './runs.ts';
import { auditEntries, searchText } from './tables.ts';

export type Entry = typeof auditEntries.$inferSelect;

type NewEntry = typeof auditEntries.$inferInsert;

const given = sql.placeholder;
const insertOne = prepared((db) =>
  db
    .insert(auditEntries)
    .values(
      placeholders(
        ...(['id', 'at', 'actorId', 'actorName', 'kind', 'recordId', 'companyId'] as const),
        ...(['partOfId', 'title', 'action', 'detail', 'changes', 'requestId'] as const),
      ) satisfies Record<keyof NewEntry, unknown>,
    ),
);

export const insertEntry = (tx: Tx, entry: NewEntry): void =>
  alongside(tx, () => insertOne(tx, entry));

// One parameter for any number of rows: building thousands of parameters takes longer than
// inserting the rows.
const insertAll = preparedSql(sql`
  insert into audit_entries (id, at, actor_id, actor_name, kind, record_id, company_id, part_of_id, title, action, detail, changes, request_id)
  select id, at, "actorId", "actorName", kind, "recordId", "companyId",
    "partOfId", title, action, detail, changes, "requestId"
  from json_to_recordset(${given('entries')}::json)
    as given (id uuid, at timestamptz, "actorId" uuid, "actorName" text, kind text, "recordId" uuid,
      "companyId" uuid, "partOfId" uuid, title text, action text, detail text, changes jsonb, "requestId" text)`);

export const insertEntries = (tx: Tx, entries: NewEntry[]): void =>
  alongside(tx, () => insertAll(tx, { entries: JSON.stringify(entries) }));

/** Sets for this transaction who is being erased. The table's triggers check it. */
export async function allowErasing(tx: Tx, personId: string): Promise<void> {
  await tx.execute(sql`select set_config('kolam.erasing', ${personId}, true)`);
}

const kindsErased = (erasure: RecordDeclaration['erasure']): RecordKind[] =>
  allRecords().flatMap((record) => (record.erasure === erasure ? record.kind : []));

/** Blanks the history of a person, and their name as an actor. */
export async function eraseEntriesOf(db: Queryable, personId: string): Promise<void> {
  await db
    .update(auditEntries)
    .set({ title: erasedName, changes: [] })
    .where(
      and(inArray(auditEntries.kind, kindsErased('person')), eq(auditEntries.recordId, personId)),
    );
  await db
    .update(auditEntries)
    .set({ actorName: erasedName })
    .where(eq(auditEntries.actorId, personId));
}

/** Removes whole texts about a person, where the kind of record declares them. */
export async function eraseTextsAbout(tx: Tx, personId: string): Promise<void> {
  const declared = allRecords().flatMap(({ kind, textsAbout }) =>
    textsAbout ? { kind, ...textsAbout } : [],
  );
  for (const { kind, person, fields } of declared) {
    const about = JSON.stringify([{ field: person, after: { person: personId } }]);
    const blanked = sql`field_change ->> 'field' = any(${sql.param([...fields])}::text[])`;
    await tx.execute(sql`
      update audit_entries set changes = (
        select coalesce(jsonb_agg(field_change order by place), '[]')
        from jsonb_array_elements(changes) with ordinality as each (field_change, place)
        where not ${blanked})
      where id in (
        select id from audit_entries
        where kind = ${kind} and ${contains(searchText, substring(personId))} and changes @> ${about}::jsonb
          and exists (select from jsonb_array_elements(changes) as field_change where ${blanked})
        order by id for no key update)`);
  }
}

/** Removes these texts from the histories whose kinds of records declare it. */
export async function eraseFromEntries(tx: Tx, texts: string[]): Promise<void> {
  for (const erasure of ['changes', 'titles'] as const) {
    await eraseTexts(
      tx,
      {
        table: 'audit_entries',
        columns: { ...(erasure === 'titles' ? { title: 'text' } : {}), changes: 'jsonb' },
        where: inArray(auditEntries.kind, kindsErased(erasure)),
      },
      { texts, by: erasedName },
    );
  }
}

/** Returns the history of one record, newest first. */
export function listHistory(
  db: Queryable,
  { kind, recordId, page }: { kind: RecordKind; recordId: string; page: Page },
) {
  return listPage(db, {
    name: 'history',
    table: auditEntries,
    filters: [
      eq(auditEntries.kind, sql.placeholder('kind')),
      eq(auditEntries.recordId, sql.placeholder('recordId')),
      entriesWithoutRuns(kind),
    ],
    values: { kind, recordId, ...runningActionOf(kind) },
    searched: false,
    sort: auditEntries.at,
    descending: true,
    page,
  });
}

const newestEntries = preparedByShape<Entry[]>();

/**
 * Returns the newest entries of these kinds, of one company or of all, without entries that are
 * part of another. Each kind's newest come from an index.
 */
export async function listNewest(
  db: Queryable,
  {
    kinds,
    companyId,
    limit,
  }: { kinds: readonly RecordKind[]; companyId?: string | undefined; limit: number },
): Promise<Entry[]> {
  if (kinds.length === 0) return [];
  const whose = companyId === undefined ? 'all' : 'of a company';
  const query = newestEntries(db, whose, () => newestQuery(db, companyId !== undefined));
  return query.execute({ kinds, companyId, limit });
}

function newestQuery(db: Queryable, ofCompany: boolean) {
  const newest = db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(
      and(
        ofCompany ? eq(auditEntries.companyId, sql.placeholder('companyId')) : undefined,
        sql`${auditEntries.kind} = kinds.kind`,
        isNull(auditEntries.partOfId),
      ),
    )
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(sql.placeholder('limit'));
  return db
    .select()
    .from(auditEntries)
    .where(
      sql`${auditEntries.id} in (select newest.id from unnest(${sql.placeholder('kinds')}::text[]) as kinds (kind) cross join lateral (${newest}) as newest)`,
    )
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(sql.placeholder('limit'));
}

const newestOfActors = prepared((db) => {
  const newest = db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(
      and(
        sql`${auditEntries.actorId} = actors.id`,
        sql`${auditEntries.kind} = any(${sql.placeholder('kinds')}::text[])`,
        isNull(auditEntries.partOfId),
      ),
    )
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(sql.placeholder('limit'));
  return db
    .select()
    .from(auditEntries)
    .where(
      sql`${auditEntries.id} in (select newest.id from unnest(${sql.placeholder('actorIds')}::uuid[]) as actors (id) cross join lateral (${newest}) as newest)`,
    )
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(sql.placeholder('limit'));
});

/** The same of these accounts. Each account's newest come from an index. */
export const listNewestBy = (
  db: Queryable,
  asked: { actorIds: readonly string[]; kinds: readonly RecordKind[]; limit: number },
): Promise<Entry[]> => newestOfActors(db, asked);
