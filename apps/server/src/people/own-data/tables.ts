import { erasureRequestStatuses } from '@kolam/contract/people/own-data/values.ts';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { employees } from '#people/employees/tables.ts';
import { instantColumn } from '../../core/columns.ts';

/** Requests of people to erase their data. Deleted with the person. */
export const erasureRequests = pgTable(
  'erasure_requests',
  {
    id: uuid().primaryKey(),
    employeeId: uuid()
      .notNull()
      .references(() => employees.id, { onDelete: 'cascade' }),
    status: text({ enum: erasureRequestStatuses }).notNull(),
    requestedAt: instantColumn().notNull(),
    decidedAt: instantColumn(),
    decidedBy: uuid(),
    decidedByName: text(),
    reason: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('erasure_requests_open_key')
      .on(table.employeeId)
      .where(sql`${table.status} = 'open'`),
    index('erasure_requests_employee_idx').on(table.employeeId, table.requestedAt),
    index('erasure_requests_status_idx').on(table.status, table.requestedAt, table.id),
    index('erasure_requests_requested_at_idx').on(table.requestedAt, table.id),
    check(
      'erasure_requests_decided',
      sql`(${table.status} = 'open') = (${table.decidedAt} is null)`,
    ),
    check('erasure_requests_reason', sql`(${table.status} = 'declined') = (${table.reason} <> '')`),
  ],
);
