import { addDays, dayOf, dayStart } from '@kolam/contract/core/dates.ts';
import { sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import type { Scope } from '#core/scope.ts';
import { type EmployeeFigures, setEmployeeFigures } from '../employees/actions.ts';
import type { PlaceOfPerson } from '../employees/queries.ts';
import { lockTeamFigures, setTeamParticipation } from '../teams/actions.ts';
import { isDone } from './done-sql.ts';

/** Engagement and participation look back so many days, today among them. */
const lookBack = 30;

/**
 * Brings people's engagement scores and the participation of their teams up to date. They look back
 * 30 days, so that they also change without anything happening: see `schedule.ts`.
 */
export async function refreshFigures(
  tx: Tx,
  scope: Pick<Scope, 'clock'>,
  people: PlaceOfPerson[],
): Promise<void> {
  if (people.length === 0) return;
  const teamIds = teamsOf(people);
  await lockTeamFigures(tx, teamIds);
  const ids = people.map(({ id }) => id);
  await setEmployeeFigures(tx, await measurePeople(tx, scope, ids));
  await refreshTeams(tx, scope, teamIds);
}

export const teamsOf = (people: PlaceOfPerson[]): string[] => [
  ...new Set(people.flatMap(({ teamId }) => teamId ?? [])),
];

/** Brings the participation of teams up to date. */
export async function refreshTeams(
  tx: Tx,
  scope: Pick<Scope, 'clock'>,
  teamIds: string[],
): Promise<void> {
  if (teamIds.length === 0) return;
  // Only then counted: members may be taking part at this moment.
  await lockTeamFigures(tx, teamIds);
  await setTeamParticipation(tx, await measureTeams(tx, scope, teamIds));
}

const firstDay = ({ clock }: Pick<Scope, 'clock'>) => addDays(dayOf(clock.now()), 1 - lookBack);

async function measurePeople(
  db: Queryable,
  scope: Pick<Scope, 'clock'>,
  ids: string[],
): Promise<EmployeeFigures[]> {
  const { rows } = await db.execute<EmployeeFigures>(sql`
    select person.id, assigned.score as "engagementScore",
      latest.submitted_at as "lastParticipatedAt"
    from unnest(${sql.param(ids)}::uuid[]) as person (id)
    cross join lateral (
      select round(100.0 * count(completed_at) / nullif(count(*), 0), 2) as score
      from participant_days
      where employee_id = person.id and date between ${firstDay(scope)} and ${dayOf(scope.clock.now())}
    ) as assigned
    left join lateral (
      select submitted_at from submissions
      where employee_id = person.id and ${isDone(sql`status`)}
      order by submitted_at desc limit 1
    ) as latest on true`);
  return rows;
}

/** Null where no member had anything to do. */
async function measureTeams(db: Queryable, scope: Pick<Scope, 'clock'>, ids: string[]) {
  const since = dayStart(firstDay(scope));
  const { rows } = await db.execute<{ id: string; participation: number | null }>(sql`
    select team.id, case
        when bool_or(engagement_score is not null or last_participated_at >= ${since}::timestamptz)
        then round(100.0 * count(*) filter (where last_participated_at >= ${since}::timestamptz)
          / count(*), 2)
      end as participation
    from unnest(${sql.param(ids)}::uuid[]) as team (id)
    left join employees on employees.team_id = team.id
    group by team.id`);
  return rows;
}
