import {
  type ReportKind,
  reportKinds,
  reportStatuses,
} from '@kolam/contract/programme/company-reports/values.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { companies } from '#people/companies/tables.ts';
import { teams } from '#people/team-store/tables.ts';
import { challenges } from '#programme/challenges/tables.ts';
import { instantColumn, recordColumns } from '../../core/columns.ts';
import type { Accounts } from './accounts.ts';
import type { Figures } from './figures.ts';

/**
 * Reports for client companies. Their figures are read once and stored, and the pages are drawn from
 * them, so that a report that is made again after an interruption says the same.
 */
export const companyReports = pgTable(
  'company_reports',
  {
    ...recordColumns(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id),
    kind: text({ enum: reportKinds }).$type<ReportKind>().notNull(),
    /** What it covers, so that a company has one report of it. */
    period: text().notNull(),
    challengeId: uuid().references(() => challenges.id, { onDelete: 'cascade' }),
    fromDate: date({ mode: 'string' }).notNull(),
    toDate: date({ mode: 'string' }).notNull(),
    status: text({ enum: reportStatuses }).notNull(),
    figures: jsonb().$type<Figures>(),
    /** Read with the figures. Null in reports from before they had accounts. */
    accounts: jsonb().$type<Accounts>(),
    /** The key of the PDF in the file store. */
    fileKey: text(),
    bytes: integer(),
    failure: text(),
    madeById: uuid().notNull(),
    madeByName: text().notNull(),
    finishedAt: instantColumn(),
  },
  (table) => [
    unique('company_reports_period_key').on(table.companyId, table.period),
    index('company_reports_company_idx').on(table.companyId, table.createdAt, table.id),
    index('company_reports_created_at_idx').on(table.createdAt),
    index('company_reports_challenge_idx').on(table.challengeId),
    index('company_reports_file_idx').on(table.fileKey).where(sql`${table.fileKey} is not null`),
    check('company_reports_dates', sql`${table.toDate} >= ${table.fromDate}`),
    check(
      'company_reports_challenge',
      sql`(${table.kind} = 'challenge') = (${table.challengeId} is not null)`,
    ),
    check(
      'company_reports_done',
      sql`${table.status} <> 'done' or (${table.fileKey} is not null and ${table.figures} is not null and ${table.finishedAt} is not null)`,
    ),
  ],
);

/**
 * The figures of companies for calendar months that are over. Each is counted once, for insights and
 * reports: from two counts at different times, one person's part could be subtracted.
 */
export const insightSnapshots = pgTable(
  'insight_snapshots',
  {
    companyId: uuid()
      .notNull()
      .references(() => companies.id),
    /** `YYYY-MM`. */
    month: text().notNull(),
    createdAt: instantColumn().notNull(),
    figures: jsonb().$type<Figures>().notNull(),
    // What companies are compared by, so that a comparison reads no figures of others.
    people: integer().notNull().generatedAlwaysAs(sql`(figures ->> 'people')::integer`),
    joined: integer().generatedAlwaysAs(sql`(figures #>> '{joined,percent}')::integer`),
    active: integer().generatedAlwaysAs(sql`(figures #>> '{active,percent}')::integer`),
    completedDays: integer().generatedAlwaysAs(sql`(figures ->> 'completedDays')::integer`),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.month] }),
    index('insight_snapshots_month_idx').on(table.month, table.people),
    index('insight_snapshots_created_at_idx').on(table.createdAt),
    check('insight_snapshots_month', sql`${table.month} ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'`),
  ],
);

/**
 * The time that people had in a company before they were erased or went to another one, without name or
 * contact, for what reports count: a report that is made afterwards would else lack one person
 * of an earlier one, and the difference would be what that person did.
 */
export const formerPeople = pgTable(
  'former_people',
  {
    id: uuid().primaryKey(),
    /** As in the points ledger: of no one once erased. Who changes companies again has several rows. */
    employeeId: uuid().notNull(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id),
    teamId: uuid().references(() => teams.id, { onDelete: 'set null' }),
    department: text().notNull(),
    createdAt: instantColumn().notNull(),
    /** When they came from another company. Null for who was new there. */
    movedAt: instantColumn(),
    /** When they were deactivated, or else erased or moved. */
    leftAt: instantColumn().notNull(),
    /** When they set up their account. Null if they had not by then. */
    setUpAt: instantColumn(),
    /** When they were erased or moved. */
    keptAt: instantColumn().notNull(),
    /** Else they went to another company. */
    erased: boolean().notNull(),
  },
  (table) => [
    index('former_people_company_idx').on(table.companyId),
    index('former_people_team_idx').on(table.teamId),
    index('former_people_kept_at_idx').on(table.keptAt),
  ],
);

/** In which challenges they took part in that time, and the rewards that they earned in it. */
export const formerEnrolments = pgTable(
  'former_enrolments',
  {
    challengeId: uuid()
      .notNull()
      .references(() => challenges.id, { onDelete: 'cascade' }),
    formerId: uuid()
      .notNull()
      .references(() => formerPeople.id, { onDelete: 'cascade' }),
    fromDate: date({ mode: 'string' }).notNull(),
    toDate: date({ mode: 'string' }).notNull(),
    joinedAt: instantColumn(),
    /** When they earned the rewards. Null if they did not. */
    earnedAt: instantColumn(),
    certificate: boolean().notNull(),
    badges: text().array().notNull(),
  },
  (table) => [
    primaryKey({ name: 'former_enrolments_pkey', columns: [table.challengeId, table.formerId] }),
    index('former_enrolments_former_idx').on(table.formerId, table.challengeId),
  ],
);
