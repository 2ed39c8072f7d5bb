import {
  type ChangedCell,
  type ImportMapping,
  importStatuses,
} from '@kolam/contract/people/employee-imports/model.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { companies } from '#people/companies/tables.ts';
import { instantColumn, recordColumns } from '../../core/columns.ts';

/** A team that an import creates. */
export type NewTeam = { id: string; company: string; name: string; members: number };

/** Files of employees being imported. */
export const employeeImports = pgTable(
  'employee_imports',
  {
    ...recordColumns(),
    status: text({ enum: importStatuses }).notNull(),
    fileName: text().notNull(),
    format: text({ enum: ['csv', 'xlsx'] }).notNull(),
    /** The file's key. Null once it is no longer needed and was removed. */
    fileKey: text(),
    dryRun: boolean().notNull(),
    /** Whether a company imports its own people in its portal. Rows name neither company nor status. */
    madeInPortal: boolean().notNull().default(false),
    /** The company of rows without one. */
    companyId: uuid().references(() => companies.id),
    /** The maximum size of missing teams, which are created. Null: their rows are refused. */
    newTeamMaximum: integer(),
    /** The teams that the run created. Before it, those that it would create, with ids to come. */
    newTeams: jsonb().$type<NewTeam[]>().notNull().default([]),
    header: jsonb().$type<string[]>().notNull(),
    sample: jsonb().$type<string[][]>().notNull(),
    mapping: jsonb().$type<ImportMapping>(),
    total: integer().notNull().default(0),
    /** The number of rows done, so that an interrupted run continues without repeating any. */
    done: integer().notNull().default(0),
    created: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    failure: text(),
    startedById: uuid().notNull(),
    startedByName: text().notNull(),
    finishedAt: instantColumn(),
  },
  (table) => [
    index('employee_imports_created_at_idx').on(table.createdAt, table.id),
    index('employee_imports_status_idx').on(table.status),
    index('employee_imports_portal_idx')
      .on(table.companyId, table.createdAt, table.id)
      .where(sql`${table.madeInPortal}`),
    check(
      'employee_imports_portal',
      sql`not ${table.madeInPortal} or (${table.companyId} is not null and ${table.dryRun})`,
    ),
  ],
);

const checkedOutcomes = ['new', 'changed', 'unchanged', 'refused'] as const;

/**
 * What the check of a portal's file found in each row with an email, until the file is imported or
 * given up: the lists of new and changed people, and who is not in the file.
 */
export const checkedPeople = pgTable(
  'employee_import_people',
  {
    importId: uuid()
      .notNull()
      .references(() => employeeImports.id, { onDelete: 'cascade' }),
    /** The header is line 1. */
    line: integer().notNull(),
    email: text().notNull(),
    name: text().notNull(),
    outcome: text({ enum: checkedOutcomes }).notNull(),
    /** The cells that change. */
    changed: jsonb().$type<ChangedCell[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    index('employee_import_people_outcome_idx').on(table.importId, table.outcome, table.line),
    index('employee_import_people_email_idx').on(table.importId, table.email),
  ],
);

/** Rows that could not be imported, with their original cells. */
export const refusedRows = pgTable(
  'employee_import_refused_rows',
  {
    importId: uuid()
      .notNull()
      .references(() => employeeImports.id, { onDelete: 'cascade' }),
    /** The header is line 1. */
    line: integer().notNull(),
    column: text().notNull(),
    reason: text().notNull(),
    cells: jsonb().$type<string[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.line] })],
);
