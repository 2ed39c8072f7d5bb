import type { Page } from '@kolam/contract/core/paging.ts';
import type { ImportStatus } from '@kolam/contract/people/employee-imports/model.ts';
import {
  and,
  asc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  lt,
  not,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import { listPage } from '#core/listing.ts';
import { removeCheckedPeople } from './checked-people.ts';
import { employeeImports } from './tables.ts';

export type ImportRow = typeof employeeImports.$inferSelect;
type NewImport = typeof employeeImports.$inferInsert;

/** Whose imports: those of the console, or those of a company's portal. */
export type ImportOwner = 'console' | { companyId: string };

/** The console sees imports of portals once they run or have ended. */
const ownedBy = (owner: ImportOwner): SQL | undefined =>
  owner === 'console'
    ? or(
        not(employeeImports.madeInPortal),
        notInArray(employeeImports.status, ['queued', 'checked']),
      )
    : and(
        sql`${employeeImports.madeInPortal}`,
        eq(employeeImports.companyId, sql.placeholder('companyId')),
      );

export async function insertImport(tx: Tx, row: NewImport): Promise<void> {
  await tx.insert(employeeImports).values(row);
}

export async function findImport(db: Queryable, id: string): Promise<ImportRow | null> {
  const [found] = await db.select().from(employeeImports).where(eq(employeeImports.id, id));
  return found ?? null;
}

/** Whether an owner sees an import. */
export function isOwnedBy({ madeInPortal, status, companyId }: ImportRow, owner: ImportOwner) {
  return owner === 'console'
    ? !madeInPortal || (status !== 'queued' && status !== 'checked')
    : madeInPortal && companyId === owner.companyId;
}

/** Locks the import until the transaction ends. */
export async function findImportForUpdate(tx: Tx, id: string): Promise<ImportRow | null> {
  const [found] = await tx
    .select()
    .from(employeeImports)
    .where(eq(employeeImports.id, id))
    .for('update');
  return found ?? null;
}

/** A page has its own `total`, so the file's number of rows is renamed. */
const { total: fileRows, ...others } = getTableColumns(employeeImports);
type ListedRow = Omit<ImportRow, 'total'> & { fileRows: number };

/** Returns the imports of an owner created since a moment, newest first. */
export async function listImportPage(
  db: Queryable,
  { owner, since, page }: { owner: ImportOwner; since: Date; page: Page },
): Promise<{ rows: ImportRow[]; total: number }> {
  const ofConsole = owner === 'console';
  const { rows, total } = await listPage<typeof employeeImports, ListedRow>(db, {
    name: ofConsole ? 'employee imports' : 'employee imports of a portal',
    table: employeeImports,
    columns: { ...others, fileRows },
    filters: [gte(employeeImports.createdAt, sql.placeholder('since')), ownedBy(owner)],
    values: { since, ...(ofConsole ? {} : { companyId: owner.companyId }) },
    searched: false,
    sort: employeeImports.createdAt,
    descending: true,
    page,
  });
  return { rows: rows.map((row) => Object.assign(row, { total: row.fileRows })), total };
}

type Standing = { status: ImportStatus; done?: number };

/**
 * Changes an import if it is in the state the caller expects. Returns false if a user ended it or
 * another server continued it. Locks it until the transaction ends.
 */
export async function advanceImport(
  tx: Tx,
  { id, from, ...changes }: { id: string; from: Standing } & Partial<NewImport>,
): Promise<boolean> {
  const changed = await tx
    .update(employeeImports)
    .set({ ...changes, version: sql`${employeeImports.version} + 1` })
    .where(
      and(
        eq(employeeImports.id, id),
        eq(employeeImports.status, from.status),
        from.done === undefined ? undefined : eq(employeeImports.done, from.done),
      ),
    )
    .returning({ id: employeeImports.id });
  return changed.length > 0;
}

/** The counts before any row of the file is done. */
export const fromStart = {
  done: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  refused: 0,
  newTeams: [],
  failure: null,
} satisfies Partial<NewImport>;

/**
 * Columns that drop the contents of a file. Removing its key from the file store is up to the
 * caller.
 */
export const letGo = { fileKey: null, sample: [] } satisfies Partial<NewImport>;

/** Ends imports in these states, optionally only those idle since a moment. */
export async function endImports(
  tx: Tx,
  given: {
    statuses: ImportStatus[];
    failure: string;
    at: Date;
    idleSince?: Date;
    ids?: string[];
  },
): Promise<ImportRow[]> {
  const ending = await tx
    .select()
    .from(employeeImports)
    .where(
      and(
        inArray(employeeImports.status, given.statuses),
        given.idleSince && lt(employeeImports.updatedAt, given.idleSince),
        given.ids && inArray(employeeImports.id, given.ids),
      ),
    )
    .orderBy(asc(employeeImports.id))
    .for('update');
  if (ending.length === 0) return [];
  await removeCheckedPeople(
    tx,
    ending.map(({ id }) => id),
  );
  await tx
    .update(employeeImports)
    .set({
      ...letGo,
      // The check's counts never took effect.
      ...(given.statuses.includes('running')
        ? {}
        : { created: 0, updated: 0, unchanged: 0, newTeams: [] }),
      status: 'failed',
      failure: given.failure,
      updatedAt: given.at,
      finishedAt: given.at,
    })
    .where(
      inArray(
        employeeImports.id,
        ending.map(({ id }) => id),
      ),
    );
  // The rows before the change, with the file keys that the caller must remove.
  return ending;
}

/** Returns the file keys of imports that have files. */
export const keysOf = (imports: Pick<ImportRow, 'fileKey'>[]): string[] =>
  imports.flatMap(({ fileKey }) => fileKey ?? []);

/** Returns which of these keys in the file store belong to imports. */
export async function keysOfImports(db: Queryable, keys: string[]): Promise<string[]> {
  const found = await db
    .select({ fileKey: employeeImports.fileKey })
    .from(employeeImports)
    .where(inArray(employeeImports.fileKey, keys));
  return keysOf(found);
}

/** Returns whether one of these imports is running. */
export async function isRunning(db: Queryable, ids: string[]): Promise<boolean> {
  const found = await db
    .select({ id: employeeImports.id })
    .from(employeeImports)
    .where(and(eq(employeeImports.status, 'running'), inArray(employeeImports.id, ids)))
    .limit(1);
  return found.length > 0;
}

/** Returns the imports that still have a file. */
export function listUnfinished(
  db: Queryable,
): Promise<Pick<ImportRow, 'id' | 'fileKey' | 'format' | 'fileName'>[]> {
  return db
    .select({
      id: employeeImports.id,
      fileKey: employeeImports.fileKey,
      format: employeeImports.format,
      fileName: employeeImports.fileName,
    })
    .from(employeeImports)
    .where(
      and(
        inArray(employeeImports.status, ['queued', 'checked', 'running']),
        isNotNull(employeeImports.fileKey),
      ),
    );
}

/** Deletes imports that ended before a moment, with their refused rows. */
export async function removeEndedImports(tx: Tx, before: Date): Promise<void> {
  await tx
    .delete(employeeImports)
    .where(
      and(
        inArray(employeeImports.status, ['done', 'failed']),
        lt(employeeImports.createdAt, before),
      ),
    );
}

/** Returns the teams of the companies whose people the runs have added or changed. */
export async function teamsReachedBy(db: Queryable, importIds: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from teams where company_id in (
      select company_id from audit_entries where part_of_id = any(${sql.param(importIds)}::uuid[])
    )`);
  return rows.map(({ id }) => id);
}
