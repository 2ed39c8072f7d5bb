import type { Page } from '@kolam/contract/core/paging.ts';
import { reportLimits } from '@kolam/contract/programme/company-reports/values.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { countOf, lateRewards } from '#programme/company-reports/queries.ts';
import { isEarnedInCompany, isNamedWinner, isOfCompany } from '#programme/participation/queries.ts';

export type WinnerRow = {
  employeeId: string;
  name: string;
  team: string | null;
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

/** The people of a company in a challenge, with days in a time there. */
const enrolled = ({ challengeId, companyId }: Of): SQL => sql`
  enrolments join employees on employees.id = enrolments.employee_id
    and employees.company_id = ${companyId} and enrolments.challenge_id = ${challengeId}
    and ${isOfCompany(sql`enrolments`, sql`employees`)}`;

/**
 * Those of them who earned the rewards in such a time. Who withdrew counts, without a name: else the
 * number would tell that a person did.
 */
const earners = (of: Of): SQL => sql`${enrolled(of)}
  join challenge_rewards on challenge_rewards.employee_id = enrolments.employee_id
    and challenge_rewards.challenge_id = enrolments.challenge_id
    and ${isEarnedInCompany(sql`enrolments`, sql`employees`)}`;

/** Those who were erased or went away from the company: they count without a name, as who withdrew. */
const former = ({ challengeId, companyId }: Of): SQL => sql`
  former_enrolments join former_people on former_people.id = former_enrolments.former_id
    and former_people.company_id = ${companyId} and former_enrolments.challenge_id = ${challengeId}
  left join ${lateRewards({
    employeeId: sql`former_people.employee_id`,
    goneAt: sql`former_people.kept_at`,
  })}`;

const isNamed = ({ challengeId, companyId }: Of): SQL =>
  isNamedWinner({
    employeeId: sql`employees.id`,
    challengeId: sql`${challengeId}::uuid`,
    companyId: sql`${companyId}::uuid`,
  });

/**
 * Returns a page of those who earned the rewards and agree to be named, and the number of others who
 * earned them. By name: a place, and an order by places, would tell points to anyone who sees the
 * board, and change with who is erased.
 */
export async function listWinnerPage(
  db: Queryable,
  { page, ...of }: Of & { page: Page },
): Promise<{ rows: WinnerRow[]; total: number; unnamed: number | null }> {
  const others = sql`(count(*) filter (where not named)
    + (select count(distinct former_people.employee_id) from ${former(of)}
      where coalesce(former_enrolments.earned_at, late.earned_at) is not null
        and former_people.employee_id not in (select id from earned)))`;
  const unnamed = countOf(others, {
    // All of the challenge are counted only if those who earned the rewards are too few.
    size: sql`case when ${others} >= ${reportLimits.roundedBelow}::int then ${others}
      else (select count(*) from (
        select employees.id from ${enrolled(of)} union select former_people.employee_id from ${former(of)}
      ) as everyone) - count(*) filter (where named) end`,
    least: reportLimits.sensitiveFloor,
  });
  const { rows } = await db.execute<WinnerRow & { total: number; unnamed: number | null }>(sql`
    with earned as (
      select employees.id, full_name, team_id, certificate, badges, ${isNamed(of)} as named
      from ${earners(of)}
    ), page as (
      select * from earned where named
      order by full_name, id
      limit ${page.limit} offset ${(page.page - 1) * page.limit}
    )
    select counted.total, counted.unnamed, page.id as "employeeId", full_name as name,
      teams.name as team, certificate, badges, what, to_char(day, 'YYYY-MM-DD') as day, note, noted_by_name as "notedByName",
      noted_at as "notedAt"
    from (
      select (count(*) filter (where named))::int as total, ${unnamed} as unnamed from earned
    ) as counted
    left join page on true
    left join teams on teams.id = page.team_id
    left join reward_handouts as handed on handed.employee_id = page.id
      and handed.challenge_id = ${of.challengeId}
    order by full_name, page.id`);
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
    select full_name as name from ${earners(of)}
    where employees.id = ${employeeId} and ${isNamed(of)}`);
  const { companyId } = of;
  return rows[0] ? { ...rows[0], employeeId, companyId } : null;
}
