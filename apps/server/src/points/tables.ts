import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instantColumn } from '../core/columns.ts';

/**
 * The points ledger: entries are added, never changed or removed (a trigger sees to that). The
 * person and the team are named without a foreign key: points outlive both.
 */
export const pointsEntries = pgTable(
  'points_entries',
  {
    id: uuid().primaryKey(),
    at: instantColumn().notNull(),
    employeeId: uuid().notNull(),
    companyId: uuid().notNull(),
    /** The person's team at that time. */
    teamId: uuid(),
    kind: text({ enum: ['score', 'reversal', 'penalty', 'completion', 'bonus'] }).notNull(),
    /** The submission, attempt or day that earned it. With `kind` it counts once. */
    causeId: uuid().notNull(),
    points: integer().notNull(),
  },
  (table) => [
    unique('points_entries_cause_key').on(table.causeId, table.kind),
    index('points_entries_employee_idx').on(table.employeeId, table.at, table.id),
    index('points_entries_team_idx').on(table.teamId),
    index('points_entries_company_idx').on(table.companyId, table.at),
    index('points_entries_at_idx').on(table.at),
    check('points_entries_points', sql`${table.points} <> 0`),
  ],
);
