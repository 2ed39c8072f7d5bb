import { languages } from '@kolam/contract/core/languages.ts';
import type { Holiday } from '@kolam/contract/people/companies/model.ts';
import {
  companyRules,
  companyStatuses,
  industries,
} from '@kolam/contract/people/companies/values.ts';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { instantColumn, peopleText, pointsColumn, recordColumns } from '../../core/columns.ts';
import { phoneKey } from '../../core/searchable.ts';

const isWithin = (column: AnyPgColumn, { least, most }: { least: number; most: number }): SQL =>
  sql`${column} between ${sql.raw(`${least} and ${most}`)}`;

/** Client organisations. */
export const companies = pgTable(
  'companies',
  {
    ...recordColumns(),
    name: peopleText().notNull(),
    email: text().notNull(),
    companyCode: text().notNull(),
    industry: text({ enum: industries }).notNull(),
    status: text({ enum: companyStatuses }).notNull(),
    /**
     * The number of active and pending employees. Updated with every addition or removal, under
     * this row's lock, so that the limit below holds under concurrency and the list can be sorted
     * by it.
     */
    employeeCount: integer().notNull().default(0),
    maxEmployees: integer().notNull(),
    /** Of invitations and the welcome of its people, until they choose their own. */
    language: text({ enum: languages }).notNull().default('en'),
    contactName: peopleText().notNull(),
    contactEmail: text().notNull(),
    contactPhone: text().notNull(),
    contactDesignation: text().notNull(),
    street: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    country: text().notNull(),
    zipCode: text().notNull(),
    /** Dates on which its people get no reminders, in ascending order. */
    holidays: jsonb().$type<Holiday[]>().notNull().default([]),
    /** Groups of fewer people are not shown apart. Read by the function `least_people` only. */
    groupFloor: integer().notNull().default(companyRules.groupFloor.least),
    /** Days of one challenge that a person may pause without being given a pause. */
    ownPauseDays: integer().notNull().default(companyRules.ownPauseDays.most),
    /** How many days ago such a pause can begin. */
    ownPauseDaysBack: integer().notNull().default(companyRules.ownPauseDaysBack.most),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower((name || e'\\n' || company_code || e'\\n' || email || e'\\n' || contact_name || e'\\n' || contact_email) collate "und-x-icu")`,
      ),
  },
  (table) => [
    unique('companies_email_key').on(table.email),
    unique('companies_code_key').on(table.companyCode),
    index('companies_search_idx').using('gin', table.searchText.op('gin_trgm_ops')),
    index('companies_created_at_idx').on(table.createdAt, table.id),
    index('companies_name_idx').on(table.name, table.id),
    index('companies_code_idx').on(table.companyCode, table.id),
    index('companies_employee_count_idx').on(table.employeeCount, table.id),
    index('companies_max_employees_idx').on(table.maxEmployees, table.id),
    index('companies_status_idx').on(table.status, table.id),
    index('companies_status_created_at_idx').on(table.status, table.createdAt, table.id),
    index('companies_status_name_idx').on(table.status, table.name, table.id),
    // For the quick search.
    index('companies_phone_idx')
      .on(sql`${phoneKey(table.contactPhone)} text_pattern_ops`)
      .where(sql`${table.contactPhone} <> ''`),
    check('companies_email_lower', sql`${table.email} = lower(${table.email})`),
    check('companies_holidays', sql`jsonb_typeof(${table.holidays}) = 'array'`),
    check('companies_group_floor', isWithin(table.groupFloor, companyRules.groupFloor)),
    check('companies_own_pause_days', isWithin(table.ownPauseDays, companyRules.ownPauseDays)),
    check(
      'companies_own_pause_days_back',
      isWithin(table.ownPauseDaysBack, companyRules.ownPauseDaysBack),
    ),
    check('companies_language', sql`${table.language} ~ '^[a-z]{2}$'`),
    check('companies_max_employees', sql`${table.maxEmployees} >= 1`),
    check(
      'companies_employee_count',
      sql`${table.employeeCount} between 0 and ${table.maxEmployees}`,
    ),
    check('companies_code', sql`${table.companyCode} ~ '^[A-Z]{1,4}-[A-Z0-9]{4}$'`),
  ],
);

/**
 * Floors of companies that were lowered. A trigger adds a row with each lower `group_floor`. A higher
 * one goes on for periods that began before `until`: else two counts of the same days could be
 * subtracted.
 */
export const loweredFloors = pgTable(
  'lowered_floors',
  {
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    until: instantColumn().notNull(),
    floor: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.until] })],
);

/**
 * The points of each company, by which the list is sorted. Not in its row, which everyone who earns
 * points holds a shared lock of. Triggers add a row for each company and keep it equal to the sum of
 * `points_weeks`.
 */
export const companyPoints = pgTable(
  'company_points',
  {
    companyId: uuid()
      .primaryKey()
      .references(() => companies.id, { onDelete: 'cascade' }),
    points: pointsColumn().notNull().default(0),
  },
  (table) => [index('company_points_points_idx').on(table.points, table.companyId)],
);
