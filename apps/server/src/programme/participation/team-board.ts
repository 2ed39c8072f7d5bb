import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { pageOf } from '@kolam/contract/core/paging.ts';
import type { getTeamBoard } from '@kolam/contract/programme/participation/employee-endpoints.ts';
import { type SQL, sql } from 'drizzle-orm';
import { presentReference } from '#core/columns.ts';
import type { Queryable } from '#core/database/types.ts';
import type { ParticipantContext } from '#core/request-context.ts';
import { placesOf } from '#people/employees/queries.ts';
import type { Board } from './board-store.ts';
import { isInToTheEnd } from './enrolment-sql.ts';
import { boardOf, requireOwnBoard } from './leaderboard.ts';

/** Returns the board of the teams of the employee's company in a challenge. */
export async function readTeamBoard(
  { db, actor }: ParticipantContext,
  challengeId: string,
  asked: QueryOf<typeof getTeamBoard>,
) {
  await requireOwnBoard(db, { challengeId, employeeId: actor.id });
  const ownTeamId = (await placesOf(db, [actor.id])).get(actor.id)?.teamId ?? null;
  const board = await boardOf(db, { challengeId, asked });
  const { companyId } = actor;
  const { rows, total } = board
    ? await listTeamBoard(db, { challengeId, board, companyId, ownTeamId, page: asked })
    : { rows: [], total: 0 };
  const entries = rows.map(({ id, name, onPage: _, ...row }) => ({
    ...row,
    team: presentReference(id, name),
    isMine: id === ownTeamId,
  }));
  return {
    entries: entries.filter((_, place) => rows[place]?.onPage),
    own: entries.find(({ isMine }) => isMine) ?? null,
    ...pageOf(asked, total),
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

/**
 * The points of a company's people who are in a team and in the challenge now, or were when it was
 * cancelled. On one or several days, those without a row have none.
 */
function pointsOfPeople({
  challengeId,
  board,
  companyId,
}: {
  challengeId: string;
  board: Board;
  companyId: string;
}): SQL {
  const days = 'dayId' in board ? [board.dayId] : 'dayIds' in board ? board.dayIds : null;
  const points = days
    ? sql`(select coalesce(sum(own.points), 0) from participant_days as own
        where own.challenge_id = ${challengeId} and own.employee_id = employees.id
          and own.day_id = any(${sql.param(days)}::uuid[]))`
    : sql`enrolments.points`;
  return sql`select team_id, ${points} as points,
      shows_name and board_name in ('full', 'initial') as is_named
    from employees join enrolments
      on enrolments.challenge_id = ${challengeId} and enrolments.employee_id = employees.id
    where company_id = ${companyId} and team_id is not null and ${isInToTheEnd(challengeId)}`;
}

/**
 * Returns the teams on the page, and the first and the own one wherever they are. Suspended and inactive
 * teams are left out, and so are colleagues in a team of one who show no name or a nickname: the
 * points of their team are their own.
 */
async function listTeamBoard(
  db: Queryable,
  {
    ownTeamId,
    page,
    ...of
  }: {
    challengeId: string;
    board: Board;
    companyId: string;
    ownTeamId: string | null;
    page: { page: number; limit: number };
  },
): Promise<{ rows: TeamRow[]; total: number }> {
  const first = (page.page - 1) * page.limit;
  const { rows } = await db.execute<TeamRow & { total: number }>(sql`
    with standing as (
      select team_id as id, count(*)::int as people, sum(points) as points,
        round(avg(points), 2) as average
      from (${pointsOfPeople(of)}) as person
      group by team_id
      having count(*) > 1 or bool_and(is_named) or team_id = ${ownTeamId}
    ), ranked as (
      select standing.*, teams.name,
        (rank() over (order by average desc, standing.points desc))::int as rank,
        row_number() over (order by average desc, standing.points desc, teams.name, teams.id) as place,
        (count(*) over ())::int as total
      from standing join teams on teams.id = standing.id and teams.status = 'active'
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
