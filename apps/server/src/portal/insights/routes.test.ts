import { insightMessages } from '@kolam/contract/portal/insights/messages.ts';
import type { CompanyInsights } from '@kolam/contract/portal/insights/model.ts';
import { reportLimits } from '@kolam/contract/programme/company-reports/values.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { days } from '#core/clock.ts';
import { demoBegun, demoComplete, setFlag } from '#core/flags/flags.ts';
import { companyReportsFeature } from '#programme/company-reports/feature.ts';
import { countMonths } from '#programme/company-reports/months.ts';
import { longAgo, madeReport, makeProgramme, sharesOf } from '../../../test/company-reports.ts';
import { makeCompany, makeEmployee, type TestCompany } from '../../../test/people.ts';
import { portalPerson } from '../../../test/portal.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let company: TestCompany;
const path = '/company/insights';
const october = { kind: 'month', month: '2026-10' };
/** So that a company has two months that are over. */
const september = new Date('2026-09-03T06:00:00Z');

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  // Neither counted again nor compared with.
  await app.services.db.execute(sql`update companies set status = 'inactive'`);
  await app.services.db.execute(sql`delete from insight_snapshots`);
  company = await makeClient();
});
afterAll(() => app.stop());

async function makeClient(given: { createdAt?: Date; status?: 'suspended' } = {}) {
  const made = await makeCompany(app, { createdAt: september, maxEmployees: 100, ...given });
  await app.makeAccount({ kind: 'portal', companyId: made.id });
  return made;
}
const person = (portalRight: 'owner' | 'hr' | 'viewer' | 'finance', companyId = company.id) =>
  portalPerson(app, { companyId, portalRight });
const count = () => countMonths(app.services);
const read = async (month?: string, companyId?: string): Promise<CompanyInsights> => {
  const { get } = await person('viewer', companyId);
  const { status, body, text } = await get(path, { query: month === undefined ? {} : { month } });
  expect(status, text).toBe(200);
  return body.insights;
};
async function one<Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) {
  const { rows } = await app.services.db.execute<Row>(query);
  return rows[0] as Row;
}

test('owners, HR and viewers read the months that are over, and finance does not', async () => {
  await makeProgramme(app, { company, teams: [6] });
  await count();
  for (const right of ['owner', 'hr', 'viewer'] as const) {
    const { status, body } = await (await person(right)).get(path);
    expect(status).toBe(200);
    const { months, detail } = body.insights;
    expect(months.map(({ month }: { month: string }) => month)).toEqual(['2026-09', '2026-10']);
    expect(detail).toMatchObject({ month: '2026-10', people: 6, readOn: '2026-11-20' });
  }
  expect((await read('2026-09')).detail).toMatchObject({ month: '2026-09', weeks: { length: 5 } });
  expect((await (await person('finance')).get(path)).status).toBe(403);
});

test('the figures are what SQL counts, and name nobody', async () => {
  const { teamIds, challengeId } = await makeProgramme(app, { company, teams: [24, 12, 7, 3] });
  await makeProgramme(app, { company: await makeClient(), teams: [30], title: 'Of another' });
  await count();
  const { get } = await person('viewer');
  const { body, text } = await get(path);
  expect(text).not.toMatch(/Person|Member|example\.com|Of another/);
  const detail = body.insights.detail;
  const own = sql`employee_id in (select id from employees where company_id = ${company.id})`;
  const counted = await one<Record<string, number>>(sql`select
    (select count(*) from employees where company_id = ${company.id})::int as people,
    (select count(distinct employee_id) from submissions where ${own})::int as active,
    (select count(*) from submissions where ${own})::int as activities,
    (select round(100.0 * count(completed_at) / count(*)) from participant_days where ${own})::int as days,
    (select count(joined_at) from enrolments where challenge_id = ${challengeId})::int as joined,
    (select count(*) from enrolments where challenge_id = ${challengeId}
      and days_completed > 0 and days_completed * 2 >= days_assigned)::int as completed,
    (select count(*) from challenge_rewards where challenge_id = ${challengeId})::int as rewarded,
    (select round(100.0 * sum(right_answers) / sum(questions)) from submissions
      where ${own} and kind = 'trivia')::int as correct,
    (select count(distinct employee_id) from submissions where ${own} and kind = 'module')::int as read`);
  const share = (part = 0) => ({
    count: part,
    percent: Math.round((100 * part) / (counted.people ?? 1)),
  });
  expect(detail).toMatchObject({
    people: 46,
    active: share(counted.active),
    activities: counted.activities,
    completedDays: counted.days,
    learning: { rightAnswers: counted.correct, read: share(counted.read) },
    rewards: { people: share(counted.rewarded) },
    challenges: {
      shown: [
        {
          ...{ title: 'Monsoon Reset', assigned: 46, joined: share(counted.joined) },
          ...{ completed: share(counted.completed), rewarded: share(counted.rewarded) },
        },
      ],
    },
  });
  expect(
    detail.weeks.reduce((sum: number, week: { activities: number }) => sum + week.activities, 0),
  ).toBe(counted.activities);
  const ofTeam = async (ids: string[]) => {
    const members = sql`select id from employees where team_id = any(${sql.param(ids)}::uuid[])`;
    return one<{ people: number; active: number }>(sql`select
      (select count(*) from (${members}) as members)::int as people,
      (select count(distinct employee_id) from submissions
        where employee_id in (${members}))::int as active`);
  };
  const groups = [
    await ofTeam(teamIds.slice(0, 1)),
    await ofTeam(teamIds.slice(1, 2)),
    await ofTeam(teamIds.slice(2)),
  ];
  const shares = sharesOf(groups);
  const row = (place: number) => ({ people: groups[place]?.people, active: shares[place] });
  expect(detail.groups).toMatchObject({
    by: 'team',
    shown: [
      { name: 'Team 01', folded: 0, ...row(0) },
      { name: 'Team 02', folded: 0, ...row(1) },
      { name: null, folded: 2, ...row(2) },
    ],
  });
  const [, last] = body.insights.months;
  expect(detail).toMatchObject(last);
});

test('a month without figures is refused at its field, and a new company has none @full', async () => {
  const hr = await person('hr');
  expect((await hr.get(path)).body.insights).toEqual({ months: [], detail: null, others: null });
  for (const [month, message] of [
    ['2026-10', insightMessages.monthUnknown],
    ['October', 'Month must be a month, such as 2026-11'],
  ] as const) {
    const { status, body } = await hr.get(path, { query: { month } });
    expect([status, body.errors]).toEqual([400, { month: message }]);
  }
  await count();
  // Not over yet.
  expect((await hr.get(path, { query: { month: '2026-11' } })).status).toBe(400);
  const stranger = await person('hr', (await makeClient()).id);
  expect((await stranger.get(path)).body.insights.months).toEqual([]);
});

test('a month is counted once, and its report has the same figures, also when people leave meanwhile @full', async () => {
  await makeProgramme(app, { company, teams: [24] });
  const other = await makeClient();
  await makeProgramme(app, { company: other, teams: [24] });
  const admin = await app.signedInAs();
  // Of this one, the report is first.
  await madeReport(app, admin, { companyId: other.id, ...october });
  await count();
  const before = { own: await read(), other: await read('2026-10', other.id) };
  await app.services.db.execute(sql`
    update employees set status = 'inactive' where company_id in (${company.id}, ${other.id})
      and id in (select employee_id from submissions)`);
  await makeEmployee(app, { companyId: company.id, createdAt: longAgo });
  await count();
  await madeReport(app, admin, { companyId: company.id, ...october });
  expect({ own: await read(), other: await read('2026-10', other.id) }).toEqual(before);
  const { rows } = await app.services.db.execute<{ people: number; active: unknown }>(sql`
    select figures -> 'people' as people, figures -> 'active' as active from company_reports
    where company_id in (${company.id}, ${other.id})`);
  expect(rows).toEqual(
    Array(2).fill({ people: 24, active: expect.objectContaining({ count: expect.any(Number) }) }),
  );
  expect(rows).toContainEqual({ people: 24, active: before.own.detail?.active });
});

test('a challenge is in the month in which it ends, so that it is counted in one @full', async () => {
  const titles = async (month: string) =>
    (await read(month)).detail?.challenges.shown.map(({ title }) => title);
  await makeProgramme(app, {
    company,
    teams: [8],
    title: 'Long',
    from: '2026-09-20',
    to: '2026-10-06',
  });
  await count();
  expect(await titles('2026-09')).toEqual([]);
  expect(await titles('2026-10')).toEqual(['Long']);
});

describe('too few people', () => {
  test('have no figures, and 10 are needed where a challenge is about sleep', async () => {
    await makeProgramme(app, { company, teams: [4] });
    const sleepers = await makeClient();
    await makeProgramme(app, { company: sleepers, teams: [9], category: 'sleep', title: 'Sleep' });
    await count();
    const nothing = { count: null, percent: null };
    for (const [companyId, least] of [
      [company.id, 5],
      [sleepers.id, 10],
    ] as const) {
      const { detail } = await read('2026-10', companyId);
      expect(detail).toMatchObject({
        ...{ least, active: nothing, joined: nothing, activities: null, completedDays: null },
        ...{ challenges: { shown: [], hidden: 1 }, groups: { shown: [] } },
        ...{ workshops: { shown: [] }, learning: { topics: [], rightAnswers: null } },
      });
      expect(detail?.weeks.every(({ active }) => active.percent === null)).toBe(true);
    }
  });

  test('in a week leave all weeks without activities, since theirs would follow from the total @full', async () => {
    await makeProgramme(app, { company, teams: [24] });
    await app.services.db.execute(sql`
      delete from submissions where company_id = ${company.id} and submitted_at > '2026-10-11T18:30:00Z'
        and employee_id not in (select id from employees where company_id = ${company.id} order by id limit 4)`);
    await count();
    const { detail } = await read();
    expect(detail?.activities).toBeGreaterThan(0);
    const busy = detail?.weeks.filter(({ active }) => active.count !== 0);
    expect(busy?.map(({ activities }) => activities)).toEqual([null, null]);
  });

  describe('of a team', () => {
    /** The days of all but two of its members. */
    const mostDaysOf = (teamId = '') => sql`participant_days where employee_id in
      (select id from employees where team_id = ${teamId} order by id offset 2)`;
    const shown = async () => {
      await count();
      const { detail } = await read();
      expect(detail?.completedDays).toEqual(expect.any(Number));
      return detail?.groups?.shown.map(({ name, completedDays }) => [name, completedDays]);
    };
    const number = expect.any(Number);

    test('with something to do hide it, with the next smallest @full', async () => {
      const { teamIds } = await makeProgramme(app, { company, teams: [24, 12, 9] });
      await app.services.db.execute(sql`delete from ${mostDaysOf(teamIds[2])}`);
      expect(await shown()).toEqual([
        ['Team 01', number],
        [null, number],
      ]);
    });

    test('with days leave all teams without completed days @full', async () => {
      const { teamIds } = await makeProgramme(app, { company, teams: [24, 12, 9] });
      // They sent something, and were paused afterwards.
      await app.services.db.execute(sql`update participant_days set paused = true
        where id in (select id from ${mostDaysOf(teamIds[2])})`);
      expect(await shown()).toEqual(['Team 01', 'Team 02', 'Team 03'].map((name) => [name, null]));
    });
  });
});

describe('figures of fewer than 20 people do not tell what each of them did', () => {
  const isOf = (of: { team?: string } = {}) =>
    of.team
      ? sql`employee_id in (select id from employees where team_id = ${of.team})`
      : sql`employee_id in (select id from employees where company_id = ${company.id})`;
  /** Everyone sends an answer to a quiz and joins the workshop. */
  const everyoneTakesPart = (of?: { team: string }) =>
    app.services.db.execute(sql`
      insert into submissions (id, participant_day_id, challenge_id, day_id, employee_id, company_id,
        kind, component_id, attempt, status, points, submitted_at, late, questions, right_answers)
      select gen_random_uuid(), days.id, days.challenge_id, days.day_id, employee_id, ${company.id},
        kind, coalesce(workshop, days.day_id), 9, 'accepted', 1, '2026-10-07T06:30:00Z', false,
        questions, questions
      from participant_days as days, (
        select kind, questions, (select component_id from submissions
          where kind = 'workshop' and kinds.kind = 'workshop' and ${isOf()} limit 1) as workshop
        from (values ('trivia', 2), ('workshop', null)) as kinds (kind, questions)
      ) as kinds
      where days.date = '2026-10-07' and ${isOf(of)} on conflict do nothing`);

  test('if everyone took part', async () => {
    await makeProgramme(app, { company, teams: [7] });
    await everyoneTakesPart();
    await count();
    const { detail } = await read();
    const most = { count: null, percent: 85 };
    expect(detail).toMatchObject({
      ...{ people: 7, joined: { count: null, percent: 85 }, active: most, activities: null },
      ...{ learning: { answered: most, rightAnswers: null, topics: [], hidden: 1 } },
      workshops: { shown: [], hidden: 1 },
    });
    expect(detail?.weeks.every(({ activities }) => activities === null)).toBe(true);
  });

  test('if nobody did', async () => {
    await makeProgramme(app, { company, teams: [10] });
    await app.services.db.execute(sql`delete from submissions where ${isOf()}`);
    await app.services.db.execute(
      sql`update participant_days set completed_at = null where ${isOf()}`,
    );
    await app.services.db.execute(sql`delete from challenge_rewards where ${isOf()}`);
    await count();
    const { detail } = await read();
    const least = { count: null, percent: 10 };
    expect(detail).toMatchObject({
      ...{ active: least, activities: null, completedDays: 5 },
      ...{ learning: { answered: least, read: least }, rewards: { people: least } },
      ...{ challenges: { shown: [{ completed: least, rewarded: least }] } },
      ...{ groups: { shown: [{ active: 10, completedDays: 5 }] } },
    });
    expect(detail?.weeks.map(({ active, activities }) => [active, activities])).toEqual(
      Array(5).fill([least, null]),
    );
  });

  test('and neither does the company’s number less those of other teams @full', async () => {
    const { teamIds } = await makeProgramme(app, { company, teams: [24, 22, 9] });
    await everyoneTakesPart({ team: teamIds[2] ?? '' });
    await count();
    const { detail } = await read();
    expect(detail?.active.count).toEqual(expect.any(Number));
    expect(detail?.groups?.shown.map(({ name, active }) => [name, active])).toEqual([
      ['Team 01', expect.any(Number)],
      ['Team 02', null],
      ['Team 03', 90],
    ]);
  });
});

test('a month in which the number of everyone is left out for a small challenge has no shares of teams, also if it was counted before', async () => {
  const { people } = await makeProgramme(app, { company, teams: [12, 18] });
  await makeProgramme(app, { company, teams: [], others: people.slice(0, 12), title: 'Small' });
  await count();
  const sharesOfTeams = async () => {
    const { detail } = await read();
    expect(detail).toMatchObject({ people: 30, joined: { count: 30 }, active: { count: null } });
    return detail?.groups?.shown.map((team) => [team.people, team.active, team.completedDays]);
  };
  const none = [
    [12, null, null],
    [18, null, null],
  ];
  expect(await sharesOfTeams()).toEqual(none);
  await app.services.db.execute(sql`
    update insight_snapshots set figures = jsonb_set(jsonb_set(figures, '{groups,shown,0,active}', '60'),
      '{groups,shown,1,active}', '90')
    where company_id = ${company.id} and month = '2026-10'`);
  expect(await sharesOfTeams()).toEqual(none);
  const admin = await app.signedInAs();
  const report = await madeReport(app, admin, { companyId: company.id, ...october });
  const { rows } = await app.services.db.execute<{ active: number | null }>(sql`
    select jsonb_path_query(figures, '$.groups.shown[*].active') as active from company_reports
    where id = ${report.id}`);
  expect(rows).toEqual([{ active: null }, { active: null }]);
});

test('a month is compared with five or more companies of the same size, in steps of 5 @full', async () => {
  await makeProgramme(app, { company, teams: [20] });
  const others: string[] = [];
  for (let place = 0; place < 4; place += 1) {
    const other = await makeClient();
    await makeProgramme(app, { company: other, teams: [6 + place] });
    others.push(other.id);
  }
  await count();
  expect((await read()).others).toBeNull();
  const another = await makeClient();
  await makeProgramme(app, { company: another, teams: [12] });
  const large = await makeClient();
  await makeProgramme(app, { company: large, teams: [60] });
  await count();
  const { others: shown } = await read();
  const { rows } = await app.services.db.execute<{ active: number }>(sql`
    select (figures #>> '{active,percent}')::int as active from insight_snapshots
    where month = '2026-10' and company_id = any(${sql.param([...others, another.id])}::uuid[])
    order by 1`);
  const at = (place: number) => Math.round((rows[place]?.active ?? 0) / 5) * 5;
  expect(shown).toMatchObject({
    ...{ from: 1, to: 49, active: { low: at(1), middle: at(2), high: at(3) } },
  });
  // Of its size, there is no other.
  expect((await read('2026-10', large.id)).others).toBeNull();
});

describe('the nightly count', () => {
  const months = async (companyId: string) => {
    const { rows } = await app.services.db.execute<{ month: string }>(sql`
      select month from insight_snapshots where company_id = ${companyId} order by month`);
    return rows.map(({ month }) => month);
  };

  test('covers open companies, from when they were clients, for a year at most @full', async () => {
    const old = await makeClient({ createdAt: new Date('2024-01-05T06:00:00Z') });
    const closed = await makeClient({ status: 'suspended' });
    await count();
    expect(await months(company.id)).toEqual(['2026-09', '2026-10']);
    expect(await months(closed.id)).toEqual([]);
    const ofOld = await months(old.id);
    expect([ofOld.length, ofOld[0], ofOld.at(-1)]).toEqual([
      ...[reportLimits.insightMonths, '2025-11', '2026-10'],
    ]);
  });

  test('goes on when a company fails, and two servers count a month once @full', async () => {
    const others = [await makeClient(), await makeClient()];
    const { db } = app.services;
    // A trigger stands for a fault of one company.
    await db.execute(
      sql.raw(`
      create function refuse_snapshot() returns trigger language plpgsql as $$
      begin raise exception 'broken'; end $$;
      create trigger refuse before insert on insight_snapshots for each row
      when (new.company_id = '${company.id}') execute function refuse_snapshot()`),
    );
    const log = vi.spyOn(app.services.log, 'error').mockImplementation(() => {});
    await Promise.all([count(), count()]);
    expect(log).toHaveBeenCalled();
    log.mockRestore();
    await db.execute(
      sql.raw(`
      drop trigger refuse on insight_snapshots; drop function refuse_snapshot()`),
    );
    expect(await months(company.id)).toEqual([]);
    for (const { id } of others) expect(await months(id)).toEqual(['2026-09', '2026-10']);
    await count();
    expect(await months(company.id)).toEqual(['2026-09', '2026-10']);
  });

  test('waits until demo data is complete, and stops with its server', async () => {
    const { db } = app.services;
    await setFlag(db, demoBegun, app.now());
    await count();
    expect(await months(company.id)).toEqual([]);
    await setFlag(db, demoComplete, app.now());
    await expect(countMonths(app.services, AbortSignal.abort())).rejects.toThrow('aborted');
    expect(await months(company.id)).toEqual([]);
    await count();
    expect(await months(company.id)).toHaveLength(2);
  });

  // Last, because it moves the clock by years.
  test('is deleted after two years @full', async () => {
    await count();
    const tidyUp = () => companyReportsFeature.tidyUp?.(app.services, new AbortController().signal);
    app.pass(days(reportLimits.keptDays) - 1000);
    await tidyUp();
    expect(await months(company.id)).toHaveLength(2);
    app.pass(2000);
    await tidyUp();
    expect(await months(company.id)).toEqual([]);
  });
});
