import { repeatKinds } from '@kolam/contract/workforce/task-templates/values.ts';
import { taskCategories, taskPriorities } from '@kolam/contract/workforce/tasks/values.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { staff } from '#workforce/staff/tables.ts';
import { peopleText, recordColumns } from '../../core/columns.ts';

const day = () => date({ mode: 'string' });

/** Texts of tasks that are assigned often, and the days on which they are assigned by themselves. */
export const taskTemplates = pgTable(
  'task_templates',
  {
    ...recordColumns(),
    title: peopleText().notNull(),
    description: text().notNull(),
    category: text({ enum: taskCategories }).notNull(),
    priority: text({ enum: taskPriorities }).notNull(),
    durationMinutes: integer().notNull(),
    location: text().notNull(),
    project: text().notNull(),
    /** Days from the day of a task to its deadline. Null: no deadline. */
    dueDays: smallint(),
    repeat: text({ enum: repeatKinds }).notNull(),
    /** From 0, Sunday. */
    weekdays: smallint().array().notNull(),
    monthDay: smallint(),
    startsOn: day(),
    /** Null: for ever. */
    endsOn: day(),
    /** The day of the next task. Null: there is none any more. */
    nextOn: day(),
    repeats: boolean().notNull().generatedAlwaysAs(sql`repeat <> 'never'`),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower((title || e'\\n' || description || e'\\n' || project) collate "und-x-icu")`,
      ),
  },
  (table) => [
    index('task_templates_search_idx').using('gin', table.searchText.op('gin_trgm_ops')),
    index('task_templates_title_idx').on(table.title, table.id),
    index('task_templates_created_at_idx').on(table.createdAt, table.id),
    index('task_templates_repeats_title_idx').on(table.repeats, table.title, table.id),
    index('task_templates_repeats_created_at_idx').on(table.repeats, table.createdAt, table.id),
    index('task_templates_next_idx')
      .on(table.nextOn, table.id)
      .where(sql`${table.nextOn} is not null`),
    check('task_templates_duration', sql`${table.durationMinutes} > 0`),
    check(
      'task_templates_rule',
      sql`case ${table.repeat} when 'never' then ${table.nextOn} is null
        when 'weekly' then cardinality(${table.weekdays}) > 0 and ${table.startsOn} is not null
        when 'monthly' then ${table.monthDay} between 1 and 31 and ${table.startsOn} is not null
        else ${table.startsOn} is not null end`,
    ),
    check('task_templates_days', sql`${table.endsOn} >= ${table.startsOn}`),
  ],
);

/** Who gets the tasks of a template. */
export const taskTemplatePeople = pgTable(
  'task_template_people',
  {
    templateId: uuid()
      .notNull()
      .references(() => taskTemplates.id, { onDelete: 'cascade' }),
    staffId: uuid()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ name: 'task_template_people_pkey', columns: [table.templateId, table.staffId] }),
    index('task_template_people_staff_idx').on(table.staffId),
  ],
);

/** The tasks that a template has assigned: one for a person and a day, also after it is deleted. */
export const taskTemplateRuns = pgTable(
  'task_template_runs',
  {
    templateId: uuid()
      .notNull()
      .references(() => taskTemplates.id, { onDelete: 'cascade' }),
    staffId: uuid()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    day: day().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'task_template_runs_pkey',
      columns: [table.templateId, table.day, table.staffId],
    }),
    index('task_template_runs_staff_idx').on(table.staffId),
  ],
);
