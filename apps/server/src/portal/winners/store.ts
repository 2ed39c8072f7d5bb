import type { Page } from '@kolam/contract/core/paging.ts';
import { reportLimits } from '@kolam/contract/programme/company-reports/values.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { agreesToPresent } from '#people/consents/queries.ts';
import { countOf } from '#programme/company-reports/queries.ts';

export type WinnerRow = {
  employeeId: string;
  name: string;
  team: string | null;
  place: number | null;
  certificate: boolean;
  badges: string[];
  /** What the person got, or all null. */
  what: string | null;
  day: string;
  note: string;
  notedByName: string;
  notedAt: Date;
};

type Of = { challengeId: string; companyId: string };

/** The people of a company in a challenge, without those who withdrew. `won` has their rewards. */
const participants = ({ challengeId, companyId }: Of): SQL => sql`
  employees join enrolments on enrolments.employee_id = employees.id
    and enrolments.challenge_id = ${challengeId} and not enrolments.withdrawn
  left join challenge_rewards as won on won.employee_id = employees.id
    and won.challenge_id = enrolments.challenge_id
  where employees.company_id = ${companyId}`;

/** Whether someone earned the rewards and may be named. Asks no consents of those who did not. */
const isNamed = sql`(case when won.employee_id is not null
  then ${agreesToPresent(sql`employees.id`, 'winners-list')} else false end)`;

/**
 * Returns a page of those who earned the rewards and agree to be named, and the number of others who
 * earned them. A place tells the points to anyone who sees the board. So it is returned only where the
 * board names the person in full.
 */
export async function listWinnerPage(
  db: Queryable,
  { page, ...of }: Of & { page: Page },
): Promise<{ rows: WinnerRow[]; total: number; unnamed: number | null }> {
  const unnamed = countOf(sql`count(*) filter (where won and not named)`, {
    people: sql`count(*) filter (where not named)`,
    least: reportLimits.sensitiveFloor,
  });
  const { rows } = await db.execute<WinnerRow & { total: number; unnamed: number | null }>(sql`
    with standing as (
      select employees.id, full_name, team_id, certificate, badges,
        won.employee_id is not null as won, ${isNamed} as named,
        case when shown_name = full_name then
          (rank() over (order by enrolments.points desc, days_completed desc))::int end as place
      from ${participants(of)}
    )
    select counted.total, counted.unnamed, page.*
    from (
      select (count(*) filter (where named))::int as total, ${unnamed} as unnamed from standing
    ) as counted
    left join (
      select standing.id as "employeeId", full_name as name, teams.name as team, place,
        certificate, badges, what, to_char(day, 'YYYY-MM-DD') as day, note,
        noted_by_name as "notedByName", noted_at as "notedAt"
      from standing left join teams on teams.id = standing.team_id
      left join reward_handouts as handed on handed.employee_id = standing.id
        and handed.challenge_id = ${of.challengeId}
      where named
      order by place nulls last, full_name, standing.id
      limit ${page.limit} offset ${(page.page - 1) * page.limit}
    ) as page on true
    order by page.place nulls last, page.name, page."employeeId"`);
  return {
    rows: rows.filter(({ employeeId }) => employeeId !== null),
    total: rows[0]?.total ?? 0,
    unnamed: rows[0]?.unnamed ?? null,
  };
}

/** Returns a person who earned the rewards and agrees to be named, or null. */
export async function findWinner(
  db: Queryable,
  { employeeId, ...of }: Of & { employeeId: string },
): Promise<{ employeeId: string; name: string; companyId: string } | null> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select full_name as name from ${participants(of)}
      and employees.id = ${employeeId} and ${isNamed}`);
  const { companyId } = of;
  return rows[0] ? { ...rows[0], employeeId, companyId } : null;
}
