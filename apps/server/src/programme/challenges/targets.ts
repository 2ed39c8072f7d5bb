import type { Department } from '@kolam/contract/programme/challenges/audience.ts';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable } from '#core/database/types.ts';
import { idInSql, newId } from '#core/ids.ts';
import { challengeExceptions, challengeTargets } from './tables.ts';

const targetsOf = prepared((db) =>
  db
    .select({
      companyId: challengeTargets.companyId,
      department: challengeTargets.department,
      teamId: challengeTargets.teamId,
      employeeId: challengeTargets.employeeId,
    })
    .from(challengeTargets)
    .where(eq(challengeTargets.challengeId, sql.placeholder('challengeId'))),
);

/** Returns the targets of a challenge, none if it is for everyone. */
export function listTargets(
  db: Queryable,
  challengeId: string,
): Promise<
  Pick<typeof challengeTargets.$inferSelect, 'companyId' | 'department' | 'teamId' | 'employeeId'>[]
> {
  return targetsOf(db, { challengeId });
}

/** Returns the ids of the people who do not receive a challenge, whatever applies. */
async function listExceptions(db: Queryable, challengeId: string): Promise<string[]> {
  const found = await db
    .select({ id: challengeExceptions.employeeId })
    .from(challengeExceptions)
    .where(eq(challengeExceptions.challengeId, challengeId))
    .orderBy(asc(challengeExceptions.employeeId));
  return found.map(({ id }) => id);
}

/** Who receives a challenge, each kind in the order chosen. */
export type Targets = {
  companyIds: string[];
  teamIds: string[];
  departments: Department[];
  employeeIds: string[];
};
export type Audience = Targets & { exceptIds: string[] };

/** Returns the audience of a challenge. */
export async function audienceOf(db: Queryable, id: string): Promise<Audience> {
  const targets = await listTargets(db, id);
  return {
    companyIds: targets.flatMap(({ companyId, department }) =>
      companyId !== null && department === null ? companyId : [],
    ),
    teamIds: targets.flatMap(({ teamId }) => teamId ?? []),
    departments: targets.flatMap(({ companyId, department }) =>
      companyId !== null && department !== null ? { companyId, department } : [],
    ),
    employeeIds: targets.flatMap(({ employeeId }) => employeeId ?? []),
    exceptIds: await listExceptions(db, id),
  };
}

/** Replaces the audience of a locked challenge. With `keepEmployees`, its people stay. */
export async function replaceAudience(
  db: Queryable,
  { id, keepEmployees = false }: { id: string; keepEmployees?: boolean },
  audience: Audience,
): Promise<void> {
  const staying = keepEmployees ? sql`employee_id is null` : sql`true`;
  await db.execute(sql`delete from challenge_targets where challenge_id = ${id} and ${staying}`);
  await addTargets(db, id, audience);
  await db.execute(sql`delete from challenge_exceptions where challenge_id = ${id}`);
  await db.execute(sql`
    insert into challenge_exceptions (challenge_id, employee_id)
    select ${id}, unnest(${sql.param(audience.exceptIds)}::uuid[])`);
}

/** Adds targets to a locked challenge, without repeating any. Returns how many are new. */
export async function addTargets(
  db: Queryable,
  id: string,
  { companyIds, teamIds, departments, employeeIds }: Targets,
): Promise<number> {
  const rows = [
    ...companyIds.map((companyId) => ({ companyId })),
    ...departments,
    ...teamIds.map((teamId) => ({ teamId })),
    ...employeeIds.map((employeeId) => ({ employeeId })),
  ].map((target) => Object.assign(target, { id: newId() }));
  if (rows.length === 0) return 0;
  // One parameter, however many targets.
  const { rowCount } = await db.execute(sql`
    insert into challenge_targets (id, challenge_id, company_id, department, team_id, employee_id)
    select id, ${id}, "companyId", department, "teamId", "employeeId"
    from json_to_recordset(${JSON.stringify(rows)}::json) as given
      (id uuid, "companyId" uuid, department text, "teamId" uuid, "employeeId" uuid)
    on conflict do nothing`);
  return rowCount ?? 0;
}

/**
 * Lets people of a query for their ids receive a locked challenge, and adds them to its targets
 * unless it is for everyone. Returns the number of people for whom either is new.
 */
export async function includePeople(
  db: Queryable,
  { id, at, isForEveryone }: { id: string; at: Date; isForEveryone: boolean },
  people: SQL,
): Promise<number> {
  const { rows } = await db.execute<{ people: number }>(sql`
    with given as materialized (select people.id from (${people}) as people (id)),
    let_in as (
      delete from challenge_exceptions
      where challenge_id = ${id} and employee_id in (select id from given)
      returning employee_id
    ),
    added as (
      insert into challenge_targets (id, challenge_id, employee_id)
      select ${idInSql(at)}, ${id}, given.id from given where not ${isForEveryone}
      on conflict do nothing
      returning employee_id
    )
    select count(*)::int as people
    from (select employee_id from let_in union select employee_id from added) as new_people`);
  return rows[0]?.people ?? 0;
}

/** The number of targets of a challenge, and the first of them. */
export type TargetSummary = {
  companies: number;
  departments: number;
  teams: number;
  people: number;
  exceptions: number;
  first: Target[];
};
export type Target =
  | { kind: 'company'; id: string; department: string | null }
  | { kind: 'team'; id: string }
  | { kind: 'employee'; id: string };

/**
 * Returns the targets of these challenges in one query: companies first, then departments, then
 * teams, then people.
 */
export async function summariseTargets(
  db: Queryable,
  { ids, first }: { ids: string[]; first: number },
): Promise<(id: string) => TargetSummary> {
  type Row = Omit<TargetSummary, 'first'> & {
    challengeId: string;
    kind: Target['kind'] | null;
    id: string | null;
    department: string | null;
  };
  const { rows } = await db.execute<Row>(
    sql`select asked.id as "challengeId", coalesce(companies, 0) as companies,
        coalesce(departments, 0) as departments, coalesce(teams, 0) as teams,
        coalesce(people, 0) as people, (select count(*)::int from challenge_exceptions
          where challenge_exceptions.challenge_id = asked.id) as exceptions,
        case when company_id is not null then 'company' when team_id is not null then 'team'
          when employee_id is not null then 'employee' end as kind,
        coalesce(company_id, team_id, employee_id) as id, department
      from unnest(${sql.param(ids)}::uuid[]) as asked (id)
      left join (
        select *, count(company_id) filter (where department is null) over whole as companies,
          count(department) over whole as departments, count(team_id) over whole as teams,
          count(employee_id) over whole as people,
          row_number() over (partition by challenge_id order by company_id is null,
            department is not null, team_id is null, challenge_targets.id) as place
        from challenge_targets where challenge_id = any(${sql.param(ids)}::uuid[])
        window whole as (partition by challenge_id)
      ) as numbered on challenge_id = asked.id and place <= ${first}
      order by asked.id, place`,
  );
  const byId = new Map<string, TargetSummary>();
  for (const { challengeId, kind, id, department, ...counts } of rows) {
    const summary = byId.get(challengeId) ?? { ...counts, first: [] };
    if (kind !== null && id !== null) summary.first.push({ kind, id, department });
    byId.set(challengeId, summary);
  }
  const none = { companies: 0, departments: 0, teams: 0, people: 0, exceptions: 0, first: [] };
  return (id) => byId.get(id) ?? none;
}

/** Returns the companies and teams, but not the people, that these challenges are assigned to. */
export async function listPlacesOf(
  db: Queryable,
  ids: string[],
): Promise<{ challengeId: string; companyId: string | null; teamId: string | null }[]> {
  if (ids.length === 0) return [];
  return db
    .select({
      challengeId: challengeTargets.challengeId,
      companyId: challengeTargets.companyId,
      teamId: challengeTargets.teamId,
    })
    .from(challengeTargets)
    .where(
      and(
        sql`${challengeTargets.challengeId} = any(${sql.param(ids)}::uuid[])`,
        sql`${challengeTargets.employeeId} is null and ${challengeTargets.department} is null`,
      ),
    )
    .orderBy(challengeTargets.id);
}
