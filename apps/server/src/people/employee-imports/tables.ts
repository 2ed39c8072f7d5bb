import {
  type ImportMapping,
  importStatuses,
} from '@kolam/contract/people/employee-imports/model.ts';
import {
  boolean,
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

/** Files of employees on their way into the directory. */
export const employeeImports = pgTable(
  'employee_imports',
  {
    ...recordColumns(),
    status: text({ enum: importStatuses }).notNull(),
    fileName: text().notNull(),
    format: text({ enum: ['csv', 'xlsx'] }).notNull(),
    /** Where the file lies; null once it is no longer needed and was removed. */
    fileKey: text(),
    dryRun: boolean().notNull(),
    /** The company of rows that name none. */
    companyId: uuid().references(() => companies.id),
    header: jsonb().$type<string[]>().notNull(),
    sample: jsonb().$type<string[][]>().notNull(),
    mapping: jsonb().$type<ImportMapping>(),
    total: integer().notNull().default(0),
    /** Rows that are done: with it a run that was interrupted goes on and repeats nothing. */
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
  ],
);

/** Rows that could not be imported, as they stood in the file. */
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
