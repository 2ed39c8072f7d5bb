import { type DayContent, dayStatuses } from '@kolam/contract/programme/challenges/days.ts';
import type { ChallengeTranslations } from '@kolam/contract/programme/challenges/translated-texts.ts';
import {
  assignmentTypes,
  categories,
  challengeStatuses,
  defaultRules,
  difficulties,
  scheduleTypes,
} from '@kolam/contract/programme/challenges/values.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { companies } from '#people/companies/tables.ts';
import { employees } from '#people/employees/tables.ts';
import { teams } from '#people/team-store/tables.ts';
import { instantColumn, peopleText, pointsColumn, recordColumns } from '../../core/columns.ts';

/** Challenges that people can take part in, from a first to a last day (decision record 0010). */
export const challenges = pgTable(
  'challenges',
  {
    ...recordColumns(),
    title: peopleText().notNull(),
    description: text().notNull(),
    category: text({ enum: categories }).notNull(),
    difficulty: text({ enum: difficulties }).notNull(),
    assignmentType: text({ enum: assignmentTypes }).notNull().default('global'),
    status: text({ enum: challengeStatuses }).notNull().default('draft'),
    scheduleType: text({ enum: scheduleTypes }).notNull(),
    startDate: date({ mode: 'string' }).notNull(),
    endDate: date({ mode: 'string' }).notNull(),
    /** 0 to 6, Sunday is 0. */
    recurringDays: smallint().array().notNull(),
    /** 1 to 31, of monthly schedules. Shorter months have them on their last day. */
    monthDays: smallint().array().notNull().default([]),
    /** `HH:MM` in Asia/Kolkata, when a day opens. */
    timeOfDay: text().notNull(),
    completionPoints: pointsColumn().notNull(),
    bonusPoints: pointsColumn().notNull(),
    penaltyPoints: pointsColumn().notNull(),
    minParticipation: integer().notNull(),
    allowLateSubmission: boolean().notNull(),
    maxLateHours: integer().notNull(),
    /** Minutes after a day closed in which submissions made before, without a connection, count. */
    offlineGraceMinutes: integer().notNull().default(0),
    /** Days after the last date, and after they were sent, until proofs and notes are deleted. */
    proofDays: integer().notNull().default(defaultRules.proofDays),
    requirePhotoProof: boolean().notNull(),
    requireAllComponents: boolean().notNull(),
    certificates: boolean().notNull(),
    badges: text().array().notNull(),
    /** Its texts in other languages. Those of its days are in their content. */
    translations: jsonb().$type<ChallengeTranslations>().notNull().default({}),
    /** How many people are or were enrolled. Updated with each enrolment, under this row's lock. */
    participantCount: integer().notNull().default(0),
    /** When its rewards were given. Null until it is completed and its last day is settled. */
    rewardedAt: instantColumn(),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(sql`lower((title || e'\\n' || description) collate "und-x-icu")`),
  },
  (table) => [
    index('challenges_search_idx').using('gin', table.searchText.op('gin_trgm_ops')),
    index('challenges_created_at_idx').on(table.createdAt, table.id),
    index('challenges_title_idx').on(table.title, table.id),
    index('challenges_start_date_idx').on(table.startDate, table.id),
    index('challenges_end_date_idx').on(table.endDate, table.id),
    index('challenges_status_idx').on(table.status, table.id),
    index('challenges_status_created_at_idx').on(table.status, table.createdAt, table.id),
    // For challenges that end soon.
    index('challenges_status_end_date_idx').on(table.status, table.endDate, table.id),
    index('challenges_category_created_at_idx').on(table.category, table.createdAt, table.id),
    check('challenges_dates', sql`${table.endDate} >= ${table.startDate}`),
    check('challenges_time_of_day', sql`${table.timeOfDay} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check(
      'challenges_recurring_days',
      sql`${table.recurringDays} <@ '{0,1,2,3,4,5,6}'::smallint[]`,
    ),
    check(
      'challenges_points',
      sql`${table.completionPoints} >= 0 and ${table.bonusPoints} >= 0 and ${table.penaltyPoints} >= 0`,
    ),
    check('challenges_min_participation', sql`${table.minParticipation} between 0 and 100`),
    check('challenges_participant_count', sql`${table.participantCount} >= 0`),
    check('challenges_max_late_hours', sql`${table.maxLateHours} between 0 and 168`),
    check('challenges_offline_grace', sql`${table.offlineGraceMinutes} between 0 and 240`),
    check('challenges_proof_days', sql`${table.proofDays} between 7 and 90`),
  ],
);

/** The targets of a challenge: each row names one company, department, team or person. */
export const challengeTargets = pgTable(
  'challenge_targets',
  {
    id: uuid().primaryKey(),
    challengeId: uuid()
      .notNull()
      .references(() => challenges.id, { onDelete: 'cascade' }),
    companyId: uuid().references(() => companies.id),
    /** The department of the company, if it is not for all of it. */
    department: text(),
    teamId: uuid().references(() => teams.id, { onDelete: 'cascade' }),
    employeeId: uuid().references(() => employees.id, { onDelete: 'cascade' }),
  },
  (table) => [
    uniqueIndex('challenge_targets_company_key')
      .on(table.challengeId, table.companyId)
      .where(sql`${table.companyId} is not null and ${table.department} is null`),
    uniqueIndex('challenge_targets_department_key')
      .on(table.challengeId, table.companyId, table.department)
      .where(sql`${table.department} is not null`),
    uniqueIndex('challenge_targets_team_key')
      .on(table.challengeId, table.teamId)
      .where(sql`${table.teamId} is not null`),
    uniqueIndex('challenge_targets_employee_key')
      .on(table.challengeId, table.employeeId)
      .where(sql`${table.employeeId} is not null`),
    index('challenge_targets_challenge_idx').on(table.challengeId, table.id),
    index('challenge_targets_company_idx').on(table.companyId),
    index('challenge_targets_team_idx').on(table.teamId),
    index('challenge_targets_employee_idx').on(table.employeeId),
    check(
      'challenge_targets_one',
      sql`num_nonnulls(${table.companyId}, ${table.teamId}, ${table.employeeId}) = 1`,
    ),
    check(
      'challenge_targets_department',
      sql`${table.department} is null or (${table.companyId} is not null and ${table.department} <> '')`,
    ),
  ],
);

/** People who do not receive a challenge, whatever its targets are. */
export const challengeExceptions = pgTable(
  'challenge_exceptions',
  {
    challengeId: uuid()
      .notNull()
      .references(() => challenges.id, { onDelete: 'cascade' }),
    employeeId: uuid()
      .notNull()
      .references(() => employees.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.challengeId, table.employeeId] }),
    index('challenge_exceptions_employee_idx').on(table.employeeId),
  ],
);

/**
 * The planned days. A day's content is one value, because it is read and saved as a whole.
 * Submissions refer to its components by id.
 */
export const challengeDays = pgTable(
  'challenge_days',
  {
    ...recordColumns(),
    challengeId: uuid()
      .notNull()
      .references(() => challenges.id, { onDelete: 'cascade' }),
    date: date({ mode: 'string' }).notNull(),
    status: text({ enum: dayStatuses }).notNull().default('pending'),
    content: jsonb().$type<DayContent>().notNull(),
    /** When it last opened. Null if it never did. */
    openedAt: instantColumn(),
    closedAt: instantColumn(),
    /** How long it was open on its date before it last closed, in milliseconds. */
    openBeforeMs: bigint({ mode: 'number' }).notNull().default(0),
    /** When penalties for missing it were posted, or found not due. Null until its time is over. */
    settledAt: instantColumn(),
  },
  (table) => [
    // Deferrable, so that one statement moves days to each other's dates: checked at its end.
    unique('challenge_days_date_key').on(table.challengeId, table.date),
    // For the scheduler: days to open and to close.
    index('challenge_days_status_idx').on(table.status, table.date),
    // For the dates that have content.
    index('challenge_days_content_idx')
      .on(table.challengeId, table.date)
      .where(sql`jsonb_path_exists(${table.content}, '$.*[*]')`),
    index('challenge_days_unsettled_idx').on(table.date).where(sql`${table.settledAt} is null`),
    check('challenge_days_opened', sql`${table.status} <> 'open' or ${table.openedAt} is not null`),
  ],
);

/**
 * Sums over the people of a day. In a separate table, since many people add to them at once: the
 * row is locked last and for a short time.
 */
export const dayTotals = pgTable(
  'challenge_day_totals',
  {
    dayId: uuid()
      .primaryKey()
      .references(() => challengeDays.id, { onDelete: 'cascade' }),
    challengeId: uuid().notNull(),
    assigned: integer().notNull().default(0),
    submittedTask: integer().notNull().default(0),
    completed: integer().notNull().default(0),
    points: pointsColumn().notNull().default(0),
  },
  (table) => [
    index('challenge_day_totals_challenge_idx').on(table.challengeId),
    check(
      'challenge_day_totals_counts',
      sql`${table.completed} between 0 and ${table.assigned} and ${table.submittedTask} between 0 and ${table.assigned}`,
    ),
  ],
);
