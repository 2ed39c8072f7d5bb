import { notices } from '@kolam/contract/people/consents/notices.ts';
import type { Purpose } from '@kolam/contract/people/consents/purposes.ts';
import { desc, eq } from 'drizzle-orm';
import type { DataCopyPart } from '#core/data-copy.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { employees } from '#people/employees/tables.ts';
import { consents } from './tables.ts';

export type ConsentRow = typeof consents.$inferSelect;

/** Whether a consent was given to an earlier version of its notice. */
export const isOutdated = (row: ConsentRow | undefined): boolean =>
  row?.given === true && row.version < notices[row.purpose].version;

/** Returns the current consents of a person, by purpose. */
export async function findConsents(
  db: Queryable,
  employeeId: string,
): Promise<Map<Purpose, ConsentRow>> {
  const rows = await db
    .selectDistinctOn([consents.purpose])
    .from(consents)
    .where(eq(consents.employeeId, employeeId))
    .orderBy(consents.purpose, desc(consents.at), desc(consents.id));
  return new Map(rows.map((row) => [row.purpose, row]));
}

/** Returns the whole ledger of a person, for the copy of their data. */
export async function copyConsents(db: Queryable, employeeId: string): Promise<DataCopyPart> {
  const rows = await db
    .select({
      purpose: consents.purpose,
      given: consents.given,
      at: consents.at,
      version: consents.version,
      language: consents.language,
    })
    .from(consents)
    .where(eq(consents.employeeId, employeeId))
    .orderBy(consents.at, consents.id);
  return { lists: { consents: rows }, files: [] };
}

export async function insertConsents(tx: Tx, rows: ConsentRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(consents).values(rows);
}

/** Stores what follows for a person: whether colleagues see a name, and that a decision came. */
export async function noteDecision(
  tx: Tx,
  employeeId: string,
  decision: { showsName: boolean; awaitsConsent?: false },
): Promise<void> {
  await tx.update(employees).set(decision).where(eq(employees.id, employeeId));
}
