import { seatRequestStates } from '@kolam/contract/portal/seat-requests/values.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { companies } from '#people/companies/tables.ts';
import { staffTasks } from '#workforce/tasks/tables.ts';
import { instantColumn, recordColumns } from '../../core/columns.ts';

/** What companies ask for in their portals. A company has one open request. */
export const seatRequests = pgTable(
  'seat_requests',
  {
    ...recordColumns(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id),
    seats: integer().notNull(),
    note: text().notNull(),
    state: text({ enum: seatRequestStates }).notNull().default('open'),
    askedById: uuid().notNull(),
    askedByName: text().notNull(),
    decidedById: uuid(),
    decidedByName: text(),
    decidedAt: instantColumn(),
    reason: text(),
    /** Of who may grant it, until it is closed. Null if nobody could be assigned. */
    taskId: uuid().references(() => staffTasks.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('seat_requests_open_key').on(table.companyId).where(sql`${table.state} = 'open'`),
    index('seat_requests_company_idx').on(table.companyId, table.createdAt, table.id),
    index('seat_requests_task_idx').on(table.taskId),
    check('seat_requests_seats', sql`${table.seats} between 1 and 100000`),
    check(
      'seat_requests_decided',
      sql`(${table.state} in ('granted', 'declined')) = (${table.decidedAt} is not null) and num_nulls(${table.decidedAt}, ${table.decidedById}, ${table.decidedByName}) in (0, 3)`,
    ),
    check(
      'seat_requests_reason',
      sql`(${table.state} = 'declined') = (${table.reason} is not null)`,
    ),
  ],
);
