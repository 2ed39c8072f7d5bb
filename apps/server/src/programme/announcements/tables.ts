import type { Translations } from '@kolam/contract/core/languages.ts';
import { announcementAudiences } from '@kolam/contract/programme/announcements/values.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { companies } from '#people/companies/tables.ts';
import { employees } from '#people/employees/tables.ts';
import { challenges } from '#programme/challenges/tables.ts';
import { instantColumn, peopleText, recordColumns } from '../../core/columns.ts';

export const noticeStates = ['due', 'made', 'none'] as const;

/**
 * Texts for the people of a challenge or of a company. Whether one is scheduled, live or expired
 * follows from its times. Only the notices of its receivers are made and removed by a job.
 */
export const announcements = pgTable(
  'announcements',
  {
    ...recordColumns(),
    challengeId: uuid().references(() => challenges.id, { onDelete: 'cascade' }),
    companyId: uuid().references(() => companies.id),
    audience: text({ enum: announcementAudiences })
      .notNull()
      .generatedAlwaysAs(sql`case when challenge_id is null then 'company' else 'challenge' end`),
    title: peopleText().notNull(),
    text: text().notNull(),
    /** An https address, or empty. */
    link: text().notNull(),
    translations: jsonb()
      .$type<Translations<{ title?: string; text?: string }>>()
      .notNull()
      .default({}),
    publishAt: instantColumn().notNull(),
    /** Null: never. */
    expiresAt: instantColumn(),
    withdrawnAt: instantColumn(),
    /** Null if it is not known. */
    createdById: uuid(),
    createdByName: text().notNull(),
    /** Whether someone of its company wrote it in the portal. */
    madeInPortal: boolean().notNull().default(false),
    /** Whether its receivers' notices are to be made, are made, or are removed again. */
    notices: text({ enum: noticeStates }).notNull().default('due'),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(sql`lower((title || e'\\n' || text) collate "und-x-icu")`),
  },
  (table) => [
    index('announcements_search_idx').using('gin', table.searchText.op('gin_trgm_ops')),
    index('announcements_publish_at_idx').on(table.publishAt, table.id),
    index('announcements_title_idx').on(table.title, table.id),
    index('announcements_created_at_idx').on(table.createdAt, table.id),
    index('announcements_audience_idx').on(table.audience, table.publishAt, table.id),
    index('announcements_challenge_idx').on(table.challengeId, table.publishAt, table.id),
    index('announcements_company_idx').on(table.companyId, table.publishAt, table.id),
    index('announcements_notices_idx')
      .on(table.notices, table.publishAt)
      .where(sql`${table.notices} <> 'none'`),
    check('announcements_target', sql`num_nonnulls(${table.challengeId}, ${table.companyId}) = 1`),
    check(
      'announcements_portal',
      sql`not ${table.madeInPortal} or (${table.companyId} is not null and ${table.createdById} is not null)`,
    ),
    check('announcements_times', sql`${table.expiresAt} > ${table.publishAt}`),
    check('announcements_link', sql`${table.link} = '' or ${table.link} ~* '^https://'`),
  ],
);

/** Who has read which announcement. */
export const announcementReads = pgTable(
  'announcement_reads',
  {
    announcementId: uuid()
      .notNull()
      .references(() => announcements.id, { onDelete: 'cascade' }),
    employeeId: uuid()
      .notNull()
      .references(() => employees.id, { onDelete: 'cascade' }),
    readAt: instantColumn().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'announcement_reads_pkey',
      columns: [table.announcementId, table.employeeId],
    }),
    index('announcement_reads_employee_idx').on(table.employeeId),
  ],
);
