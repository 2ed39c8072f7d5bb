import { Readable } from 'node:stream';
import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { type Page, pageOf } from '@kolam/contract/core/paging.ts';
import type {
  exportGroupBoard,
  getGroupBoard,
} from '@kolam/contract/programme/participation/endpoints.ts';
import type { BoardEntry } from '@kolam/contract/programme/participation/model.ts';
import { sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { notFound } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import { csvStream } from '#core/spreadsheet/write-csv.ts';
import { isChallenge } from '#programme/challenges/queries.ts';
import { isInToTheEnd } from './enrolment-sql.ts';

type Asked = Pick<QueryOf<typeof getGroupBoard>, 'by' | 'companyId'>;

/** Returns the ranking of teams or companies within a challenge. */
export async function readGroupBoard(
  { db }: RequestContext,
  challengeId: string,
  query: QueryOf<typeof getGroupBoard>,
) {
  if (!(await isChallenge(db, challengeId))) throw notFound();
  const { rows, total } = await listGroupBoard(db, { challengeId, asked: query, page: query });
  return { entries: rows, ...pageOf(query, total) };
}

/** There are not more teams than people. */
const all: Page = { page: 1, limit: 1_000_000 };

/** Exports the whole ranking. */
export async function exportBoard(
  { db }: RequestContext,
  challengeId: string,
  asked: QueryOf<typeof exportGroupBoard>,
) {
  if (!(await isChallenge(db, challengeId))) throw notFound();
  const { rows } = await listGroupBoard(db, { challengeId, asked, page: all });
  const ofTeams = asked.by === 'team';
  const columns = [
    'Rank',
    ...(ofTeams ? ['Team'] : []),
    ...['Company', 'People', 'Average per person', 'Points'],
  ];
  const cells = rows.map(({ rank, name, company, people, average, points }) => [
    rank,
    ...(ofTeams ? [name] : []),
    ...[company, people, average, points],
  ]);
  return {
    stream: csvStream(columns, Readable.from(cells)),
    fileName: ofTeams ? 'teams.csv' : 'companies.csv',
  };
}

/**
 * Ranks by the average of the people who take part now, or did when it was cancelled, so that large
 * and small groups are equal. Suspended and inactive teams are left out.
 */
async function listGroupBoard(
  db: Queryable,
  { challengeId, asked, page }: { challengeId: string; asked: Asked; page: Page },
): Promise<{ rows: BoardEntry[]; total: number }> {
  const { by, companyId } = asked;
  const column = by === 'team' ? sql`employees.team_id` : sql`employees.company_id`;
  const groups =
    by === 'team'
      ? sql`(select id, name, company_id from teams where status = 'active')`
      : sql`(select id, name, id as company_id from companies)`;
  const isChosen = companyId === undefined ? sql`true` : sql`groups.company_id = ${companyId}`;
  const first = (page.page - 1) * page.limit;
  const { rows } = await db.execute<BoardEntry & { total: number; onPage: boolean }>(sql`
    with standing as (
      select ${column} as id, count(*)::int as people, sum(enrolments.points) as points,
        round(avg(enrolments.points), 2) as average
      from enrolments join employees on employees.id = enrolments.employee_id
      where enrolments.challenge_id = ${challengeId} and ${isInToTheEnd(challengeId)} and not withdrawn
      group by 1
    ), ranked as (
      select (rank() over (order by average desc))::int as rank, groups.id, groups.name,
        companies.name as company, people, average, points, (count(*) over ())::int as total,
        row_number() over (order by average desc, points desc, groups.name, groups.id) as place
      from standing join ${groups} as groups on groups.id = standing.id
      join companies on companies.id = groups.company_id
      where ${isChosen}
    )
    select rank, id, name, company, people, average, points, total, place > ${first} as "onPage"
    from ranked
    -- The first one tells the total on a page after the last.
    where (place > ${first} and place <= ${first + page.limit}) or place = 1
    order by place`);
  return {
    rows: rows.flatMap(({ total: _, onPage, ...row }) => (onPage ? row : [])),
    total: rows[0]?.total ?? 0,
  };
}
