import { addDays } from '@kolam/contract/core/dates.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { after } from '#core/clock.ts';
import { transaction } from '#core/database/transaction.ts';
import { longAgo, makeProgramme, rankOf } from '../../../test/company-reports.ts';
import { makeCompany } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { removeFormerBefore } from './former-store.ts';
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

test('what a person did does not follow from two reports by erasing the person between them', async () => {
  const { companyId, challengeId, busiest } = await programmeOf({ teams: [24, 30] });
  const all = () =>
    Promise.all([
      read({ companyId }, october),
      read({ companyId }, quarter),
      read({ companyId, challengeId }, ofChallenge),
    ]);
  const before = await all();
  const admin = await app.signedInAs();
  expect((await admin.delete(`/admin/employees/${busiest}`)).status).toBe(200);
  // A later month, and the report of a challenge that ends in it, have nothing of them.
  const later = ['month', '2026-12-01', '2026-12-31'] as const;
  expect((await read({ companyId }, later)).people).toBe(53);
  const seats = before.map((report) => ({ ...report, seats: expect.anything() }));
  expect(await all()).toEqual(seats);
  const kept = () =>
    app.services.db.execute(sql`select people.department, challenge_id from former_people as people
      join former_enrolments on former_id = people.id where people.employee_id = ${busiest}`);
  expect((await kept()).rows).toHaveLength(1);
  await transaction(app.services.db, (tx) => removeFormerBefore(tx, after(app.now(), 1)));
  expect((await kept()).rows).toEqual([]);
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
  // The second week of the challenge is in a row with the first.
  expect(weeks.map(({ from, to }) => [from, to])).toEqual(
    before.weeks
      .filter((week) => week.from !== '2026-10-12')
      .map(({ from, to }) => [from, from === '2026-10-05' ? '2026-10-18' : to]),
  );
  expect(weeks[1]?.active).toEqual(active);
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

describe('what the people of small challenges did does not follow from the numbers of everyone', () => {
  const later = { from: '2026-10-19', to: '2026-10-25' };

  /** Reads October with one challenge of 30 people and others of these numbers. */
  async function octoberWith(...sizes: number[]) {
    const company = await makeCompany(app, { createdAt: longAgo, maxEmployees: 200 });
    await makeProgramme(app, { company, teams: [30] });
    for (const size of sizes) await makeProgramme(app, { company, teams: [size], ...later });
    return read({ companyId: company.id }, october);
  }
  const numbersOf = ({ active, rewards, learning, weeks, activities }: Month) => [
    ...[active.count, rewards.people.count, rewards.certificates, rewards.badges],
    ...[learning.answered.count, learning.read.count, activities],
    ...weeks.map((week) => week.active.count),
  ];
  const percentsOf = ({ active, rewards, learning, completedDays }: Month) => [
    ...[active.percent, rewards.people.percent, completedDays],
    ...[learning.answered.percent, learning.read.percent],
  ];
  type Month = Awaited<ReturnType<typeof octoberWith>>;

  test('with one challenge of fewer than 20 people they are rounded, and those of the other challenges are not', async () => {
    for (const size of [4, 19]) {
      const month = await octoberWith(size);
      expect(numbersOf(month).every((count) => count === null)).toBe(true);
      for (const percent of percentsOf(month)) {
        expect(percent).not.toBeNull();
        expect((percent ?? 1) % 5).toBe(0);
      }
      expect(month.joined.count).toBe(30 + size);
    }
    const { challenges } = await octoberWith(19);
    const exact = challenges.shown.filter(({ joined }) => joined.count !== null);
    expect(exact.map(({ assigned }) => assigned)).toEqual([30]);
    expect(exact[0]?.rewarded?.count).toBeGreaterThan(0);
  });

  test('also when its rewards came after its last month', async () => {
    const company = await makeCompany(app, { createdAt: longAgo, maxEmployees: 200 });
    await makeProgramme(app, { company, teams: [30] });
    await makeProgramme(app, { company, teams: [12], from: '2026-09-24', to: '2026-09-30' });
    await app.services.db.execute(sql`update challenges set rewarded_at = '2026-10-02T06:00:00Z'
      where end_date = '2026-09-30'`);
    expect(numbersOf(await read({ companyId: company.id }, october))).toContain(null);
    expect((await read({ companyId: company.id }, october)).rewards.people.count).toBeNull();
  });

  test('with challenges of 20 people or more they are exact', async () => {
    for (const sizes of [[20], []]) {
      const month = await octoberWith(...sizes);
      expect(month.active.count).toBeGreaterThan(20);
      expect(month.rewards.certificates).toBeGreaterThan(0);
    }
  });

  test('nor from those of the teams, which have none then', async () => {
    const company = await makeCompany(app, { createdAt: longAgo, maxEmployees: 200 });
    const { people } = await makeProgramme(app, { company, teams: [21, 21] });
    const shown = async () =>
      (await read({ companyId: company.id }, october)).groups?.shown.flatMap(
        ({ active, completedDays }) => [active, completedDays],
      ) ?? [];
    expect(await shown()).toEqual(Array(4).fill(expect.any(Number)));
    await makeProgramme(app, { company, teams: [], others: people.slice(0, 12), ...later });
    expect(await shown()).toEqual(Array(4).fill(null));
  });
});

describe('the activities of fewer than 20 people do not follow from all reports together', () => {
  type Days = { from: string; to: string };
  type Given = Days & {
    people: number;
    /** Nobody does anything. */
    isIdle?: true;
    /** Those of the challenges before are in it too. */
    isForAll?: true;
  };
  type Challenge = Days & { id: string; people: string[] };
  /** What a report shows of some days, of all challenges or of one. */
  type Shown = Days & { of: string | null; activities: number | null; tookPart: number | null };

  const periods = [
    ['month', '2026-07-01', '2026-07-31'],
    ['month', '2026-08-01', '2026-08-31'],
    ['month', '2026-09-01', '2026-09-30'],
    ['quarter', '2026-07-01', '2026-09-30'],
  ] as const;

  async function run(given: Given[]): Promise<{ companyId: string; challenges: Challenge[] }> {
    const company = await makeCompany(app, { createdAt: longAgo, maxEmployees: 200 });
    const challenges: Challenge[] = [];
    for (const { people: size, isIdle, isForAll, ...days } of given) {
      const others = isForAll ? challenges.flatMap(({ people }) => people) : [];
      const made = await makeProgramme(app, { company, teams: [size], others, ...days });
      const { challengeId: id, people } = made;
      challenges.push({ id, people, ...days });
      if (isIdle)
        await app.services.db.execute(sql`delete from submissions where challenge_id = ${id}`);
    }
    return { companyId: company.id, challenges };
  }

  async function shownBy(companyId: string, challenges: Challenge[]): Promise<Shown[]> {
    const shown: Shown[] = [];
    const add = async (of: string | null, period: Parameters<typeof read>[1]) => {
      const report = await read({ companyId, ...(of !== null && { challengeId: of }) }, period);
      for (const { active, activities, from, to } of [
        { ...report, ...report.period },
        ...report.weeks,
      ])
        shown.push({ of, from, to, activities, tookPart: active.count });
    };
    for (const period of periods) await add(null, period);
    for (const { id, from, to } of challenges) await add(id, ['challenge', from, to]);
    return shown;
  }

  /** All sets of these, without the empty one. */
  const setsOf = <Each>(all: Each[]): Each[][] =>
    Array.from({ length: 2 ** all.length - 1 }, (_, bits) =>
      all.filter((_each, at) => ((bits + 1) >> at) % 2 === 1),
    );

  /** Returns the groups whose activities follow from what is shown, by the numbers of their people. */
  function followingFrom(shown: Shown[], challenges: Challenge[]) {
    const isIn = (day: string, { from, to }: Days) => from <= day && day <= to;
    const daysOf = ({ from, to }: Days): string[] =>
      from > to ? [] : [from, ...daysOf({ from: addDays(from, 1), to })];
    // That nobody of many took part is shown, so that the activities of those days are known.
    const isIdle = (id: string, day: string) =>
      shown.some((each) => each.tookPart === 0 && [null, id].includes(each.of) && isIn(day, each));
    const parts = challenges.flatMap((challenge) =>
      daysOf(challenge).flatMap((day) => (isIdle(challenge.id, day) ? [] : { challenge, day })),
    );
    const rowOf = (days: Days, of: (string | null)[]) =>
      parts.map(({ challenge, day }) =>
        isIn(day, days) && (of.includes(null) || of.includes(challenge.id)) ? 1 : 0,
      );
    const known = shown
      .filter(({ activities }) => activities !== null)
      .map((each) => rowOf(each, [each.of]));
    const rank = rankOf(known);
    const groups = setsOf(challenges).flatMap((some) =>
      shown.map(({ from, to }) => ({
        from,
        to,
        row: rowOf(
          { from, to },
          some.map(({ id }) => id),
        ),
      })),
    );
    return groups
      .filter(({ row }) => row.includes(1) && rankOf([...known, row]) === rank)
      .map(({ row, ...days }) => ({
        ...days,
        people: new Set(
          parts.flatMap(({ challenge }, at) => (row[at] === 1 ? challenge.people : [])),
        ).size,
      }));
  }

  const early = { from: '2026-09-07', to: '2026-09-13' };
  const late = { from: '2026-09-14', to: '2026-09-27' };
  const august = { from: '2026-08-03', to: '2026-08-16' };
  const cases: Record<string, Given[]> = {
    'in a week in which others had nothing to do': [
      { people: 14, ...early },
      { people: 30, ...late },
    ],
    'in a week in which nobody did anything': [
      { people: 14, ...early, isIdle: true },
      { people: 30, ...late },
    ],
    'in the only week in which anyone did something': [
      { people: 14, ...early },
      { people: 30, ...late, isIdle: true },
    ],
    'in one of several challenges': [
      { people: 14, ...late },
      { people: 30, ...late },
      { people: 24, ...late },
    ],
    'in a challenge within that of everyone': [
      { people: 14, ...late },
      { people: 30, ...late, isForAll: true },
    ],
    'in a challenge beside one in which nobody did anything': [
      { people: 14, ...late },
      { people: 30, ...late, isIdle: true },
    ],
    'in a month of a quarter': [
      { people: 14, ...august },
      { people: 30, ...late },
    ],
    'in the part of a week that is in a month': [
      { people: 30, ...august },
      { people: 14, from: '2026-08-31', to: '2026-08-31' },
      { people: 30, from: '2026-09-01', to: '2026-09-13' },
    ],
  };
  for (const [name, given] of Object.entries(cases))
    test(name, async () => {
      const { companyId, challenges } = await run(given);
      const shown = await shownBy(companyId, challenges);
      const following = followingFrom(shown, challenges);
      expect(following.filter(({ people }) => people < 20)).toEqual([]);
      expect(shown.filter(({ of, activities }) => of !== null && activities !== null)).toEqual([]);
    });

  test('and those of 20 or more are shown', async () => {
    const { companyId, challenges } = await run([
      { people: 20, ...early },
      { people: 30, ...late },
    ]);
    const shown = await shownBy(companyId, challenges);
    const { rows } = await app.services.db.execute<{ first: string; sent: number }>(sql`
      select to_char(date_trunc('week', submitted_at at time zone 'Asia/Kolkata'), 'YYYY-MM-DD')
        as first, count(*)::int as sent
      from submissions where company_id = ${companyId} group by 1 order by 1`);
    const sum = rows.reduce((total, { sent }) => total + sent, 0);
    const numbersOf = (from: string, to: string) =>
      shown.filter((each) => each.from === from && each.to === to && each.of === null);
    for (const { first, sent } of rows)
      expect(numbersOf(first, addDays(first, 6)).map(({ activities }) => activities)).toEqual([
        ...[sent, sent],
      ]);
    for (const [, from, to] of periods.slice(2))
      expect(numbersOf(from, to)).toMatchObject([{ activities: sum }]);
  });
});
