import { badgeKinds } from '@kolam/contract/programme/badges/values.ts';
import { sql } from 'drizzle-orm';
import { check, date, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { employees } from '#people/employees/tables.ts';
import { instantColumn } from '../../core/columns.ts';

/** Badges beyond those of challenges, as they were earned. Deleted with the person. */
export const badgesEarned = pgTable(
  'badges_earned',
  {
    id: uuid().primaryKey(),
    employeeId: uuid()
      .notNull()
      .references(() => employees.id, { onDelete: 'cascade' }),
    badge: text({ enum: badgeKinds }).notNull(),
    /** The Monday of a perfect week. Null for all other badges. */
    week: date({ mode: 'string' }),
    earnedAt: instantColumn().notNull(),
  },
  (table) => [
    unique('badges_earned_once_key')
      .on(table.employeeId, table.badge, table.week)
      .nullsNotDistinct(),
    check(
      'badges_earned_week',
      sql`(${table.badge} = 'perfect-week') = (${table.week} is not null)
        and coalesce(extract(isodow from ${table.week}) = 1, true)`,
    ),
  ],
);
