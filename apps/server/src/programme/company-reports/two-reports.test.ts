import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { longAgo, makeProgramme } from '../../../test/company-reports.ts';
import { makeCompany } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { readFigures } from './read-figures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function programmeOf({ teams }: { teams: number[] }) {
  const company = await makeCompany(app, { createdAt: longAgo, maxEmployees: 100 });
  const { challengeId } = await makeProgramme(app, { company, teams });
  await app.services.db.execute(sql`update employees set last_participated_at = '2026-10-18T06:00:00Z'
    where company_id = ${company.id} and id in (select employee_id from submissions)`);
  const { rows } = await app.services.db.execute<{ id: string }>(sql`
    select employee_id as id from submissions join employees on employees.id = employee_id
    where not is_team_leader and employees.company_id = ${company.id}
    group by employee_id order by count(*) desc, employee_id limit 1`);
  return { companyId: company.id, challengeId, busiest: rows[0]?.id ?? '' };
}

const read = (
  of: { companyId: string; challengeId?: string },
  [kind, fromDate, toDate]: readonly ['month' | 'quarter' | 'challenge', string, string],
) => readFigures(app.services, { challengeId: null, ...of, kind, fromDate, toDate });

const october = ['month', '2026-10-01', '2026-10-31'] as const;
const quarter = ['quarter', '2026-08-01', '2026-10-31'] as const;
const ofChallenge = ['challenge', '2026-10-05', '2026-10-18'] as const;

const setStatus = (id: string, status: 'active' | 'inactive' | 'pending', at: string) =>
  app.services.db.execute(sql`update employees set status = ${status},
    updated_at = ${at}::timestamptz where id = ${id}`);

test('what a person did does not follow from two reports by deactivating the person between them', async () => {
  const { companyId, challengeId, busiest } = await programmeOf({ teams: [24, 30] });
  const month = await read({ companyId }, october);
  const challenge = await read({ companyId, challengeId }, ofChallenge);
  const figuresOf = ({ people, joined, active, activities, challenges }: typeof month) => ({
    ...{ people, joined, active, activities, challenges },
  });
  await setStatus(busiest, 'inactive', '2026-11-12T06:00:00Z');
  expect(figuresOf(await read({ companyId }, quarter))).toEqual(figuresOf(month));
  expect((await read({ companyId }, october)).groups).toEqual(month.groups);
  expect(figuresOf(await read({ companyId, challengeId }, ofChallenge))).toEqual(
    figuresOf(challenge),
  );
  // Who left before the period is not in it, also not as someone who did nothing.
  await setStatus(busiest, 'active', '2026-11-13T06:00:00Z');
  await setStatus(busiest, 'inactive', '2026-09-30T06:00:00Z');
  expect((await read({ companyId }, october)).people).toBe(month.people - 1);
  expect((await read({ companyId }, quarter)).people).toBe(month.people);
});

test('what a person did does not follow from two reports by moving the person to another team between them', async () => {
  const { companyId, challengeId, busiest } = await programmeOf({ teams: [24, 30] });
  const month = await read({ companyId }, october);
  await app.services.db.execute(sql`update employees set team_id = (
      select id from teams where company_id = ${companyId} and id <> employees.team_id limit 1
    ) where id = ${busiest}`);
  expect(month.groups?.shown).toHaveLength(2);
  expect((await read({ companyId }, quarter)).groups).toBeNull();
  expect((await read({ companyId, challengeId }, ofChallenge)).groups).toBeNull();
});

test('people who never had an account bring no group over the floor', async () => {
  const { companyId } = await programmeOf({ teams: [6, 24, 30] });
  const shown = async () =>
    (await read({ companyId }, october)).groups?.shown.map(({ name, people }) => [name, people]);
  const [first, ...others] = (await shown()) ?? [];
  expect(first).toEqual(['Team 01', 6]);
  await app.services.db.execute(sql`
    update employees set status = 'pending', last_participated_at = null where id in (
      select employees.id from employees join teams on teams.id = employees.team_id
      where teams.company_id = ${companyId} and teams.name = 'Team 01' and not is_team_leader
      order by employees.id limit 4)`);
  expect(await shown()).toEqual([others.at(-1), [null, 30]]);
});

test('what few people did is hidden in a month and a week in which others had nothing to do', async () => {
  const { companyId } = await programmeOf({ teams: [24, 30] });
  const { db } = app.services;
  const nothing = { count: null, percent: null };
  /** Leaves days and submissions from a day on to four people. */
  const leaveToFew = async (from: string) => {
    const others = sql`company_id = ${companyId} and id not in (
      select id from employees where company_id = ${companyId} order by id limit 4)`;
    const ofOthers = sql`employee_id in (select id from employees where ${others})`;
    await db.execute(sql`delete from submissions where ${ofOthers}
      and (submitted_at at time zone 'Asia/Kolkata')::date >= ${from}::date`);
    await db.execute(sql`delete from participant_days where ${ofOthers} and date >= ${from}::date`);
  };
  const before = await read({ companyId }, october);
  await leaveToFew('2026-10-12');
  const { weeks, active } = await read({ companyId }, october);
  expect(active).not.toEqual(nothing);
  expect(weeks.map((week) => week.active)).toEqual(
    before.weeks.map((week) => (week.from === '2026-10-12' ? nothing : week.active)),
  );
  await leaveToFew('2026-10-01');
  const month = await read({ companyId }, october);
  expect(month).toMatchObject({ active: nothing, activities: null, completedDays: null });
  expect(month).toMatchObject({ people: before.people, joined: before.joined });
  expect(month.groups?.shown).toEqual([]);
});

test('rewards and approvals after the last day of a challenge count in its own report', async () => {
  const { companyId, challengeId } = await programmeOf({ teams: [24, 30] });
  const { db } = app.services;
  const before = await read({ companyId, challengeId }, ofChallenge);
  await db.execute(sql`update challenges set rewarded_at = '2026-10-20T06:00:00Z'
    where id = ${challengeId}`);
  await db.execute(sql`update challenge_rewards set earned_at = '2026-10-20T06:00:00Z'
    where challenge_id = ${challengeId}`);
  await db.execute(sql`update participant_days set completed_at = '2026-10-20T06:00:00Z'
    where challenge_id = ${challengeId} and completed_at is not null`);
  const after = await read({ companyId, challengeId }, ofChallenge);
  expect(after.rewards).toEqual(before.rewards);
  expect(after.challenges).toEqual(before.challenges);
  expect(after.completedDays).toBe(before.completedDays);
  expect(after.rewards.certificates).toBeGreaterThan(0);
});
