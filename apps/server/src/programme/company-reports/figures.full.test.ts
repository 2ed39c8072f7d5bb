import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companies } from '#people/companies/tables.ts';
import { filesIn } from '../../../test/archive.ts';
import { longAgo, madeReport, makeProgramme, sharesOf } from '../../../test/company-reports.ts';
import { readCsv } from '../../../test/csv.ts';
import { download, pdfText } from '../../../test/pdf-text.ts';
import { makeCompany, type TestCompany } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { readFigures } from './read-figures.ts';
import { tablesOf } from './report-archive.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
let company: TestCompany;
let other: TestCompany;
let challengeId: string;
let teamIds: string[];
const october = { kind: 'month', month: '2026-10' };
const ofOctober = {
  kind: 'month',
  challengeId: null,
  fromDate: '2026-10-01',
  toDate: '2026-10-31',
} as const;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs();
  company = await makeCompany(app, { createdAt: longAgo, maxEmployees: 100 });
  ({ challengeId, teamIds } = await makeProgramme(app, { company, teams: [24, 12, 7, 3] }));
  other = await makeCompany(app, { createdAt: longAgo, name: 'Neem Foods' });
  const sleep = { title: 'Sleep well', category: 'sleep' } as const;
  await makeProgramme(app, { company: other, teams: [9, 8, 30], ...sleep });
});
afterAll(() => app.stop());

async function one<Row extends Record<string, unknown>>(text: ReturnType<typeof sql>) {
  const { rows } = await app.services.db.execute<Row>(text);
  return rows[0] as Row;
}

const pdfOf = async (reportId: string) => {
  const path = `/admin/companies/${company.id}/reports/${reportId}/file`;
  return (await pdfText((await download(app, admin.token, path)).bytes)).join(' ');
};

/** Counts as the report says that it does, one figure at a time. */
async function counted(from: string, to: string) {
  const inPeriod = sql`(submitted_at at time zone 'Asia/Kolkata')::date between ${from}::date and ${to}::date`;
  const own = sql`employee_id in (select id from employees where company_id = ${company.id})`;
  return one<Record<string, number>>(sql`select
    (select count(*) from employees where company_id = ${company.id})::int as people,
    (select count(distinct employee_id) from submissions where ${own} and ${inPeriod})::int as active,
    (select count(*) from submissions where ${own} and ${inPeriod})::int as activities,
    (select round(100.0 * count(completed_at) / count(*)) from participant_days
      where ${own} and date between ${from}::date and ${to}::date)::int as days,
    (select count(*) from enrolments where challenge_id = ${challengeId})::int as assigned,
    (select count(joined_at) from enrolments where challenge_id = ${challengeId})::int as joined,
    (select count(*) from enrolments where challenge_id = ${challengeId}
      and days_completed > 0 and days_completed * 2 >= days_assigned)::int as completed,
    (select count(*) from challenge_rewards where challenge_id = ${challengeId})::int as rewarded,
    (select round(100.0 * sum(right_answers) / sum(questions)) from submissions
      where ${own} and ${inPeriod} and kind = 'trivia')::int as correct,
    (select count(distinct employee_id) from submissions
      where ${own} and ${inPeriod} and kind = 'trivia')::int as answered,
    (select count(distinct employee_id) from submissions
      where ${own} and ${inPeriod} and kind = 'module')::int as read,
    (select count(*) from submissions where ${own} and kind = 'workshop')::int as attended,
    (select count(rating) from submissions where ${own} and kind = 'workshop')::int as ratings,
    (select case when count(rating) < 20 then round(avg(rating) * 2) / 2 else round(avg(rating), 1) end
      from submissions where ${own} and kind = 'workshop')::float8 as rating`);
}

/** Counts teams, with the rounding of their sizes. */
async function countedTeams(groups: string[][]) {
  const found = await Promise.all(groups.map(countedTeam));
  const shares = sharesOf(found);
  return found.map(({ people, days }, place) => {
    const share = shares[place] ?? null;
    const rounded = people < 20 ? Math.round(days / 5) * 5 : Math.round(days);
    return `${people} ${share === null ? '–' : `${share} %`} ${rounded} %`;
  });
}

function countedTeam(ids: string[]) {
  const members = sql`select id from employees where team_id = any(${sql.param(ids)}::uuid[])`;
  return one<{ people: number; active: number; days: number }>(sql`select
    (select count(*) from (${members}) as of_team)::int as people,
    (select count(distinct employee_id) from submissions
      where employee_id in (${members}))::int as active,
    (select 100.0 * count(completed_at) / count(*) from participant_days
      where employee_id in (${members}))::float8 as days`);
}

describe('the report of a month', () => {
  test('says what SQL counts, in the PDF and in the CSV files', async () => {
    const report = await madeReport(app, admin, { companyId: company.id, ...october });
    expect(report).toMatchObject({ status: 'done', title: 'October 2026', to: '2026-10-31' });
    const text = await pdfOf(report.id);
    const of = await counted('2026-10-01', '2026-10-31');
    const [first, second, others] = await countedTeams([
      teamIds.slice(0, 1),
      teamIds.slice(1, 2),
      teamIds.slice(2),
    ]);
    const part = (count = 0) => `${count} (${Math.round((100 * count) / (of.people ?? 1))} %)`;
    for (const sentence of [
      `The company has ${of.people} people in the programme`,
      `${of.active} people (${Math.round((100 * (of.active ?? 0)) / (of.people ?? 1))} %) took part`,
      `They did ${of.activities} tasks`,
      `${of.days} % were completed`,
      `Fitness · 5 Oct to 18 Oct ${of.assigned} ${part(of.joined)} ${part(of.completed)} ${part(of.rewarded)}`,
      `Team 01 ${first}`,
      `Team 02 ${second}`,
      // The team of 3 would follow from the others, so the next smallest is hidden too.
      `Others (2 teams) ${others}`,
      `Answered a quiz: ${part(of.answered)}. Right answers: ${of.correct} %. Read a learning module: ${part(of.read)}.`,
      `Yoga for Monsoon Reset 7 October 2026 ${of.attended} ${of.ratings} ${of.rating} of 5`,
      `Earned a reward: ${part(of.rewarded)}. Certificates: ${of.rewarded}. Badges: ${of.rewarded}.`,
    ])
      expect(text).toContain(sentence);
    expect(text.match(/Figures of 20 November 2026/g)?.length).toBeGreaterThanOrEqual(4);
    expect(text).not.toMatch(/Person|Member|Asha|Neem|Sleep/);

    const figures = await readFigures(app.services, { companyId: company.id, ...ofOctober });
    const { weeks, teams, challenges } = tablesOf(figures);
    const { rows: activity } = await app.services.db.execute<{ first: string; sent: number }>(sql`
      select to_char(greatest(date_trunc('week', submitted_at at time zone 'Asia/Kolkata'),
          '2026-10-01'), 'YYYY-MM-DD') as first, count(*)::int as sent
      from submissions where company_id = ${company.id} group by 1 order by 1`);
    expect(
      weeks?.rows.filter((row) => row.at(-1) !== 0).map((row) => [row[0], row.at(-1)]),
    ).toEqual(activity.map(({ first, sent }) => [first, sent]));
    expect(teams?.rows.map(([name]) => name)).toEqual(['Team 01', 'Team 02', 'Others (2 teams)']);
    expect(challenges?.rows[0]?.slice(0, 6)).toEqual([
      ...['Monsoon Reset', 'Fitness', '2026-10-05', '2026-10-18', of.assigned, of.joined],
    ]);
  });

  test('has the same figures whenever they are read, and none of another company', async () => {
    const read = (companyId: string) => readFigures(app.services, { companyId, ...ofOctober });
    const before = await read(company.id);
    expect(await read(company.id)).toEqual(before);
    const ofOther = await read(other.id);
    expect(ofOther.people).toBe(47);
    // Sleep has the larger floor: 9 and 8 are below it.
    expect(ofOther).toMatchObject({ least: 10, company: { name: 'Neem Foods' } });
    expect(ofOther.groups?.shown.map(({ people, folded }) => [people, folded])).toEqual([
      [30, 0],
      [17, 2],
    ]);
    // Someone who took part for another company in the period is counted by neither.
    const { rows } = await app.services.db.execute<{ id: string }>(sql`
      select id from employees where company_id = ${other.id} and id in
        (select employee_id from submissions) order by id limit 1`);
    const id = rows[0]?.id ?? '';
    const move = (to: string, teamId: string | null) =>
      app.services.db.execute(sql`update employees set company_id = ${to}, team_id = ${teamId},
        joined_team_at = case when ${teamId}::uuid is not null then created_at end, is_team_leader = false
        where id = ${id}`);
    const place = await one<{ team: string }>(
      sql`select team_id as team from employees where id = ${id}`,
    );
    await move(company.id, null);
    expect(await read(company.id)).toEqual(before);
    expect((await read(other.id)).people).toBe(46);
    await move(other.id, place.team);
    expect(await read(other.id)).toEqual(ofOther);
  });

  test('leaves out cancelled challenges, and says when the rewards of others did not come in it', async () => {
    const client = await makeCompany(app, { createdAt: longAgo, name: 'Palm Ltd' });
    const { challengeId: late } = await makeProgramme(app, {
      ...{ company: client, teams: [8], title: 'October Walk' },
    });
    const { challengeId: cancelled } = await makeProgramme(app, { company: client, teams: [] });
    const { db } = app.services;
    await db.execute(sql`update challenges set status = 'cancelled' where id = ${cancelled}`);
    await db.execute(sql`
      insert into enrolments (challenge_id, employee_id, from_date, enrolled_at)
      select ${cancelled}, id, '2026-10-05', created_at from employees
      where company_id = ${client.id}`);
    await db.execute(sql`update challenges set rewarded_at = '2026-11-05' where id = ${late}`);
    const report = await madeReport(app, admin, { companyId: client.id, ...october });
    const path = `/admin/companies/${client.id}/reports/${report.id}/file`;
    const text = (await pdfText((await download(app, admin.token, path)).bytes)).join(' ');
    expect(text).toContain('“October Walk”');
    expect(text).toContain('Not by then');
    expect(text).not.toMatch(/“Monsoon Reset”|cancelled|Not given yet/);
  });

  test('has no figure for fewer people than its floor', async () => {
    const small = await makeCompany(app, { createdAt: longAgo, name: 'Small Ltd' });
    await makeProgramme(app, { company: small, teams: [4], title: 'Steps' });
    const figures = await readFigures(app.services, { companyId: small.id, ...ofOctober });
    const nothing = { count: null, percent: null };
    expect(figures).toMatchObject({
      people: 4,
      joined: nothing,
      active: nothing,
      activities: null,
    });
    expect(figures).toMatchObject({ completedDays: null, challenges: { shown: [], hidden: 1 } });
    expect(figures).toMatchObject({ groups: { shown: [] }, workshops: { shown: [] } });
    expect(figures.learning).toMatchObject({ answered: nothing, rightAnswers: null, topics: [] });
    expect(figures.rewards).toEqual({ people: nothing, certificates: null, badges: null });
    // Both weeks of the challenge are in one row.
    expect(figures.weeks.map(({ active }) => active)).toEqual(Array(4).fill(nothing));
  });
});

describe('the report of a challenge', () => {
  test('counts the people whom it is assigned to', async () => {
    const report = await madeReport(app, admin, {
      companyId: company.id,
      kind: 'challenge',
      challengeId,
    });
    expect(report).toMatchObject({ title: 'Monsoon Reset', from: '2026-10-05', to: '2026-10-18' });
    const text = await pdfOf(report.id);
    const of = await counted('2026-10-05', '2026-10-18');
    expect(text).toContain(`The challenge was for ${of.assigned} people of the company.`);
    expect(text).toContain(`Of all days that people had, ${of.days} % were completed.`);
    expect(text).not.toContain('still runs');
  });

  test('counts who left and was enrolled again after it, with their days', async () => {
    const period = { kind: 'challenge', fromDate: '2026-10-05', toDate: '2026-10-18' } as const;
    const read = () => readFigures(app.services, { companyId: company.id, challengeId, ...period });
    const before = await read();
    await app.services.db.execute(sql`
      update enrolments set from_date = '2026-10-19', enrolled_at = '2026-10-18T18:30:00Z'
      where challenge_id = ${challengeId} and employee_id in (
        select employee_id from participant_days where challenge_id = ${challengeId})`);
    expect(await read()).toEqual(before);
  });

  test('counts who joined with a late submission after its last day, as the rewards do', async () => {
    const client = await makeCompany(app, { createdAt: longAgo, name: 'Late Ltd' });
    const { challengeId: ended } = await makeProgramme(app, { company: client, teams: [30] });
    const read = () =>
      readFigures(app.services, {
        ...{ companyId: client.id, challengeId: ended, kind: 'challenge' },
        ...{ fromDate: '2026-10-05', toDate: '2026-10-18' },
      });
    const before = await read();
    await app.services.db.execute(sql`
      update enrolments set joined_at = '2026-10-19T06:30:00Z' where challenge_id = ${ended}
        and employee_id = (select employee_id from enrolments
          where challenge_id = ${ended} and joined_at is not null limit 1)`);
    const late = await read();
    expect(late.challenges).toEqual(before.challenges);
    expect(late.joined).toEqual(before.joined);
    expect(late.weeks.at(-1)?.joined).toEqual(late.joined);
  });

  test('counts an active one up to yesterday, and says so', async () => {
    const { challengeId: running } = await makeProgramme(app, {
      company: other,
      teams: [],
      title: 'November Walk',
      from: '2026-11-16',
      to: '2026-11-30',
    });
    const { db } = app.services;
    await db.execute(sql`update challenges set status = 'active' where id = ${running}`);
    await db.execute(sql`
      insert into enrolments (challenge_id, employee_id, from_date, enrolled_at)
      select ${running}, id, '2026-11-16', created_at from employees where company_id = ${other.id}`);
    await db.execute(sql`
      insert into participant_days (id, challenge_id, day_id, date, employee_id, assigned_at, completed_at)
      select gen_random_uuid(), days.challenge_id, days.id, date, employees.id, days.created_at,
        case when date = '2026-11-20' then '2026-11-20T06:00:00Z'::timestamptz end
      from challenge_days as days, employees
      where challenge_id = ${running} and company_id = ${other.id} and date <= '2026-11-20'`);
    const report = await madeReport(app, admin, {
      companyId: other.id,
      kind: 'challenge',
      challengeId: running,
    });
    expect(report).toMatchObject({ status: 'done', to: '2026-11-19' });
    const path = `/admin/companies/${other.id}/reports/${report.id}/file`;
    const text = (await pdfText((await download(app, admin.token, path)).bytes)).join(' ');
    expect(text).toContain('The challenge still runs. This report counts up to 19 November 2026');
    // What was done today is not counted.
    expect(text).toContain('Of all days that people had, 0 % were completed.');
    expect(text).toContain('still running 47 0 (0 %) 0 (0 %) Not given yet');
  });
});

test('the report of a company with Hindi is in Hindi, and its tables stay in English', async () => {
  const hindi = await makeCompany(app, { createdAt: longAgo, name: 'Banyan' });
  await makeProgramme(app, { company: hindi, teams: [8] });
  await app.services.db.execute(sql`update companies set language = 'hi' where id = ${hindi.id}`);
  const report = await madeReport(app, admin, {
    companyId: hindi.id,
    kind: 'month',
    month: '2026-10',
  });
  const path = `/admin/companies/${hindi.id}/reports/${report.id}/file`;
  const text = (await pdfText((await download(app, admin.token, path)).bytes)).join(' ');
  for (const english of ['Summary', 'took part', 'October', 'Rule', 'people'])
    expect(text).not.toContain(english);
  // The full stop of Hindi, which needs the same font as its letters.
  expect(text).toContain('।');
  expect(text).toContain('Monsoon Reset');
});

describe('the floor', () => {
  /** Groups by their sizes: who is hidden, by the function of the database. */
  async function foldsOf(cases: { sizes: number[]; least: number }[]): Promise<boolean[][]> {
    const { rows } = await app.services.db.execute<{ folds: boolean[] }>(sql`
      select array(
        select folded from folded_groups(
          array(select jsonb_array_elements_text(given -> 'sizes')::int), (given ->> 'least')::int
        ) order by place
      ) as folds
      from jsonb_array_elements(${JSON.stringify(cases)}::jsonb) with ordinality as all_of (given, place)
      order by all_of.place`);
    return rows.map(({ folds }) => folds);
  }

  test('hides no group alone and shows none that is too small, whatever their sizes', async () => {
    const size = fc.oneof(
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 4, max: 11 }),
      fc.integer({ min: 1, max: 60 }),
    );
    const someCase = fc.record({
      sizes: fc.array(size, { maxLength: 9 }),
      least: fc.constantFrom(5, 10),
    });
    const cases = fc.sample(someCase, 2000);
    const folds = await foldsOf(cases);
    for (const [place, { sizes, least }] of cases.entries()) {
      const folded = folds[place] ?? [];
      const about = JSON.stringify({ sizes, least, folded });
      expect(folded.length, about).toBe(sizes.length);
      const hidden = sizes.filter((_, index) => folded[index]);
      const shown = sizes.filter((_, index) => !folded[index]);
      expect(
        shown.every((people) => people >= least),
        about,
      ).toBe(true);
      if (hidden.length === 0) continue;
      // What follows from the total is about several groups, and about enough people.
      const together = hidden.reduce((sum, people) => sum + people, 0);
      if (shown.length > 0) {
        expect(hidden.length, about).toBeGreaterThan(1);
        expect(together, about).toBeGreaterThanOrEqual(least);
      }
      // No group is hidden without need: without the largest hidden one, the others would not do.
      const largest = Math.max(...hidden);
      const without = { count: hidden.length - 1, people: together - largest };
      const isNeeded = largest < least || without.count < 2 || without.people < least;
      expect(isNeeded, about).toBe(true);
      expect(Math.min(...shown, Number.POSITIVE_INFINITY) >= largest, about).toBe(true);
    }
  });

  test('rounds percentages of groups under 20 people to 5, and counts none of them', async () => {
    const rows = await app.services.db.execute(sql`
      select people, group_percent(people - 1, people, people, 5) as percent,
        group_count(people - 1, people, 5) as count
      from unnest(array[4, 5, 19, 20, 30]::bigint[]) as sizes (people)`);
    expect(rows.rows.map(({ percent, count }) => [percent, count])).toEqual([
      [null, null],
      [80, null],
      [95, null],
      [95, 19],
      [97, 29],
    ]);
  });

  test('shows nobody as one person and everyone as all but one, of groups under 20 people', async () => {
    const { rows } = await app.services.db.execute<{ percents: number[]; shares: number[] }>(sql`
      select
        array(select group_percent(part, people, people, 5) from unnest(parts) as part) as percents,
        array(select group_share(part, people + 10, people, 5) from unnest(parts) as part) as shares
      from unnest(array[5, 10, 19, 20]::bigint[]) as sizes (people),
        lateral (select array[0, 1, people - 1, people] as parts) as of_size`);
    expect(rows).toEqual([
      // The shares are of ten people more, who can't be part of it.
      { percents: [20, 20, 80, 80], shares: [5, 5, 25, 25] },
      { percents: [10, 10, 90, 90], shares: [5, 5, 45, 45] },
      { percents: [5, 5, 95, 95], shares: [5, 5, 60, 60] },
      { percents: [0, 5, 95, 100], shares: [0, 3, 63, 67] },
    ]);
    const {
      rows: [days],
    } = await app.services.db.execute(sql`
      select group_percent(0, 70, 5, 5) as none, group_percent(70, 70, 5, 5) as "all"`);
    expect(days).toEqual({ none: 5, all: 95 });
  });

  test('shows no group of a report below it, with adversarial sizes of teams', async () => {
    const adversarial = [
      [1, 1, 1, 1],
      [4, 5, 6],
      [1, 4, 30],
      [2, 2, 40],
      [5, 5, 5],
      [4, 40],
      [1, 1, 1, 1, 1, 21],
    ];
    for (const sizes of adversarial) {
      const client = await makeCompany(app, { createdAt: longAgo });
      await makeProgramme(app, { company: client, teams: sizes, title: `Of ${sizes.join(' ')}` });
      const { groups, people } = await readFigures(app.services, {
        companyId: client.id,
        ...ofOctober,
      });
      const shown = groups?.shown ?? [];
      expect(shown.every((group) => group.people >= 5)).toBe(true);
      const sum = shown.reduce((total, group) => total + group.people, 0);
      // Everyone is in a row, or nobody could be shown.
      expect([0, people]).toContain(sum);
      expect(shown.every(({ folded }) => folded !== 1)).toBe(true);
    }
  });
});

test('the archive has the PDF and a file for each table', async () => {
  const report = await madeReport(app, admin, { companyId: company.id, ...october });
  const path = `/admin/companies/${company.id}/reports/${report.id}/file?format=zip`;
  const { bytes, headers } = await download(app, admin.token, path);
  expect(headers['content-type']).toBe('application/zip');
  const files = await filesIn(bytes);
  const title = 'Report Banyan Textiles October 2026';
  const tables = ['summary', 'weeks', 'challenges', 'teams', 'learning', 'workshops'];
  const accounts = ['invoices', 'payments'];
  expect([...files.keys()].sort()).toEqual(
    [
      ...[`${title}.pdf`, 'figures.json'],
      ...[...tables, ...accounts].map((name) => `${name}.csv`),
    ].sort(),
  );
  const pdf = (await pdfText(files.get(`${title}.pdf`) ?? Buffer.alloc(0))).join(' ');
  expect(pdf).toBe(await pdfOf(report.id));
  const rows = readCsv(String(files.get('summary.csv')));
  const { seats } = await one<{ seats: number }>(
    sql`select ${companies.employeeCount} as seats from ${companies} where ${eq(companies.id, company.id)}`,
  );
  expect(rows).toContainEqual(['Seats used', String(seats), '']);
  expect(rows).toContainEqual(['Fewest people in a group', '5', '']);
});
