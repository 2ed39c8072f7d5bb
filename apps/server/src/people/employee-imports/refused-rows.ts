import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import type { Traces } from '#core/pii-matches.ts';
import { removeCheckedPeople } from './checked-people.ts';
import { patternsOf, standsIn } from './erased-person.ts';
import { employeeImports, refusedRows } from './tables.ts';

export type RefusedRow = Omit<typeof refusedRows.$inferSelect, 'importId'>;

/** Inserts refused rows in one statement. */
export async function insertRefusedRows(
  tx: Tx,
  importId: string,
  rows: RefusedRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into employee_import_refused_rows (import_id, line, "column", reason, cells)
    select ${importId}::uuid, line, "column", reason, cells
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as given (line integer, "column" text, reason text, cells jsonb)`);
}

/** Deletes what the last check or run found about the rows of an import. */
export async function removeFindings(tx: Tx, importId: string): Promise<void> {
  await tx.delete(refusedRows).where(eq(refusedRows.importId, importId));
  await removeCheckedPeople(tx, [importId]);
}

/** Returns the first refused rows of an import. */
export function firstRefusedRows(
  db: Queryable,
  importId: string,
  limit: number,
): Promise<Omit<RefusedRow, 'cells'>[]> {
  return db
    .select({ line: refusedRows.line, column: refusedRows.column, reason: refusedRows.reason })
    .from(refusedRows)
    .where(eq(refusedRows.importId, importId))
    .orderBy(asc(refusedRows.line))
    .limit(limit);
}

/** Returns the next refused rows after a line, so that any number can be streamed. */
export function listRefusedRowsAfter(
  db: Queryable,
  { importId, line, limit }: { importId: string; line: number; limit: number },
): Promise<RefusedRow[]> {
  return db
    .select({
      line: refusedRows.line,
      column: refusedRows.column,
      reason: refusedRows.reason,
      cells: refusedRows.cells,
    })
    .from(refusedRows)
    .where(and(eq(refusedRows.importId, importId), gt(refusedRows.line, line)))
    .orderBy(asc(refusedRows.line))
    .limit(limit);
}

/** Deletes refused rows, and imports by their header or file name, that contain a person. */
export async function removeRefusedRowsOf(tx: Tx, person: Traces): Promise<void> {
  const stands = standsIn(person);
  const rows = await tx.execute<{ importId: string; line: number; cells: string[] }>(
    maybeAbout(person, {
      select: sql`import_id as "importId", line, cells`,
      from: sql`employee_import_refused_rows`,
    }),
  );
  const lines = rows.rows.filter(({ cells }) => stands(cells));
  const imports = await tx.execute<{ id: string; cells: string[] }>(
    maybeAbout(person, {
      select: sql`id, cells`,
      from: sql`(
        select id, header || to_jsonb(file_name) as cells from employee_imports
        where status in ('done', 'failed')) as imports`,
    }),
  );
  const ids = imports.rows.flatMap(({ id, cells }) => (stands(cells) ? id : []));
  if (lines.length > 0) {
    const given = JSON.stringify(lines.map(({ importId, line }) => ({ importId, line })));
    await tx.execute(sql`
      delete from employee_import_refused_rows where (import_id, line) in (
        select "importId", line from json_to_recordset(${given}::json)
          as given ("importId" uuid, line integer))`);
  }
  if (ids.length > 0) await tx.delete(employeeImports).where(inArray(employeeImports.id, ids));
}

/** A query for the rows that `standsIn` must check: found quickly, with some false positives. */
function maybeAbout(person: Traces, { select, from }: { select: SQL; from: SQL }): SQL {
  const { contacts, firstNames, lastNames } = patternsOf(person);
  const folded = sql`lower(normalize(cells::text, NFC) collate "und-x-icu")`;
  const like = (patterns: string[]) => sql`folded like any(${sql.param(patterns)}::text[])`;
  // Without the offset, it would be folded once per comparison.
  return sql`
    select ${select} from (select *, ${folded} as folded from ${from} offset 0) as maybe
    where ${like(contacts)} or (${like(lastNames)} and ${like(firstNames)})`;
}
