import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { pageOf } from '@kolam/contract/core/paging.ts';
import type { getTeamBoard } from '@kolam/contract/programme/participation/employee-endpoints.ts';
import { sql } from 'drizzle-orm';
import { presentReference } from '#core/columns.ts';
import type { Queryable } from '#core/database/types.ts';
import type { ParticipantContext } from '#core/request-context.ts';
import { placesOf } from '#people/employees/queries.ts';
import { requireOwnBoard } from './leaderboard.ts';

/** Returns the board of the teams of the employee's company in a challenge. */
export async function readTeamBoard(
  { db, actor }: ParticipantContext,
  challengeId: string,
  page: QueryOf<typeof getTeamBoard>,
) {
  await requireOwnBoard(db, { challengeId, employeeId: actor.id });
  const ownTeamId = (await placesOf(db, [actor.id])).get(actor.id)?.teamId ?? null;
  const { rows, total } = await listTeamBoard(db, {
    challengeId,
    companyId: actor.companyId,
    ownTeamId,
    page,
  });
  const entries = rows.map(({ id, name, onPage: _, ...row }) => ({
    ...row,
    team: presentReference(id, name),
    isMine: id === ownTeamId,
  }));
  return {
    entries: entries.filter((_, place) => rows[place]?.onPage),
    own: entries.find(({ isMine }) => isMine) ?? null,
    ...pageOf(page, total),
  };
}

type TeamRow = {
  id: string;
  name: string;
  rank: number;
  people: number;
  average: number;
  points: number;
  onPage: boolean;
};

/** Returns the teams on the page, and the first and the own one wherever they are. */
async function listTeamBoard(
  db: Queryable,
  {
    challengeId,
    companyId,
    ownTeamId,
    page,
  }: {
    challengeId: string;
    companyId: string;
    ownTeamId: string | null;
    page: { page: number; limit: number };
  },
): Promise<{ rows: TeamRow[]; total: number }> {
  const first = (page.page - 1) * page.limit;
  const { rows } = await db.execute<TeamRow & { total: number }>(sql`
    with standing as (
      select team_id as id, count(*)::int as people, sum(enrolments.points) as points,
        round(avg(enrolments.points), 2) as average
      from employees join enrolments
        on enrolments.challenge_id = ${challengeId} and enrolments.employee_id = employees.id
      where company_id = ${companyId} and team_id is not null and to_date is null
      group by team_id
    ), ranked as (
      select standing.*, teams.name,
        (rank() over (order by average desc, standing.points desc))::int as rank,
        row_number() over (order by average desc, standing.points desc, teams.name, teams.id) as place,
        (count(*) over ())::int as total
      from standing join teams on teams.id = standing.id
    )
    select id, name, rank, people, average, points, total,
      place > ${first} and place <= ${first + page.limit} as "onPage"
    from ranked
    where (place > ${first} and place <= ${first + page.limit}) or id = ${ownTeamId} or place = 1
    order by place`);
  return {
    rows: rows.map(({ total: _, ...row }) => row),
    total: rows[0]?.total ?? 0,
  };
}
