import type { Page } from '@kolam/contract/core/paging.ts';
import type { Motif } from '@kolam/contract/people/employees/profile-terms.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';

/** What the points are for: a whole challenge, one of its days, or several together. */
export type Board = { challengeId: string } | { dayId: string } | { dayIds: string[] };
/** Everyone, or the current people of one company, of one team, or of a team if it is of a company. */
export type Among = { companyId: string; teamId?: string | undefined } | { teamId: string } | null;

export type Score = { points: number; daysCompleted: number };
/**
 * Whose board it is: the console's has names, in the order of ties as well. The employees' board has
 * the names that people show, and nothing else orders ties.
 */
export type Audience = 'console' | 'employees';

type Person = {
  employeeId: string;
  name: string;
  email: string;
  companyId: string;
  shownName: string | null;
  motif: Motif | null;
  pictureId: string | null;
};
/** `moved`: the places won by one day, where that is asked for. */
export type BoardRow = Person & Score & { rank: number; moved?: number | null };

/**
 * The scores (`employee_id`, `points`, `days`), of a whole challenge with `from_date`. Read from an
 * index in that order, apart from those of several days, which are added up.
 */
function standingsOf(board: Board): SQL {
  if ('dayIds' in board) {
    return sql`(select employee_id, sum(points) as points, sum(completed)::int as days
      from participant_days where day_id = any(${sql.param(board.dayIds)}::uuid[]) and not unlisted
      group by employee_id) as standing`;
  }
  return 'challengeId' in board
    ? sql`(select employee_id, points, days_completed as days, from_date
        from enrolments where challenge_id = ${board.challengeId} and not withdrawn) as standing`
    : sql`(select employee_id, points, completed as days
        from participant_days where day_id = ${board.dayId} and not unlisted) as standing`;
}

/** The number of people. For a whole challenge it is stored with its enrolments. */
function totalOf(board: Board): SQL {
  return 'challengeId' in board
    ? sql`(select ${namedParticipants(board.challengeId)} as total)`
    : sql`(select count(*)::int as total from ${standingsOf(board)})`;
}

/**
 * The number of people of a challenge without those who withdrew, who are few: no list names them.
 */
export const namedParticipants = (challengeId: string): SQL => sql`(
  (select participant_count from challenges where id = ${challengeId})
  - (select count(*)::int from enrolments where challenge_id = ${challengeId} and withdrawn))`;

const people = sql`employees.id as "employeeId", employees.full_name as name, employees.email,
  employees.company_id as "companyId", employees.shown_name as "shownName", employees.motif,
  employees.picture_id as "pictureId"`;

/**
 * Returns one page of a leaderboard: by points, then days completed. People with equal points and
 * days share a rank. For the console they are sorted by name, and for employees by shown name on the
 * board of a company or team, and by id on that of all companies, most of whom show no name there.
 * Runs several queries, so use `inSnapshot`.
 */
export function listBoard(
  db: Queryable,
  asked: {
    board: Board;
    among: Among;
    page: Page;
    audience: Audience;
    /** The day whose effect on the places is `moved`. The board contains it. */
    without?: string | null;
  },
): Promise<{ rows: BoardRow[]; total: number }> {
  const { among, ...whole } = asked;
  return among === null ? listWhole(db, whole) : listAmong(db, { among, ...whole });
}

/**
 * Returns the day of a date if it has opened, and another one before it, not earlier than `from`.
 */
export async function findDayAfterAnother(
  db: Queryable,
  { challengeId, date, from }: { challengeId: string; date: string; from: string | null },
): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select day.id from challenge_days as day
    where day.challenge_id = ${challengeId} and day.date = ${date} and day.opened_at is not null
      and exists (
        select from challenge_days as earlier
        where earlier.challenge_id = day.challenge_id and earlier.date < day.date
          and earlier.opened_at is not null
          and ${from === null ? sql`true` : sql`earlier.date >= ${from}`})`);
  return rows[0]?.id ?? null;
}

/** Returns one person's rank among these, or null if they are not among them. */
export async function findRank(
  db: Queryable,
  { board, among, employeeId }: { board: Board; among: Among; employeeId: string },
): Promise<(Score & { rank: number }) | null> {
  const { rows } = await db.execute<Score>(sql`
    select points, days as "daysCompleted" from ${standingsOf(board)}
    where employee_id = ${employeeId}`);
  const [score] = rows;
  return score ? { ...score, rank: 1 + (await countAhead(db, { board, among, score })) } : null;
}

/** Counts the people ahead of a score. */
async function countAhead(
  db: Queryable,
  { board, among, score }: { board: Board; among: Among; score: Score },
): Promise<number> {
  const source =
    among === null
      ? sql`${standingsOf(board)} where true`
      : sql`employees join ${standingsOf(board)} on standing.employee_id = employees.id
          where ${within(among)}`;
  const { rows } = await db.execute<{ ahead: number }>(sql`
    select count(*)::int as ahead from ${source}
      and (points, days) > (${score.points}, ${score.daysCompleted})`);
  return rows[0]?.ahead ?? 0;
}

function within(among: NonNullable<Among>): SQL {
  const ofTeam = sql`employees.team_id = ${among.teamId}`;
  if (!('companyId' in among)) return ofTeam;
  const ofCompany = sql`employees.company_id = ${among.companyId}`;
  return among.teamId === undefined ? ofCompany : sql`${ofCompany} and ${ofTeam}`;
}

/** People with one score. A page shows `take` of them by name, after skipping `skip`. */
type Tie = Score & { ahead: number; skip: number; take: number };

/**
 * For everyone: finds the page in the index by points and days only, and reads names only of people
 * on it.
 */
async function listWhole(
  db: Queryable,
  { board, page, audience }: { board: Board; page: Page; audience: Audience },
): Promise<{ rows: BoardRow[]; total: number }> {
  const offset = (page.page - 1) * page.limit;
  const { rows } = await db.execute<Score & { people: number | null; total: number }>(sql`
    with page as (
      select points, days from ${standingsOf(board)}
      order by points desc, days desc limit ${page.limit} offset ${offset}
    )
    select total, points, days as "daysCompleted", people
    from ${totalOf(board)} as everybody
    left join (
      select points, days, count(*)::int as people from page group by points, days
    ) as ties on true
    order by points desc, days desc`);
  const found = rows.flatMap(({ people: count, ...row }) =>
    count === null ? [] : { ...row, people: count },
  );
  const total = rows[0]?.total ?? 0;
  const [first] = found;
  if (!first) return { rows: [], total };
  const ties = tiesOf(found, {
    offset,
    ahead: await countAhead(db, { board, among: null, score: first }),
  });
  return { rows: await namesOf(db, { board, ties, audience }), total };
}

/** Returns where each tie starts. Only the first may have started on an earlier page. */
function tiesOf(
  found: (Score & { people: number })[],
  { offset, ahead }: { offset: number; ahead: number },
): Tie[] {
  let before = offset;
  return found.map(({ points, daysCompleted, people: take }, place) => {
    const start = place === 0 ? ahead : before;
    const tie = { points, daysCompleted, ahead: start, skip: before - start, take };
    before += take;
    return tie;
  });
}

async function namesOf(
  db: Queryable,
  { board, ties, audience }: { board: Board; ties: Tie[]; audience: Audience },
): Promise<BoardRow[]> {
  const last = ties.at(-1);
  if (!last) return [];
  // The id of the standing is in its index.
  const byName = audience === 'console';
  const inTie = byName ? sql`employees.full_name, employees.id` : sql`standing.employee_id`;
  const inList = byName ? sql`named.name, named."employeeId"` : sql`named."employeeId"`;
  // Sums of several days are made once, and not for each tie.
  const sums = 'dayIds' in board;
  const once = sums ? sql`with sums as materialized (select * from ${standingsOf(board)})` : sql``;
  const source = sums ? sql`sums as standing` : standingsOf(board);
  const earlier = ties.slice(0, -1).map((tie, place) => ({ ...tie, place }));
  const before = await db.execute<BoardRow>(sql`
    ${once}
    select named.*, tie.ahead + 1 as rank, tie.points, tie."daysCompleted"
    from json_to_recordset(${JSON.stringify(earlier)}::json) as tie
      (place int, points numeric, "daysCompleted" int, ahead int, skip int, take int)
    cross join lateral (
      select ${people}
      from ${source} join employees on employees.id = standing.employee_id
      where standing.points = tie.points and standing.days = tie."daysCompleted"
      order by ${inTie} offset tie.skip limit tie.take
    ) as named
    order by tie.place, ${inList}`);
  // The last tie may contain everyone without points. It has its own query with its score as a
  // parameter, so that the planner knows how many people that is, and uses an index of names.
  const atEnd = await db.execute<Person>(sql`
    select ${people}
    from ${standingsOf(board)} join employees on employees.id = standing.employee_id
    where standing.points = ${last.points} and standing.days = ${last.daysCompleted}
    order by ${inTie} offset ${last.skip} limit ${last.take}`);
  const { points, daysCompleted, ahead } = last;
  return [
    ...before.rows,
    ...atEnd.rows.map((person) => ({ ...person, points, daysCompleted, rank: ahead + 1 })),
  ];
}

/**
 * Returns everyone of a board with their rank, in the order of the console's board. Without names, so
 * that an export can hold a list of any length.
 */
export async function listRanks(
  db: Queryable,
  { board, among }: { board: Board; among: Among },
): Promise<(Score & { employeeId: string; rank: number })[]> {
  const { rows } = await db.execute<Score & { employeeId: string; rank: number }>(sql`
    select employee_id as "employeeId", points, days as "daysCompleted",
      (rank() over (order by points desc, days desc))::int as rank
    from ${standingsOf(board)} join employees on employees.id = standing.employee_id
    where ${among === null ? sql`true` : within(among)}
    order by standing.points desc, standing.days desc, full_name, employees.id`);
  return rows;
}

type WithinAsked = {
  board: Board;
  among: NonNullable<Among>;
  page: Page;
  audience: Audience;
  without?: string | null;
};

/** For a company's or team's people, who are ranked one by one. Names are read for the page only. */
async function listAmong(
  db: Queryable,
  { board, among, page, audience, without = null }: WithinAsked,
): Promise<{ rows: BoardRow[]; total: number }> {
  // Only the board of a whole challenge has when people joined.
  const [joining, fromDate] =
    'challengeId' in board
      ? [sql``, sql`standing.from_date`]
      : [
          sql`left join enrolments on enrolments.challenge_id = last.challenge_id
            and enrolments.employee_id = employees.id`,
          sql`enrolments.from_date`,
        ];
  const day = sql`join challenge_days as last on last.id = ${without} ${joining}
    left join participant_days as day
      on day.day_id = last.id and day.employee_id = employees.id`;
  const wasThere = sql`(${fromDate} < last.date) is true`;
  // Who has joined since had no place, and took nobody else's.
  const rankBefore = sql`case when ${wasThere} then
    (rank() over (order by ${wasThere} desc, standing.points - coalesce(day.points, 0) desc,
      standing.days - coalesce(day.completed, 0) desc))::int end`;
  const shown = sql.raw(audience === 'console' ? 'full_name' : 'shown_name');
  const { rows } = await db.execute<BoardRow & { total: number }>(sql`
    with ranked as materialized (
      select employees.id, employees.${shown} as shown, standing.points, standing.days,
        (rank() over (order by standing.points desc, standing.days desc))::int as rank,
        ${without === null ? sql`null::int` : rankBefore} as before
      from employees join ${standingsOf(board)} on standing.employee_id = employees.id
      ${without === null ? sql`` : day}
      where ${within(among)}
    ), page as (
      select * from ranked order by rank, shown, id
      limit ${page.limit} offset ${(page.page - 1) * page.limit}
    )
    select everybody.total, ${people}, page.points, page.days as "daysCompleted", page.rank,
      page.before - page.rank as moved
    from (select count(*)::int as total from ranked) as everybody
    left join (page join employees on employees.id = page.id) on true
    order by page.rank, page.shown, page.id`);
  const total = rows[0]?.total ?? 0;
  return { rows: rows.filter(({ employeeId }) => employeeId !== null), total };
}
