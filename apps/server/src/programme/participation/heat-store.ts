import type { Page } from '@kolam/contract/core/paging.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { contains, substring } from '#core/listing.ts';
import { namedParticipants } from './board-store.ts';
import { isDone } from './done-sql.ts';
import { canRetry, closesAt } from './schedule-store.ts';
import { requiredIn } from './undecided-sql.ts';

type Participant = {
  employeeId: string;
  name: string;
  email: string;
  companyId: string;
  teamId: string | null;
  points: number;
  daysCompleted: number;
  daysAssigned: number;
};

export type ParticipantFilter = {
  companyId: string | undefined;
  teamId: string | undefined;
  search: string | undefined;
};

/**
 * Returns the people who are or were enrolled in a challenge, by name. Those who withdrew are left
 * out.
 */
export async function listParticipants(
  db: Queryable,
  { challengeId, filter, page }: { challengeId: string; filter: ParticipantFilter; page: Page },
): Promise<{ rows: Participant[]; total: number }> {
  const chosen = sql`from employees join enrolments
      on enrolments.challenge_id = ${challengeId} and enrolments.employee_id = employees.id
        and not enrolments.withdrawn
    where ${isChosen(filter)}`;
  const { rows } = await db.execute<Participant>(sql`
    select employees.id as "employeeId", full_name as name, email, company_id as "companyId",
      team_id as "teamId", points, days_completed as "daysCompleted",
      days_assigned as "daysAssigned"
    ${chosen}
    order by full_name, employees.id
    limit ${page.limit} offset ${(page.page - 1) * page.limit}`);
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  // Without a filter the number is stored on the challenge: an enrolment is deleted with its
  // person.
  const { rows: counted } = await db.execute<{ total: number }>(
    isFiltered
      ? sql`select count(*)::int as total ${chosen}`
      : sql`select ${namedParticipants(challengeId)} as total`,
  );
  return { rows, total: counted[0]?.total ?? 0 };
}

/** Returns the ids of everyone who is or was enrolled and has not withdrawn, by name. */
export async function listParticipantIds(
  db: Queryable,
  { challengeId, filter }: { challengeId: string; filter: ParticipantFilter },
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select employees.id from employees join enrolments
      on enrolments.challenge_id = ${challengeId} and enrolments.employee_id = employees.id
        and not enrolments.withdrawn
    where ${isChosen(filter)}
    order by full_name, employees.id`);
  return rows.map(({ id }) => id);
}

/** Returns what these people have done in a challenge, by id. Who withdrew is missing. */
export async function participantsById(
  db: Queryable,
  { challengeId, employeeIds }: { challengeId: string; employeeIds: string[] },
): Promise<Map<string, Participant>> {
  const { rows } = await db.execute<Participant>(sql`
    select employees.id as "employeeId", full_name as name, email, company_id as "companyId",
      team_id as "teamId", points, days_completed as "daysCompleted",
      days_assigned as "daysAssigned"
    from employees join enrolments
      on enrolments.challenge_id = ${challengeId} and enrolments.employee_id = employees.id
        and not enrolments.withdrawn
    where employees.id = any(${sql.param(employeeIds)}::uuid[])`);
  return new Map(rows.map((row) => [row.employeeId, row]));
}

function isChosen({ companyId, teamId, search }: ParticipantFilter): SQL {
  const conditions = [
    companyId === undefined ? undefined : sql`company_id = ${companyId}`,
    teamId === undefined ? undefined : sql`team_id = ${teamId}`,
    search === undefined ? undefined : contains(sql`search_text`, substring(search)),
  ].filter((condition) => condition !== undefined);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

export type HeatCell = {
  challengeId: string;
  employeeId: string;
  date: string;
  points: number;
  complete: boolean;
  /** Settled as missed, or closed with nothing more to be sent. */
  missed: boolean;
  paused: boolean;
  /** Whether something is done. */
  started: boolean;
  /** Nothing counts before everything required is done. */
  together: boolean;
};

/**
 * Whether a person's day is missed, also before it is settled: it was closed without everything
 * required, and its grace is over or, closed by hand, never began. It may still be opened again.
 */
const isMissed = (now: Date): SQL => sql`(participant_days.missed or (
  participant_days.completed_at is null
  and exists (
    select 1 from challenge_days join challenges on challenges.id = challenge_days.challenge_id
    where challenge_days.id = participant_days.day_id and challenge_days.status = 'closed'
      and challenges.status <> 'cancelled'
      and (challenge_days.closed_at < ${closesAt}
        or ${closesAt} + offline_grace_minutes * interval '1 minute' <= ${now}::timestamptz)
      and exists ${requiredIn(sql`challenge_days.content`)})
  and not ${canRetry(now)}))`;

/**
 * Returns a person's days that are not complete, of which something is done or rejected, or which
 * are missed and not paused.
 */
export async function listUnfinishedDays(
  db: Queryable,
  { challengeIds, employeeId, now }: { challengeIds: string[]; employeeId: string; now: Date },
): Promise<{ id: string; dayId: string; together: boolean }[]> {
  if (challengeIds.length === 0) return [];
  const { rows } = await db.execute<{ id: string; dayId: string; together: boolean }>(sql`
    select id, day_id as "dayId", counts_together as together from participant_days
    where challenge_id = any(${sql.param(challengeIds)}::uuid[]) and employee_id = ${employeeId}
      and completed_at is null
      and (
        exists (
          select 1 from submissions where participant_day_id = participant_days.id
            and (${isDone(sql`status`)} or status = 'rejected')
        )
        or (not paused and ${isMissed(now)})
      )`);
  return rows;
}

/** Returns the days of these people in these challenges, by date. */
export async function listHeatCells(
  db: Queryable,
  { challengeIds, employeeIds, now }: { challengeIds: string[]; employeeIds: string[]; now: Date },
): Promise<HeatCell[]> {
  if (challengeIds.length === 0 || employeeIds.length === 0) return [];
  const { rows } = await db.execute<HeatCell>(sql`
    select challenge_id as "challengeId", employee_id as "employeeId", date, points, completed_at is not null as complete, ${isMissed(now)} as missed,
      paused, counts_together as together,
      exists (
        select 1 from submissions where participant_day_id = participant_days.id
          and ${isDone(sql`status`)}
      ) as started
    from participant_days
    where challenge_id = any(${sql.param(challengeIds)}::uuid[])
      and employee_id = any(${sql.param(employeeIds)}::uuid[])
    order by date`);
  return rows;
}
