import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { instantColumn, pointsColumn } from '../../core/columns.ts';

/**
 * The points ledger: append-only, enforced by a trigger. Person and team have no foreign key, since
 * points outlive both.
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
    /** The challenge and the person's day that it belongs to, if any. */
    challengeId: uuid(),
    participantDayId: uuid(),
    kind: text({ enum: ['score', 'reversal', 'penalty', 'completion', 'bonus'] }).notNull(),
    /**
     * The submission, attempt or missed day that it is for. For a reversal, the reversed entry.
     * With `kind` it counts once.
     */
    causeId: uuid().notNull(),
    points: pointsColumn().notNull(),
  },
  (table) => [
    unique('points_entries_cause_key').on(table.causeId, table.kind),
    index('points_entries_employee_idx').on(table.employeeId, table.at, table.id),
    index('points_entries_team_idx').on(table.teamId),
    index('points_entries_company_idx').on(table.companyId, table.at),
    index('points_entries_participant_day_idx').on(table.participantDayId),
    index('points_entries_challenge_idx').on(table.challengeId, table.employeeId),
    check('points_entries_points', sql`${table.points} <> 0`),
  ],
);

/**
 * Points of a company's people in a week, Monday to Sunday in Asia/Kolkata. Updated with each
 * entry.
 */
export const pointsWeeks = pgTable(
  'points_weeks',
  {
    /** The Monday. */
    week: date({ mode: 'string' }).notNull(),
    companyId: uuid().notNull(),
    points: pointsColumn().notNull(),
    /** People of the directory who earned any, counted from `points_week_earners`. */
    participants: integer().notNull(),
  },
  (table) => [
    primaryKey({ name: 'points_weeks_pkey', columns: [table.week, table.companyId] }),
    check('points_weeks_participants', sql`${table.participants} >= 0`),
  ],
);

/**
 * People who earned points in a week, with the company of their first entry. Deleted with the
 * person.
 */
export const pointsWeekEarners = pgTable(
  'points_week_earners',
  {
    week: date({ mode: 'string' }).notNull(),
    employeeId: uuid().notNull(),
    companyId: uuid().notNull(),
  },
  (table) => [
    primaryKey({ name: 'points_week_earners_pkey', columns: [table.employeeId, table.week] }),
  ],
);
