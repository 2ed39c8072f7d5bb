import { boardNames, motifs } from '@kolam/contract/people/employees/profile-terms.ts';
import { employeeStatuses } from '@kolam/contract/people/employees/values.ts';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  foreignKey,
  index,
  pgTable,
  real,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { companies } from '#people/companies/tables.ts';
import { teams } from '#people/team-store/tables.ts';
import { accounts } from '#platform/auth/tables.ts';
import { files } from '#platform/files/tables.ts';
import { instantColumn, peopleText, pointsColumn, recordColumns } from '../../core/columns.ts';
import { phoneKey } from '../../core/searchable.ts';

/**
 * A name or nickname as colleagues are not to confuse it: without case, spaces, invisible characters
 * and forms of the same letter.
 */
export const foldedName = (name: SQL | AnyPgColumn): SQL =>
  sql`btrim(lower(regexp_replace(regexp_replace(normalize(${name}, NFKC),
    '[\\u00AD\\u061C\\u180E\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\uFEFF]', '', 'g'), '\\s+', ' ', 'g') collate "und-x-icu"))`;

/**
 * People of client companies. The id is that of the account they sign in with. Company, email, name
 * and status are also stored there and changed together.
 */
export const employees = pgTable(
  'employees',
  {
    ...recordColumns(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id),
    firstName: peopleText().notNull(),
    lastName: peopleText().notNull(),
    fullName: peopleText().notNull().generatedAlwaysAs(sql`first_name || ' ' || last_name`),
    email: text().notNull(),
    phone: text().notNull(),
    position: peopleText().notNull(),
    department: peopleText().notNull(),
    /** The company's own code for the person, such as a staff number. Need not be unique. */
    employeeCode: text().notNull().default(''),
    status: text({ enum: employeeStatuses }).notNull(),
    /** The last day with access. After it the person is deactivated, which removes it. */
    lastDay: date({ mode: 'string' }),
    /**
     * When the person was deactivated. Set by a trigger of the database. Null for others, also for
     * who was deactivated and came back.
     */
    leftAt: instantColumn(),
    /** When the person came from another company. Null for who was new in this one. */
    movedAt: instantColumn(),
    teamId: uuid(),
    joinedTeamAt: instantColumn(),
    isTeamLeader: boolean().notNull().default(false),
    /** Sum of the person's entries in the points ledger, updated with each entry. */
    totalPoints: pointsColumn().notNull().default(0),
    /** The latest submission that counts. Null before the first. */
    lastParticipatedAt: instantColumn(),
    /** Percent of the last 30 days' tasks that were completed. Null when there were none. */
    engagementScore: real(),
    /** Sorts people without a score below all others. */
    engagementOrder: real().notNull().generatedAlwaysAs(sql`coalesce(engagement_score, -1)`),
    /**
     * Whether the person has to decide about taking part before anything else. Ends with the decision.
     * People who took part before there were consents were never asked, and go on.
     */
    awaitsConsent: boolean().notNull().default(false),
    /** What colleagues see of the name, while `showsName`. */
    boardName: text({ enum: boardNames }).notNull().default('full'),
    /** Null unless colleagues see it instead of the name. */
    nickname: peopleText(),
    /**
     * Whether the person has agreed to `board-name` and has not withdrawn from taking part. Updated
     * with each consent.
     */
    showsName: boolean().notNull().default(false),
    /** The only name that colleagues may see. Null for none. */
    shownName: peopleText().generatedAlwaysAs(
      sql`case when shows_name then case board_name
        when 'full' then first_name || ' ' || last_name
        when 'initial' then first_name || ' ' || left(last_name, 1) || '.'
        when 'nickname' then nickname end end`,
    ),
    /** A picture that the app draws, or an uploaded one. */
    motif: text({ enum: motifs }),
    pictureId: uuid().references(() => files.id, { onDelete: 'set null' }),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower((first_name || ' ' || last_name || e'\\n' || email || e'\\n' || position) collate "und-x-icu")`,
      ),
  },
  (table) => [
    foreignKey({
      name: 'employees_account_fkey',
      columns: [table.id],
      foreignColumns: [accounts.id],
    }),
    // A person can only be in a team of their own company.
    foreignKey({
      name: 'employees_team_fkey',
      columns: [table.teamId, table.companyId],
      foreignColumns: [teams.id, teams.companyId],
    }),
    unique('employees_email_key').on(table.companyId, table.email),
    uniqueIndex('employees_team_leader_key').on(table.teamId).where(sql`${table.isTeamLeader}`),
    index('employees_search_idx').using('gin', table.searchText.op('gin_trgm_ops')),
    index('employees_created_at_idx').on(table.createdAt, table.id),
    index('employees_name_idx').on(table.fullName, table.id),
    index('employees_email_idx').on(table.email, table.id),
    index('employees_position_idx').on(table.position, table.id),
    index('employees_department_idx').on(table.department, table.id),
    index('employees_total_points_idx').on(table.totalPoints, table.id),
    index('employees_engagement_idx').on(table.engagementOrder, table.id),
    index('employees_status_idx').on(table.status, table.id),
    index('employees_status_created_at_idx').on(table.status, table.createdAt, table.id),
    index('employees_company_created_at_idx').on(table.companyId, table.createdAt, table.id),
    // For the list that a company has of its own people.
    index('employees_department_of_idx').on(table.companyId, table.department, table.id),
    index('employees_team_idx').on(table.teamId, table.fullName, table.id),
    // For the directory's figures, of everyone or of one company.
    index('employees_figures_idx').on(table.companyId, table.status, table.engagementScore),
    index('employees_participated_idx')
      .on(table.lastParticipatedAt, table.companyId)
      .where(sql`${table.lastParticipatedAt} is not null`),
    // For nicknames, which must not be the name or nickname of a colleague.
    index('employees_folded_name_idx').on(table.companyId, foldedName(table.fullName)),
    index('employees_folded_nickname_idx')
      .on(table.companyId, foldedName(table.nickname))
      .where(sql`${table.nickname} is not null`),
    // For pasted codes.
    index('employees_code_idx')
      .on(sql`lower(${table.employeeCode})`)
      .where(sql`${table.employeeCode} <> ''`),
    // For the quick search.
    index('employees_phone_idx')
      .on(sql`${phoneKey(table.phone)} text_pattern_ops`)
      .where(sql`${table.phone} <> ''`),
    index('employees_last_day_idx')
      .on(table.lastDay, table.id)
      .where(sql`${table.lastDay} is not null`),
    check('employees_last_day', sql`${table.lastDay} is null or ${table.status} <> 'inactive'`),
    check('employees_left', sql`(${table.leftAt} is not null) = (${table.status} = 'inactive')`),
    check('employees_email_lower', sql`${table.email} = lower(${table.email})`),
    check('employees_in_team', sql`(${table.teamId} is null) = (${table.joinedTeamAt} is null)`),
    check(
      'employees_leader',
      sql`not ${table.isTeamLeader} or (${table.teamId} is not null and ${table.status} <> 'inactive')`,
    ),
    check('employees_engagement', sql`${table.engagementScore} between 0 and 100`),
    check(
      'employees_board_name',
      sql`${table.boardName} in ('full', 'initial', 'nickname', 'hidden')`,
    ),
    check(
      'employees_nickname',
      sql`(${table.boardName} = 'nickname') = (${table.nickname} is not null)
        and char_length(${table.nickname}) between 2 and 30 and ${table.nickname} !~ '[[:cntrl:]]'`,
    ),
    check('employees_picture', sql`num_nonnulls(${table.motif}, ${table.pictureId}) <= 1`),
    index('employees_picture_idx').on(table.pictureId).where(sql`${table.pictureId} is not null`),
  ],
);
