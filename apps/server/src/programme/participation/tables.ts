import { componentKinds } from '@kolam/contract/programme/challenges/days.ts';
import { submissionStatuses } from '@kolam/contract/programme/participation/decisions.ts';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bit,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { employees } from '#people/employees/tables.ts';
import { files } from '#platform/files/tables.ts';
import { challengeDays, challenges } from '#programme/challenges/tables.ts';
import { instantColumn, pointsColumn } from '../../core/columns.ts';

/**
 * Enrolments: one row per person and challenge, closed with a last day when they leave and reopened
 * when they return. The sums are updated with each change of a day and are what leaderboards read.
 * Deleted with the person, whose days stay in the totals.
 */
export const enrolments = pgTable(
  'enrolments',
  {
    challengeId: uuid()
      .notNull()
      .references(() => challenges.id, { onDelete: 'cascade' }),
    employeeId: uuid()
      .notNull()
      .references(() => employees.id, { onDelete: 'cascade' }),
    fromDate: date({ mode: 'string' }).notNull(),
    /** The last full day, at the earliest the one before the first. Null while enrolled. */
    toDate: date({ mode: 'string' }),
    /** When they were enrolled, or enrolled again. */
    enrolledAt: instantColumn().notNull(),
    /** When they first submitted anything in it. Null before that. */
    joinedAt: instantColumn(),
    points: pointsColumn().notNull().default(0),
    daysAssigned: integer().notNull().default(0),
    daysCompleted: integer().notNull().default(0),
    /** The person withdrew their consent to take part: included in totals, but in no list. */
    withdrawn: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ name: 'enrolments_pkey', columns: [table.challengeId, table.employeeId] }),
    index('enrolments_employee_idx').on(table.employeeId, table.challengeId),
    index('enrolments_standing_idx').on(
      table.challengeId,
      table.withdrawn,
      table.points,
      table.daysCompleted,
      table.employeeId,
    ),
    index('enrolments_withdrawn_idx').on(table.challengeId).where(sql`${table.withdrawn}`),
    // For the completion figures of analytics.
    index('enrolments_joined_idx')
      .on(table.challengeId, table.daysCompleted, table.daysAssigned)
      .where(sql`${table.joinedAt} is not null`),
    check('enrolments_dates', sql`${table.toDate} >= ${table.fromDate} - 1`),
    check('enrolments_days', sql`${table.daysCompleted} between 0 and ${table.daysAssigned}`),
  ],
);

/**
 * In how many challenges a person is or was enrolled. People never enrolled have no row. Separate
 * from `employees`, whose many indexes would make enrolling everyone slow.
 */
export const participants = pgTable(
  'participants',
  {
    employeeId: uuid()
      .primaryKey()
      .references(() => employees.id, { onDelete: 'cascade' }),
    challenges: integer().notNull(),
  },
  (table) => [check('participants_challenges', sql`${table.challenges} >= 0`)],
);

/**
 * One person's day of a challenge, created when the day opens. It outlives the person, without a
 * name, so that totals don't change.
 */
export const participantDays = pgTable(
  'participant_days',
  {
    id: uuid().primaryKey(),
    challengeId: uuid().notNull(),
    dayId: uuid().notNull(),
    date: date({ mode: 'string' }).notNull(),
    employeeId: uuid().notNull(),
    /** When the person was assigned. Too late on its date means no penalty. */
    assignedAt: instantColumn().notNull(),
    /** Tasks with an accepted, pending or approved submission. */
    tasksDone: integer().notNull().default(0),
    /** When everything required was done. Null while it is not. */
    completedAt: instantColumn(),
    /**
     * When it was complete, until a submission no longer counted. If that one counts again, so does
     * the completion, whatever the plan and the rules are by then. Null once it was sent again.
     */
    completedBefore: instantColumn(),
    /** 1 when complete, else 0: the second sort key of a day's leaderboard, after points. */
    completed: integer()
      .notNull()
      .generatedAlwaysAs(sql`case when completed_at is null then 0 else 1 end`),
    /**
     * The person was erased, or withdrew their consent to take part: included in totals, but in no
     * list.
     */
    unlisted: boolean().notNull().default(false),
    /**
     * Nothing counts before everything required is done: the rule of the challenge when the row was
     * created, if the day required anything then. A change of it leaves begun days as they are.
     */
    countsTogether: boolean().notNull().default(false),
    /** Closed without everything required. The penalty, if any, is posted. */
    missed: boolean().notNull().default(false),
    /**
     * The person or their company paused its date. It counts neither as assigned nor as completed,
     * and costs no penalty. Stays when the person is erased.
     */
    paused: boolean().notNull().default(false),
    /**
     * The company that paused its date for everyone. Of the person until the date begins: someone
     * who changes companies later keeps the past as it was.
     */
    pausedBy: uuid(),
    /** Sum of its entries in the points ledger. */
    points: pointsColumn().notNull().default(0),
  },
  (table) => [
    foreignKey({
      name: 'participant_days_day_fkey',
      columns: [table.dayId],
      foreignColumns: [challengeDays.id],
    }).onDelete('cascade'),
    unique('participant_days_person_key').on(table.challengeId, table.employeeId, table.date),
    index('participant_days_standing_idx').on(
      table.dayId,
      table.unlisted,
      table.points,
      table.completed,
      table.employeeId,
    ),
    index('participant_days_employee_idx').on(table.employeeId, table.date),
    index('participant_days_day_employee_idx').on(table.dayId, table.employeeId),
    index('participant_days_unsettled_idx')
      .on(table.dayId, table.id)
      .where(sql`${table.completedAt} is null and not ${table.missed}`),
    check('participant_days_paused_by', sql`${table.paused} or ${table.pausedBy} is null`),
    check('participant_days_tasks', sql`${table.tasksDone} >= 0`),
    check('participant_days_missed', sql`not ${table.missed} or ${table.completedAt} is null`),
  ],
);

/**
 * The four quarters of a picture's hash, each with its place and a hash of the company. Pictures of a
 * company that differ in three bits at most share one of them.
 */
export const pictureKeys = ({
  companyId,
  pictureHash,
}: Record<'companyId' | 'pictureHash', SQLWrapper>): SQL =>
  sql`(array[${sql.join(
    [0, 1, 2, 3].map(
      (quarter) =>
        sql`(uuid_hash(${companyId})::bigint << 18) + ${sql.raw(String(quarter << 16))} + substring(${pictureHash} from ${sql.raw(String(quarter * 16 + 1))} for 16)::integer`,
    ),
    sql`, `,
  )}])`;

/** Submissions: tasks, quiz attempts, modules read, workshops joined. */
export const submissions = pgTable(
  'submissions',
  {
    id: uuid().primaryKey(),
    participantDayId: uuid()
      .notNull()
      .references(() => participantDays.id, { onDelete: 'cascade' }),
    challengeId: uuid().notNull(),
    dayId: uuid().notNull(),
    employeeId: uuid().notNull(),
    /** The person's company at that time. Null for rows from before this column, if unknown. */
    companyId: uuid(),
    kind: text({ enum: componentKinds }).notNull(),
    componentId: uuid().notNull(),
    /** From 1. Above 1 for quizzes, and for tasks that were rejected or requested again. */
    attempt: integer().notNull(),
    status: text({ enum: submissionStatuses }).notNull(),
    /** Its value by the rules at that time. What counts of it is in the points ledger. */
    points: pointsColumn().notNull(),
    /** From the client: the same one means the same submission, for ever. */
    clientId: uuid(),
    submittedAt: instantColumn().notNull(),
    /**
     * When it was done, by the person's phone, if it arrived after the day had closed: a claimed
     * time. Null otherwise.
     */
    doneAt: instantColumn(),
    late: boolean().notNull(),
    note: text().notNull().default(''),
    /**
     * `[{ questionId, optionId }]` of a quiz attempt. With its place, `optionIndex`, instead of the id
     * where the option was removed before options had ids.
     */
    answers: jsonb().$type<{ questionId: string; optionId?: string | undefined }[]>(),
    /** Of a quiz attempt: the number of questions, and of correct answers. */
    questions: smallint(),
    rightAnswers: smallint(),
    /** Of a workshop that was joined: how the person liked it, from 1 to 5. Null before they say. */
    rating: smallint(),
    /** Whether it had proof. The file is deleted when the person is erased. */
    hasProof: boolean().notNull().default(false),
    proofId: uuid().references(() => files.id, { onDelete: 'set null' }),
    /** Of the stored file, to find the same file sent again. Outlives the file, but not the person. */
    proofSha256: text(),
    /**
     * The difference hash of a picture, to find similar ones. Copies differ in few bits. Kept as long
     * as the other.
     */
    pictureHash: bit({ dimensions: 64 }),
    decidedAt: instantColumn(),
    /** The account that decided. */
    decidedBy: uuid(),
    decidedByName: text(),
    reason: text().notNull().default(''),
    /** When the person asked for a second look at the rejected proof, with their note. */
    secondLookAt: instantColumn(),
    secondLookNote: text().notNull().default(''),
    /** When another reviewer decided about the second look. */
    secondLookDecidedAt: instantColumn(),
    /** A proof waits for a reviewer: for the first time, or for a second look. */
    waiting: boolean()
      .notNull()
      .generatedAlwaysAs(
        sql`has_proof and (status = 'pending' or (status = 'rejected' and second_look_at is not null and second_look_decided_at is null))`,
      ),
  },
  (table) => [
    unique('submissions_attempt_key').on(table.participantDayId, table.componentId, table.attempt),
    unique('submissions_client_key').on(table.participantDayId, table.clientId),
    // A task, module or workshop is done once.
    uniqueIndex('submissions_done_key')
      .on(table.participantDayId, table.componentId)
      .where(
        sql`${table.kind} <> 'trivia' and ${table.status} in ('accepted', 'pending', 'approved')`,
      ),
    index('submissions_day_idx').on(table.dayId, table.componentId),
    index('submissions_day_proofs_idx')
      .on(table.dayId, table.submittedAt, table.id)
      .where(sql`${table.hasProof}`),
    index('submissions_employee_idx').on(table.employeeId, table.submittedAt),
    // For what a person can still send again, or have looked at again.
    index('submissions_undecided_idx')
      .on(table.employeeId, table.decidedAt)
      .where(sql`${table.status} in ('asked_again', 'rejected')`),
    index('submissions_review_idx')
      .on(table.challengeId, table.status, table.submittedAt, table.id)
      .where(sql`${table.hasProof}`),
    // For the queue of waiting proofs and their number by challenge.
    index('submissions_queue_idx')
      .on(table.challengeId, table.submittedAt, table.id)
      .where(sql`${table.waiting}`),
    // For the queue of all challenges.
    index('submissions_waiting_idx').on(table.submittedAt, table.id).where(sql`${table.waiting}`),
    index('submissions_proofs_idx').on(table.submittedAt, table.id).where(sql`${table.hasProof}`),
    index('submissions_proofs_status_idx')
      .on(table.status, table.submittedAt, table.id)
      .where(sql`${table.hasProof}`),
    index('submissions_challenge_idx').on(table.challengeId, table.submittedAt),
    // For the proofs and notes that are to be deleted some time after a challenge.
    index('submissions_removable_idx')
      .on(table.challengeId, table.submittedAt)
      .where(
        sql`${table.proofId} is not null or ${table.note} <> '' or ${table.secondLookNote} <> ''`,
      ),
    index('submissions_proof_idx').on(table.proofId).where(sql`${table.proofId} is not null`),
    index('submissions_same_proof_idx')
      .on(table.proofSha256, table.submittedAt, table.id)
      .where(sql`${table.proofSha256} is not null`),
    // For similar pictures of a company's people.
    index('submissions_similar_idx')
      .using('gin', pictureKeys(table))
      .with({ fastupdate: false })
      .where(sql`${table.pictureHash} is not null`),
    check('submissions_attempt', sql`${table.attempt} >= 1`),
    check(
      'submissions_answers',
      sql`num_nulls(${table.questions}, ${table.rightAnswers}) in (0, 2)
        and coalesce(${table.rightAnswers} between 0 and ${table.questions}, true)`,
    ),
    check(
      'submissions_rating',
      sql`${table.rating} is null or (${table.rating} between 1 and 5 and ${table.kind} = 'workshop')`,
    ),
    check('submissions_proof_sha256', sql`${table.proofSha256} ~ '^[0-9a-f]{64}$'`),
    check('submissions_points', sql`${table.points} >= 0`),
    check('submissions_done_at', sql`${table.doneAt} <= ${table.submittedAt}`),
    check(
      'submissions_second_look',
      sql`${table.secondLookAt} is not null
        or (${table.secondLookDecidedAt} is null and ${table.secondLookNote} = '')`,
    ),
    check(
      'submissions_decided',
      sql`(${table.status} in ('approved', 'rejected', 'asked_again')) = (${table.decidedAt} is not null)`,
    ),
  ],
);

/**
 * Rejections and returns that were undone or replaced by a second look. The points entries that they
 * caused stay, and show their reason. Entry and decision have the same instant.
 */
export const earlierDecisions = pgTable(
  'earlier_decisions',
  {
    submissionId: uuid()
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    decidedAt: instantColumn().notNull(),
    /** When it was undone or replaced. Null for rows from before this column. */
    endedAt: instantColumn(),
    reason: text().notNull(),
  },
  (table) => [
    primaryKey({ name: 'earlier_decisions_pkey', columns: [table.submissionId, table.decidedAt] }),
  ],
);

/** The single key that signs the passes of days, created when it is first needed. */
export const dayPassKeys = pgTable(
  'day_pass_keys',
  { id: integer().primaryKey(), secret: text().notNull(), createdAt: instantColumn().notNull() },
  (table) => [check('day_pass_keys_one', sql`${table.id} = 1`)],
);

/** People who earned the rewards of a completed challenge. Deleted with the person. */
export const rewards = pgTable(
  'challenge_rewards',
  {
    challengeId: uuid()
      .notNull()
      .references(() => challenges.id, { onDelete: 'cascade' }),
    employeeId: uuid()
      .notNull()
      .references(() => employees.id, { onDelete: 'cascade' }),
    earnedAt: instantColumn().notNull(),
    certificate: boolean().notNull(),
    badges: text().array().notNull(),
    /** Percent of the person's days that were complete. */
    share: real().notNull(),
    /** Text for the certificate, as of when the rewards were given. */
    title: text().notNull(),
    startDate: date({ mode: 'string' }).notNull(),
    endDate: date({ mode: 'string' }).notNull(),
    companyName: text().notNull(),
  },
  (table) => [
    primaryKey({ name: 'challenge_rewards_pkey', columns: [table.challengeId, table.employeeId] }),
    index('challenge_rewards_employee_idx').on(table.employeeId),
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
