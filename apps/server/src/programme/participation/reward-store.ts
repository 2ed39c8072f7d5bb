import type { Language } from '@kolam/contract/core/languages.ts';
import type { Page } from '@kolam/contract/core/paging.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import type { ChallengeRow } from '#programme/challenges/queries.ts';
import { canBeNamed } from './named-winners.ts';

const isNameable = () =>
  canBeNamed({
    employeeId: sql`given.employee_id`,
    challengeId: sql`given.challenge_id`,
  });

type RewardedPerson = {
  employeeId: string;
  name: string;
  email: string;
  companyName: string;
  earnedAt: Date;
  certificate: boolean;
  badges: string[];
  share: number;
  title: string;
  startDate: string;
  endDate: string;
};

export type Reward = RewardedPerson & {
  /** The language of the person. */
  language: Language;
  /** The challenge's texts and translations now. */
  challenge: Pick<ChallengeRow, 'title' | 'badges' | 'translations'>;
};

const columns = sql`employees.id as "employeeId", full_name as name, employees.email,
  company_name as "companyName", earned_at as "earnedAt", certificate, given.badges, share,
  given.title, given.start_date as "startDate", given.end_date as "endDate"`;
const source = sql`employees join challenge_rewards as given on given.employee_id = employees.id`;
/** Those who withdrew their consent to take part are not listed. */
const isNamed = sql`not exists (
  select from enrolments where withdrawn and enrolments.challenge_id = given.challenge_id
    and enrolments.employee_id = given.employee_id)`;

type ListedPerson = RewardedPerson & { canBeNamed: boolean };

/** Returns people who earned the rewards of a challenge, by name. */
export async function listRewardPage(
  db: Queryable,
  { challengeId, page }: { challengeId: string; page: Page },
): Promise<{ rows: ListedPerson[]; total: number }> {
  const { rows } = await db.execute<ListedPerson>(sql`
    select ${columns}, ${isNameable()} as "canBeNamed"
    from ${source} where challenge_id = ${challengeId} and ${isNamed}
    order by full_name, employees.id
    limit ${page.limit} offset ${(page.page - 1) * page.limit}`);
  const { rows: counted } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from challenge_rewards as given
    where challenge_id = ${challengeId} and ${isNamed}`);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** Returns the ids of everyone who earned the rewards of a challenge, by name. */
export async function listRewardedIds(db: Queryable, challengeId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select employees.id from ${source} where challenge_id = ${challengeId} and ${isNamed}
    order by full_name, employees.id`);
  return rows.map(({ id }) => id);
}

/** Returns what these people earned in a challenge, by id. Who withdrew is missing. */
export async function rewardedById(
  db: Queryable,
  { challengeId, employeeIds }: { challengeId: string; employeeIds: string[] },
): Promise<Map<string, ListedPerson>> {
  const { rows } = await db.execute<ListedPerson>(sql`
    select ${columns}, ${isNameable()} as "canBeNamed"
    from ${source} where challenge_id = ${challengeId} and ${isNamed}
      and employees.id = any(${sql.param(employeeIds)}::uuid[])`);
  return new Map(rows.map((row) => [row.employeeId, row]));
}

/** Returns what one person earned, or null for nothing. */
export async function findReward(
  db: Queryable,
  { challengeId, employeeId }: { challengeId: string; employeeId: string },
): Promise<Reward | null> {
  const rewards = await listRewards(db, challengeId, sql`given.employee_id = ${employeeId}`);
  return rewards[0] ?? null;
}

/** Returns everyone who earned a certificate, by name, without those who withdrew. */
export const listCertificates = (db: Queryable, challengeId: string): Promise<Reward[]> =>
  listRewards(db, challengeId, sql`certificate and ${isNamed}`);

async function listRewards(db: Queryable, challengeId: string, which: SQL): Promise<Reward[]> {
  const { rows } = await db.execute<Reward>(sql`
    select ${columns}, accounts.language, json_build_object('title', challenges.title,
      'badges', challenges.badges, 'translations', challenges.translations) as challenge
    from ${source}
    join accounts on accounts.id = employees.id
    join challenges on challenges.id = given.challenge_id
    where given.challenge_id = ${challengeId} and ${which}
    order by full_name, employees.id`);
  return rows;
}
