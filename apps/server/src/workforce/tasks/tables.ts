import {
  boardStatuses,
  taskCategories,
  taskPriorities,
  taskStatuses,
} from '@kolam/contract/workforce/tasks/values.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { files } from '#platform/files/tables.ts';
import { instantColumn, peopleText, recordColumns } from '../../core/columns.ts';

/** Tasks of staff. Times of work are whole minutes. */
export const staffTasks = pgTable(
  'staff_tasks',
  {
    ...recordColumns(),
    title: peopleText().notNull(),
    description: text().notNull(),
    /** Of a staff member, or of no one once that person is erased. */
    assigneeId: uuid().notNull(),
    category: text({ enum: taskCategories }).notNull(),
    /** As sent. Two statuses have two spellings. */
    status: text({ enum: taskStatuses }).notNull(),
    /** The normalized status for filters, counts and the board. */
    boardStatus: text({ enum: boardStatuses })
      .notNull()
      .generatedAlwaysAs(
        sql`case status when 'in-progress' then 'in_progress' when 'done' then 'completed' else status end`,
      ),
    /** The list's sort key: the order of the board's columns. */
    statusOrder: smallint()
      .notNull()
      .generatedAlwaysAs(
        sql`case status when 'pending' then 1 when 'todo' then 2 when 'in_progress' then 3 when 'in-progress' then 3 when 'blocked' then 4 when 'review' then 5 when 'pending-approval' then 6 when 'overdue' then 7 else 8 end`,
      ),
    priority: text({ enum: taskPriorities }).notNull(),
    /** From 1, the least urgent. */
    urgency: smallint()
      .notNull()
      .generatedAlwaysAs(
        sql`case priority when 'low' then 1 when 'medium' then 2 when 'high' then 3 else 4 end`,
      ),
    durationMinutes: integer().notNull(),
    actualMinutes: integer(),
    deadline: instantColumn(),
    assignedAt: instantColumn().notNull(),
    /** An account id, stored with its name at that time. Null for the product itself. */
    assignedById: uuid(),
    assignedByName: text().notNull(),
    location: text().notNull(),
    project: text().notNull(),
    completedAt: instantColumn(),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower((title || e'\\n' || description || e'\\n' || project) collate "und-x-icu")`,
      ),
  },
  (table) => [
    index('staff_tasks_search_idx').using('gin', table.searchText.op('gin_trgm_ops')),
    index('staff_tasks_created_at_idx').on(table.createdAt, table.id),
    index('staff_tasks_assigned_at_idx').on(table.assignedAt, table.id),
    index('staff_tasks_deadline_idx').on(table.deadline, table.id),
    // In descending order, those without a deadline are also last.
    index('staff_tasks_deadline_desc_idx').on(
      table.deadline.desc().nullsLast(),
      table.id.desc().nullsFirst(),
    ),
    index('staff_tasks_board_completed_idx').on(
      table.boardStatus,
      table.completedAt.desc().nullsFirst(),
      table.deadline,
      table.urgency.desc().nullsFirst(),
      table.id,
    ),
    index('staff_tasks_title_idx').on(table.title, table.id),
    index('staff_tasks_duration_idx').on(table.durationMinutes, table.id),
    index('staff_tasks_status_order_idx').on(table.statusOrder, table.id),
    index('staff_tasks_urgency_idx').on(table.urgency, table.id),
    index('staff_tasks_category_idx').on(table.category, table.id),
    index('staff_tasks_assignee_assigned_at_idx').on(table.assigneeId, table.assignedAt, table.id),
    index('staff_tasks_assignee_created_at_idx').on(table.assigneeId, table.createdAt, table.id),
    index('staff_tasks_board_idx').on(table.boardStatus, table.deadline, table.id),
    index('staff_tasks_status_assigned_at_idx').on(table.boardStatus, table.assignedAt, table.id),
    index('staff_tasks_priority_assigned_at_idx').on(table.priority, table.assignedAt, table.id),
    index('staff_tasks_category_assigned_at_idx').on(table.category, table.assignedAt, table.id),
    check('staff_tasks_duration', sql`${table.durationMinutes} > 0`),
    check('staff_tasks_actual', sql`${table.actualMinutes} >= 0`),
    check(
      'staff_tasks_completed',
      sql`(${table.completedAt} is not null) = (${table.status} in ('done', 'completed'))`,
    ),
  ],
);

/**
 * Files of a task, at most ten, enforced under the task's lock. Each row has an id of its own
 * besides its file's.
 */
export const taskAttachments = pgTable(
  'staff_task_attachments',
  {
    id: uuid().primaryKey(),
    taskId: uuid()
      .notNull()
      .references(() => staffTasks.id, { onDelete: 'cascade' }),
    fileId: uuid()
      .notNull()
      .references(() => files.id),
    uploadedAt: instantColumn().notNull(),
  },
  (table) => [
    unique('staff_task_attachments_file_key').on(table.fileId),
    index('staff_task_attachments_task_idx').on(table.taskId, table.uploadedAt, table.id),
  ],
);

/** Comments on a task. They are never changed or deleted. */
export const taskComments = pgTable(
  'staff_task_comments',
  {
    id: uuid().primaryKey(),
    taskId: uuid()
      .notNull()
      .references(() => staffTasks.id, { onDelete: 'cascade' }),
    at: instantColumn().notNull(),
    /** An account id, stored with its name at that time. Null for the product itself. */
    authorId: uuid(),
    authorName: text().notNull(),
    text: text().notNull(),
  },
  (table) => [index('staff_task_comments_task_idx').on(table.taskId, table.at, table.id)],
);
