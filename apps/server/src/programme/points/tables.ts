import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
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
    index('points_entries_at_idx').on(table.at),
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

/** Figures of submissions and points. */
const activityColumns = () => ({
  /** All submissions, whatever was decided about them later. */
  activities: integer().notNull().default(0),
  /** People with submissions, each counted once. Only those in the directory. */
  people: integer().notNull().default(0),
  tasks: integer().notNull().default(0),
  /** Quiz attempts, their questions and the correct answers. */
  quizzes: integer().notNull().default(0),
  questions: integer().notNull().default(0),
  rightAnswers: integer().notNull().default(0),
  modules: integer().notNull().default(0),
  workshops: integer().notNull().default(0),
  /** Sum of the ledger's entries of the day. */
  points: pointsColumn().notNull().default(0),
});

const activityChecks = (
  name: string,
  table: Record<keyof ReturnType<typeof activityColumns>, AnyPgColumn>,
) => [
  check(`${name}_people`, sql`${table.people} between 0 and ${table.activities}`),
  check(
    `${name}_kinds`,
    sql`${table.activities} = ${table.tasks} + ${table.quizzes} + ${table.modules} + ${table.workshops}`,
  ),
  check(`${name}_answers`, sql`${table.rightAnswers} between 0 and ${table.questions}`),
];

/**
 * Activity and points of a company's people on a day in Asia/Kolkata, by their company at that
 * time. Updated with each submission and entry, and read by analytics, however many submissions
 * there are.
 */
export const activityDays = pgTable(
  'activity_days',
  {
    day: date({ mode: 'string' }).notNull(),
    companyId: uuid().notNull(),
    ...activityColumns(),
  },
  (table) => [
    primaryKey({ name: 'activity_days_pkey', columns: [table.day, table.companyId] }),
    index('activity_days_company_idx').on(table.companyId, table.day),
    ...activityChecks('activity_days', table),
  ],
);

/**
 * The same for all companies together, in a few rows a day partitioned by company id: writers don't
 * wait for everyone else, and readers of a year don't read a row for each company and day.
 */
export const activityTotals = pgTable(
  'activity_totals',
  {
    day: date({ mode: 'string' }).notNull(),
    /** From 0 to 15. */
    part: smallint().notNull(),
    ...activityColumns(),
  },
  (table) => [
    primaryKey({ name: 'activity_totals_pkey', columns: [table.day, table.part] }),
    ...activityChecks('activity_totals', table),
  ],
);

/** The same by challenge, for activity that belongs to one. */
export const challengeActivityDays = pgTable(
  'challenge_activity_days',
  {
    challengeId: uuid().notNull(),
    day: date({ mode: 'string' }).notNull(),
    companyId: uuid().notNull(),
    activities: integer().notNull().default(0),
    points: pointsColumn().notNull().default(0),
  },
  (table) => [
    primaryKey({
      name: 'challenge_activity_days_pkey',
      columns: [table.challengeId, table.day, table.companyId],
    }),
    index('challenge_activity_days_day_idx').on(
      table.day,
      table.challengeId,
      table.activities,
      table.points,
    ),
    index('challenge_activity_days_company_idx').on(table.companyId, table.day),
    check('challenge_activity_days_activities', sql`${table.activities} >= 0`),
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
