import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import { employeeImports, refusedRows } from './tables.ts';

export type RefusedRow = Omit<typeof refusedRows.$inferSelect, 'importId'>;

/** Keeps rows that could not be imported, in one statement. */
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

export async function removeRefusedRows(tx: Tx, importId: string): Promise<void> {
  await tx.delete(refusedRows).where(eq(refusedRows.importId, importId));
}

/** The first refused rows of each of these imports, by import. */
export async function firstRefusedRows(
  db: Queryable,
  importIds: string[],
  limit: number,
): Promise<Map<string, Omit<RefusedRow, 'cells'>[]>> {
  if (importIds.length === 0) return new Map();
  const first = db
    .select({ line: refusedRows.line, column: refusedRows.column, reason: refusedRows.reason })
    .from(refusedRows)
    .where(eq(refusedRows.importId, employeeImports.id))
    .orderBy(asc(refusedRows.line))
    .limit(limit)
    .as('first');
  const found = await db
    .select({
      id: employeeImports.id,
      line: first.line,
      column: first.column,
      reason: first.reason,
    })
    .from(employeeImports)
    .innerJoinLateral(first, sql`true`)
    .where(inArray(employeeImports.id, importIds))
    .orderBy(asc(first.line));
  const byImport = new Map<string, Omit<RefusedRow, 'cells'>[]>(importIds.map((id) => [id, []]));
  for (const { id, ...row } of found) byImport.get(id)?.push(row);
  return byImport;
}

/** The next refused rows after a line, so that any number can be streamed. */
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

export type ForgottenPerson = {
  email: string;
  phone: string;
  firstName: string;
  lastName: string;
};

/** Removes refused rows, and imports by their header or file name, in which a person stands. */
export async function removeRefusedRowsOf(tx: Tx, person: ForgottenPerson): Promise<void> {
  const ofRow = wordsOf(sql`${refusedRows.cells}`);
  await tx.delete(refusedRows).where(standsIn(ofRow, person));
  const ofImport = wordsOf(
    sql`(${employeeImports.header} || to_jsonb(translate(${employeeImports.fileName}, '._-', '   ')))`,
  );
  await tx
    .delete(employeeImports)
    .where(and(inArray(employeeImports.status, ['done', 'failed']), standsIn(ofImport, person)));
}

/** Cells in lower case, each on a line of its own. */
const wordsOf = (cells: SQL) =>
  sql`(select lower(e'\n' || coalesce(string_agg(cell, e'\n'), '') || e'\n' collate "und-x-icu") from jsonb_array_elements_text(${cells}) as cell)`;

/** Names as whole words, in one cell or in two; numbers however they are written. */
function standsIn(words: SQL, { email, phone, firstName, lastName }: ForgottenPerson): SQL {
  const digits = phone.replace(/\D/g, '');
  const lower = (text: string) => sql`lower(${text}::text collate "und-x-icu")`;
  const spaced = sql`regexp_replace(${words}, '\\s+', ' ', 'g')`;
  const named = (name: string) => sql`strpos(${spaced}, ' ' || ${lower(name)} || ' ') > 0`;
  const found = [
    sql`strpos(${words}, ${lower(email)}) > 0`,
    sql`(${named(firstName)} and ${named(lastName)})`,
  ];
  if (digits !== '') {
    found.push(sql`strpos(regexp_replace(${words}, '[^0-9\n]', '', 'g'), ${digits}::text) > 0`);
  }
  return sql`(${sql.join(found, sql` or `)})`;
}
