import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { employees } from '#people/employees/tables.ts';
import { instantColumn } from '../../core/columns.ts';

/** People who may send a note in place of a photo or video. Deleted with the person. */
export const proofNotes = pgTable('proof_notes', {
  employeeId: uuid()
    .primaryKey()
    .references(() => employees.id, { onDelete: 'cascade' }),
  since: instantColumn().notNull(),
});
