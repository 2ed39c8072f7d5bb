import { addDays, dayOf } from '@kolam/contract/core/dates.ts';
import { participationDays } from '@kolam/contract/people/teams/model.ts';
import { sql } from 'drizzle-orm';
import { preparedSql } from '#core/database/prepared.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import type { RequestContext } from '#core/request-context.ts';
import {
  type EmployeeFigures,
  refreshParticipation,
  setEmployeeFigures,
} from '#people/employees/actions.ts';
import type { PlaceOfPerson } from '#people/employees/queries.ts';
import { lockTeamFigures } from '#people/team-store/actions.ts';
import { isDone } from './done-sql.ts';

/**
 * Updates people's engagement scores and the participation of their teams. They cover the last 30
 * days, so they also change over time, see `schedule.ts`.
 */
export async function refreshFigures(
  tx: Tx,
  context: Pick<RequestContext, 'clock'>,
  people: PlaceOfPerson[],
): Promise<void> {
  if (people.length === 0) return;
  const teamIds = teamsOf(people);
  await lockTeamFigures(tx, teamIds);
  const ids = [...new Set(people.map(({ id }) => id))];
  await setEmployeeFigures(tx, await measurePeople(tx, context, ids));
  await refreshParticipation(tx, context, teamIds);
}

export const teamsOf = (people: PlaceOfPerson[]): string[] => [
  ...new Set(people.flatMap(({ teamId }) => teamId ?? [])),
];

const firstDay = ({ clock }: Pick<RequestContext, 'clock'>) =>
  addDays(dayOf(clock.now()), 1 - participationDays);

const measured = preparedSql<EmployeeFigures>(sql`
  select person.id, assigned.score as "engagementScore",
    latest.submitted_at as "lastParticipatedAt"
  from unnest(${sql.placeholder('ids')}::uuid[]) as person (id)
  cross join lateral (
    select round(100.0 * count(completed_at) / nullif(count(*), 0), 2) as score
    from participant_days
    where employee_id = person.id and not paused
      and date between ${sql.placeholder('first')} and ${sql.placeholder('today')}
  ) as assigned
  left join lateral (
    select submitted_at from submissions
    where employee_id = person.id and ${isDone(sql`status`)}
    order by submitted_at desc limit 1
  ) as latest on true`);

async function measurePeople(
  db: Queryable,
  context: Pick<RequestContext, 'clock'>,
  ids: string[],
): Promise<EmployeeFigures[]> {
  const dates = { first: firstDay(context), today: dayOf(context.clock.now()) };
  const { rows } = await measured(db, { ids, ...dates });
  return rows;
}
