import { teamStatuses } from '@kolam/contract/people/teams/values.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  real,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { companies } from '#people/companies/tables.ts';
import { peopleText, pointsColumn, recordColumns } from '../../core/columns.ts';

/** Groups of employees of one company. Members and leaders are stored with the employees. */
export const teams = pgTable(
  'teams',
  {
    ...recordColumns(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id),
    name: peopleText().notNull(),
    description: text().notNull(),
    motto: text().notNull(),
    icon: text().notNull(),
    isActive: boolean().notNull().default(true),
    isSuspended: boolean().notNull().default(false),
    suspensionReason: text().notNull().default(''),
    /** The status of the badge. Suspended takes precedence. */
    status: text({ enum: teamStatuses })
      .notNull()
      .generatedAlwaysAs(
        sql`case when is_suspended then 'suspended' when is_active then 'active' else 'inactive' end`,
      ),
    minMembers: integer().notNull(),
    maxMembers: integer().notNull(),
    /** Updated whenever people move, under the company's lock, so that the maximum holds. */
    memberCount: integer().notNull().default(0),
    /** Sum of the points earned while in the team, updated with each entry of the points ledger. */
    totalPoints: pointsColumn().notNull().default(0),
    /** Percent of members who took part in the last 30 days. Null when no member had a task. */
    participation: real(),
    /** Sorts teams without a figure as 0, below all others. */
    participationOrder: real().notNull().generatedAlwaysAs(sql`coalesce(participation, -1)`),
    searchText: text().notNull().generatedAlwaysAs(sql`lower(name collate "und-x-icu")`),
  },
  (table) => [
    // Lets a foreign key require that an employee's team belongs to the employee's company.
    unique('teams_id_company_key').on(table.id, table.companyId),
    uniqueIndex('teams_company_name_key').on(table.companyId, table.searchText),
    index('teams_search_idx').using('gin', table.searchText.op('gin_trgm_ops')),
    index('teams_created_at_idx').on(table.createdAt, table.id),
    index('teams_name_idx').on(table.name, table.id),
    index('teams_member_count_idx').on(table.memberCount, table.id),
    index('teams_total_points_idx').on(table.totalPoints, table.id),
    index('teams_participation_idx').on(table.participationOrder, table.id),
    index('teams_status_created_at_idx').on(table.status, table.createdAt, table.id),
    index('teams_company_created_at_idx').on(table.companyId, table.createdAt, table.id),
    check(
      'teams_sizes',
      sql`${table.minMembers} >= 1 and ${table.maxMembers} >= ${table.minMembers}`,
    ),
    check('teams_member_count', sql`${table.memberCount} between 0 and ${table.maxMembers}`),
    check('teams_participation', sql`${table.participation} between 0 and 100`),
  ],
);
