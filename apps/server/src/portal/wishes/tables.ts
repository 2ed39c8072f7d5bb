import { wishStates } from '@kolam/contract/portal/wishes/values.ts';
import { categories } from '@kolam/contract/programme/challenges/values.ts';
import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { companies } from '#people/companies/tables.ts';
import { challenges } from '#programme/challenges/tables.ts';
import { staffTasks } from '#workforce/tasks/tables.ts';
import { instantColumn, recordColumns } from '../../core/columns.ts';

/** What companies wish for in their portals. */
export const wishes = pgTable(
  'wishes',
  {
    ...recordColumns(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id),
    subject: text().notNull(),
    category: text({ enum: categories }),
    fromDay: date(),
    toDay: date(),
    note: text().notNull(),
    state: text({ enum: wishStates }).notNull().default('open'),
    askedById: uuid().notNull(),
    askedByName: text().notNull(),
    decidedById: uuid(),
    decidedByName: text(),
    decidedAt: instantColumn(),
    /** A note with the answer. If declined, the reason. */
    answer: text(),
    /** What is planned. */
    challengeId: uuid().references(() => challenges.id, { onDelete: 'set null' }),
    /** Of a planner, until the wish is answered. Null if nobody could be assigned. */
    taskId: uuid().references(() => staffTasks.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('wishes_company_idx').on(table.companyId, table.createdAt, table.id),
    index('wishes_open_idx')
      .on(table.companyId, table.createdAt)
      .where(sql`${table.state} = 'open'`),
    index('wishes_challenge_idx').on(table.challengeId),
    index('wishes_task_idx').on(table.taskId),
    check(
      'wishes_days',
      sql`num_nulls(${table.fromDay}, ${table.toDay}) in (0, 2) and ${table.fromDay} <= ${table.toDay}`,
    ),
    check(
      'wishes_decided',
      sql`(${table.state} in ('planned', 'declined')) = (${table.decidedAt} is not null) and num_nulls(${table.decidedAt}, ${table.decidedById}, ${table.decidedByName}) in (0, 3)`,
    ),
    check('wishes_answer', sql`${table.state} <> 'declined' or ${table.answer} is not null`),
    check('wishes_challenge', sql`${table.challengeId} is null or ${table.state} = 'planned'`),
  ],
);
