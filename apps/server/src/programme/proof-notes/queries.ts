import { eq, type SQL, sql } from 'drizzle-orm';
import type { DataCopyPart } from '#core/data-copy.ts';
import type { Queryable } from '#core/database/types.ts';
import { proofNotes } from './tables.ts';

/** A condition on a person's id: they may send a note in place of a photo or video. */
export const canProveByNote = (employeeId: SQL): SQL => sql`
  exists (select from proof_notes where proof_notes.employee_id = ${employeeId})`;

/** Returns whether a person may send a note in place of a photo or video. */
export async function hasProofNote(db: Queryable, employeeId: string): Promise<boolean> {
  const { rows } = await db.execute<{ can: boolean }>(
    sql`select ${canProveByNote(sql`${employeeId}::uuid`)} as can`,
  );
  return rows[0]?.can === true;
}

/** Returns a person's setting, for the copy of their data. */
export async function copyProofNote(db: Queryable, employeeId: string): Promise<DataCopyPart> {
  const rows = await db
    .select({ since: proofNotes.since })
    .from(proofNotes)
    .where(eq(proofNotes.employeeId, employeeId));
  return { lists: { noteInPlaceOfProof: rows }, files: [] };
}
