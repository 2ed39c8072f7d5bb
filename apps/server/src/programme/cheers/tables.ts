import { cheerKinds } from '@kolam/contract/programme/cheers/values.ts';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { employees } from '#people/employees/tables.ts';
import { participantDays } from '#programme/participation/tables.ts';
import { instantColumn } from '../../core/columns.ts';

/** Cheers of teammates for completed days. Deleted with either person. */
export const cheers = pgTable(
  'cheers',
  {
    id: uuid().primaryKey(),
    participantDayId: uuid()
      .notNull()
      .references(() => participantDays.id, { onDelete: 'cascade' }),
    fromEmployee: uuid()
      .notNull()
      .references(() => employees.id, { onDelete: 'cascade' }),
    /** The person of the day. */
    toEmployee: uuid()
      .notNull()
      .references(() => employees.id, { onDelete: 'cascade' }),
    kind: text({ enum: cheerKinds }).notNull(),
    at: instantColumn().notNull(),
  },
  (table) => [
    unique('cheers_day_key').on(table.participantDayId, table.fromEmployee, table.toEmployee),
    index('cheers_to_idx').on(table.toEmployee, table.at, table.id),
    index('cheers_from_idx').on(table.fromEmployee),
    check('cheers_people', sql`${table.fromEmployee} <> ${table.toEmployee}`),
  ],
);
