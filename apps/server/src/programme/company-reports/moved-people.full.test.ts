import { reportMessages } from '@kolam/contract/programme/company-reports/messages.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { after, days } from '#core/clock.ts';
import { longAgo, makeProgramme } from '../../../test/company-reports.ts';
import { makeCompany } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { readFigures } from './read-figures.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs();
});
afterAll(() => app.stop());

type Period = readonly ['month' | 'quarter' | 'challenge', string, string];
type Of = { companyId: string; challengeId?: string };

const october = ['month', '2026-10-01', '2026-10-31'] as const;
const quarter = ['quarter', '2026-07-01', '2026-10-31'] as const;
const ofChallenge = ['challenge', '2026-10-05', '2026-10-18'] as const;
const november = ['month', '2026-11-01', '2026-11-30'] as const;
const december = ['month', '2026-12-01', '2026-12-31'] as const;

/** The figures of a report. The seats are those of the day on which it is made. */
async function read(of: Of, [kind, fromDate, toDate]: Period) {
  const {
    seats: _,
    readOn: __,
    ...figures
  } = await readFigures(app.services, {
    ...{ challengeId: null, ...of },
    ...{ kind, fromDate, toDate },
  });
  return figures;
}

type Figures = Awaited<ReturnType<typeof read>>;

/**
 * Two companies with a challenge of their own and one of both, all over, and the person of the first
 * one who did most.
 */
async function twoCompanies() {
  const [from, to] = [
    await makeCompany(app, { createdAt: longAgo, name: 'Banyan Mills' }),
    await makeCompany(app, { createdAt: longAgo, name: 'Neem Mills' }),
  ];
  const own = await makeProgramme(app, { company: from, teams: [24, 30] });
  const others = await makeProgramme(app, { company: to, teams: [23, 31] });
  const both = await makeProgramme(app, {
    ...{ company: from, teams: [], others: [...own.people, ...others.people] },
    ...{ title: 'Together', from: '2026-09-07', to: '2026-09-20' },
  });
  const { rows } = await app.services.db.execute<{ id: string }>(sql`
    select employee_id as id from submissions join employees on employees.id = employee_id
    where employees.company_id = ${from.id} group by employee_id order by count(*) desc, employee_id limit 1`);
  const before = async ({ id: companyId }: { id: string }) => {
    const of = (challengeId: string) => ({ companyId, challengeId });
    return {
      october: await read({ companyId }, october),
      quarter: await read({ companyId }, quarter),
      own: await read(of(own.challengeId), ofChallenge),
      others: await read(of(others.challengeId), ofChallenge),
      both: await read(of(both.challengeId), ['challenge', '2026-09-07', '2026-09-20']),
    };
  };
  return { from, to, busiest: rows[0]?.id ?? '', before };
}

async function move(id: string, { id: companyId }: { id: string }) {
  const moved = await admin.patch(`/admin/employees/${id}`, { body: { companyId } });
  expect(moved.status, moved.text).toBe(200);
}

const peopleOf = async ({ id: companyId }: { id: string }, period: Period) =>
  (await read({ companyId }, period)).people;

test('what a person did does not follow from two reports by moving the person to another company between them', async () => {
  const { from, to, busiest, before } = await twoCompanies();
  const [old, next] = [await before(from), await before(to)];
  expect(old.october).toMatchObject({ people: 54 });
  await move(busiest, to);
  expect(await before(from)).toEqual(old);
  expect(await before(to)).toEqual(next);
  // Both count the person in the month of the move, and only the new company later.
  expect([await peopleOf(from, november), await peopleOf(to, november)]).toEqual([54, 55]);
  expect([await peopleOf(from, december), await peopleOf(to, december)]).toEqual([53, 55]);
});

test('nor by moving the person back, who counts once', async () => {
  const { from, to, busiest, before } = await twoCompanies();
  const [old, next] = [await before(from), await before(to)];
  for (const company of [to, from, to, from]) {
    await move(busiest, company);
    expect(await before(from)).toEqual(old);
    expect(await before(to)).toEqual(next);
    app.pass(days(1));
  }
  expect([await peopleOf(from, november), await peopleOf(to, november)]).toEqual([54, 55]);
  expect([await peopleOf(from, december), await peopleOf(to, december)]).toEqual([54, 54]);
});

test('nor by erasing the person after the move', async () => {
  const { from, to, busiest, before } = await twoCompanies();
  const [old, next] = [await before(from), await before(to)];
  await move(busiest, to);
  app.pass(days(1));
  expect((await admin.delete(`/admin/employees/${busiest}`)).status).toBe(200);
  expect(await before(from)).toEqual(old);
  expect(await before(to)).toEqual(next);
  expect([await peopleOf(from, november), await peopleOf(to, november)]).toEqual([54, 55]);
  expect([await peopleOf(from, december), await peopleOf(to, december)]).toEqual([53, 54]);
  const { rows } = await app.services.db.execute(sql`
    select company_id as company, erased, moved_at is not null as moved from former_people
    where employee_id = ${busiest} order by kept_at`);
  expect(rows).toEqual([
    { company: from.id, erased: false, moved: false },
    { company: to.id, erased: true, moved: true },
  ]);
});

test('days of a challenge that both companies have are divided by the day of the move', async () => {
  const { from, to, busiest } = await twoCompanies();
  const { db } = app.services;
  const at = app.now();
  const day = (offset: number) => after(at, days(offset)).toISOString().slice(0, 10);
  const today = day(0);
  const { rows: all } = await db.execute<{ id: string }>(sql`
    select id from employees where company_id in (${from.id}, ${to.id})`);
  const { challengeId } = await makeProgramme(app, {
    ...{ company: from, teams: [], others: all.map(({ id }) => id) },
    ...{ title: 'Across', from: day(-5), to: day(5) },
  });
  const of = (company: { id: string }) => ({ companyId: company.id, challengeId });
  const untilYesterday = ['challenge', day(-5), day(-1)] as const;
  const whole = ['challenge', day(-5), day(5)] as const;
  const reads = async () => [
    await read(of(from), untilYesterday),
    await read(of(to), untilYesterday),
  ];
  const before = await reads();
  await move(busiest, to);
  await db.execute(sql`update submissions set company_id = ${to.id}
    where employee_id = ${busiest} and submitted_at >= ${at.toISOString()}`);
  expect(await reads()).toEqual(before);

  const daysIn = async (company: { id: string }) => {
    const { rows } = await db.execute<{ percent: number }>(sql`
      select round(100.0 * count(completed_at) / count(*))::int as percent
      from participant_days as days join employees on employees.id = employee_id
      where challenge_id = ${challengeId} and case when employee_id = ${busiest}
        then (date < ${today}) = ${company.id === from.id}
        else employees.company_id = ${company.id} end`);
    return rows[0]?.percent;
  };
  app.pass(days(7));
  for (const [company, people] of [
    [from, 54],
    [to, 55],
  ] as const) {
    const figures = await read(of(company), whole);
    expect(figures).toMatchObject({ people, completedDays: await daysIn(company) });
    expect(figures.challenges.shown).toMatchObject([{ title: 'Across', assigned: people }]);
  }
  // Back again, the person has days on both sides of those of the other company.
  await move(busiest, from);
  // Rewards, and who joined later, came since.
  const { people, active, completedDays } = before[0] as Figures;
  expect(await read(of(from), untilYesterday)).toMatchObject({ people, active, completedDays });
  expect((await read(of(from), whole)).challenges.shown).toMatchObject([{ assigned: 54 }]);
  expect((await read(of(to), whole)).challenges.shown).toMatchObject([{ assigned: 55 }]);
});

test('a running challenge of the old company has the same report until yesterday, and none in the new company', async () => {
  const { from, to, busiest } = await twoCompanies();
  const { db } = app.services;
  const day = (offset: number) => after(app.now(), days(offset)).toISOString().slice(0, 10);
  const { rows: all } = await db.execute<{ id: string }>(sql`
    select id from employees where company_id = ${from.id}`);
  const { challengeId } = await makeProgramme(app, {
    ...{ company: from, teams: [], others: all.map(({ id }) => id) },
    ...{ title: 'Running', from: day(-5), to: day(5) },
  });
  await db.execute(sql`
    insert into challenge_targets (id, challenge_id, company_id)
    values (gen_random_uuid(), ${challengeId}, ${from.id})`);
  await db.execute(sql`delete from challenge_rewards where challenge_id = ${challengeId}`);
  await db.execute(sql`
    update challenges set status = 'active', rewarded_at = null where id = ${challengeId}`);
  const untilYesterday = ['challenge', day(-5), day(-1)] as const;
  const whole = ['challenge', day(-5), day(5)] as const;
  const before = await read({ companyId: from.id, challengeId }, untilYesterday);
  expect(before.people).toBe(54);
  await move(busiest, to);
  const { rows } = await db.execute(sql`select to_char(to_date, 'YYYY-MM-DD') as until
    from enrolments where challenge_id = ${challengeId} and employee_id = ${busiest}`);
  expect(rows).toEqual([{ until: day(-1) }]);
  expect(await read({ companyId: from.id, challengeId }, untilYesterday)).toEqual(before);
  expect((await read({ companyId: to.id, challengeId }, whole)).people).toBe(0);
  const asked = await admin.post(`/admin/companies/${to.id}/reports`, {
    body: { kind: 'challenge', challengeId },
  });
  expect(asked.body.errors).toEqual({ challengeId: reportMessages.challengeOfOthers });
});

test('what was sent and earned after the move counts in the new company only', async () => {
  const { from, to, busiest } = await twoCompanies();
  await move(busiest, to);
  const day = (offset: number) => after(app.now(), days(offset)).toISOString().slice(0, 10);
  const { challengeId } = await makeProgramme(app, {
    ...{ company: to, teams: [24], others: [busiest], title: 'Later' },
    ...{ from: day(1), to: day(7) },
  });
  const period = ['challenge', day(1), day(7)] as const;
  app.pass(days(10));
  const figures = await read({ companyId: to.id, challengeId }, period);
  const { rows } = await app.services.db.execute<{ active: number; rewarded: number }>(sql`
    select (select count(distinct employee_id)::int from submissions
      where challenge_id = ${challengeId}) as active,
      (select count(*)::int from challenge_rewards where challenge_id = ${challengeId}) as rewarded`);
  expect(figures).toMatchObject({
    people: 25,
    active: { count: rows[0]?.active },
    rewards: { people: { count: rows[0]?.rewarded } },
  });
  expect((await read({ companyId: from.id, challengeId }, period)).people).toBe(0);
});

test('a department of a few people is not kept with the time in it', async () => {
  const { from, to, busiest } = await twoCompanies();
  await app.services.db.execute(sql`
    update employees set department = 'Legal' where id = ${busiest}`);
  await move(busiest, to);
  await app.services.db.execute(sql`
    update employees set department = 'Sales' where company_id = ${to.id}`);
  await move(busiest, from);
  const { rows } = await app.services.db.execute<{ department: string }>(sql`
    select department from former_people where employee_id = ${busiest} order by kept_at`);
  expect(rows.map(({ department }) => department)).toEqual(['', 'Sales']);
});
