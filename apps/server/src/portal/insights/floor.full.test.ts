import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countMonths } from '#programme/company-reports/months.ts';
import { readFigures } from '#programme/company-reports/read-figures.ts';
import { longAgo, makeProgramme, rankOf } from '../../../test/company-reports.ts';
import { makeCompany, makeEmployee, type TestCompany } from '../../../test/people.ts';
import { portalPerson } from '../../../test/portal.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
const path = '/company/insights';

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function makeClient(teams: number[], category?: 'sleep') {
  const company = await makeCompany(app, {
    createdAt: new Date('2026-09-03T06:00:00Z'),
    maxEmployees: 200,
  });
  await app.makeAccount({ kind: 'portal', companyId: company.id });
  const title = `Of ${teams.join(' ')}`;
  await makeProgramme(app, { company, teams, title, ...(category ? { category } : {}) });
  return company;
}

/** Returns the sizes of all groups that sums and differences of these rows, and all people, give. */
function derivable(rows: number[], people: number): number[] {
  let sums = [0];
  for (const row of rows) sums = sums.flatMap((sum) => [sum, sum + row]);
  return sums.flatMap((sum) => [sum, people - sum]);
}

test('no group below the floor follows from others, whatever the sizes of teams', async () => {
  const size = fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 4, max: 12 }));
  const cases = fc.sample(fc.array(size, { minLength: 1, maxLength: 6 }), 25);
  for (const [place, teams] of cases.entries()) {
    const company = await makeClient(teams, place % 3 === 0 ? 'sleep' : undefined);
    // Some are in no team, and some in a department across teams.
    await app.services.db.execute(sql`
      update employees set department = case when email < 'm' then 'Sales' else 'Care' end
      where company_id = ${company.id}`);
    await countMonths(app.services);
    const { get } = await portalPerson(app, { companyId: company.id, portalRight: 'hr' });
    const { months, detail } = (await get(path)).body.insights;
    const rows: number[] = (detail.groups?.shown ?? []).map(
      ({ people }: { people: number }) => people,
    );
    const about = JSON.stringify({ teams, rows, least: detail.least });
    const small = derivable(rows, rows.length === 0 ? 0 : detail.people).filter(
      (people) => people !== 0 && people < detail.least,
    );
    expect(small, about).toEqual([]);
    if (detail.people < detail.least)
      expect(months.at(-1), about).toMatchObject({ activities: null, completedDays: null });
    for (const { percent, count } of [detail.joined, detail.active]) {
      if (detail.people < 20) expect([count, (percent ?? 0) % 5], about).toEqual([null, 0]);
    }
  }
});

test('whenever its floor changes, no figures of days have a lower floor than those days had', async () => {
  const floor = fc.integer({ min: 5, max: 20 });
  const teams = [24, 12, 9, 7, 6, 3];
  for (const changes of fc.sample(fc.array(floor, { minLength: 1, maxLength: 5 }), 8)) {
    const company = await makeClient(teams);
    const owner = await portalPerson(app, { companyId: company.id, portalRight: 'owner' });
    const shown = [teams.map(() => 1)];
    let highest = 5;
    for (const [place, groupFloor] of [5, ...changes].entries()) {
      await owner.patch('/company/settings', { body: { groupFloor } });
      highest = Math.max(highest, groupFloor);
      app.pass(60_000);
      // The same days, counted again and again.
      const figures = await figuresNow(company.id, place);
      expect(figures.least, `${changes}`).toBe(highest);
      const names = (figures.groups?.shown ?? []).flatMap(({ name }) => name ?? []);
      shown.push(...names.map((name) => teams.map((_, at) => (name === teamName(at) ? 1 : 0))));
    }
    const small = groupsWithin(shown)
      .map((group) => teams.reduce((sum, people, at) => sum + people * (group[at] ?? 0), 0))
      .filter((people) => people < 5);
    expect(small, `${changes}`).toEqual([]);
    // Days that begin later have the floor of now.
    expect(await leastSince(company.id, app.now()), `${changes}`).toBe(changes.at(-1));
  }
});

const teamName = (at: number): string => `Team ${String(at + 1).padStart(2, '0')}`;

/** Returns the groups of teams, as 0 and 1 for each team, that sums and differences of rows give. */
function groupsWithin(rows: number[][]): number[][] {
  const teams = rows[0]?.length ?? 0;
  const groups = Array.from({ length: 2 ** teams - 1 }, (_, bits) =>
    Array.from({ length: teams }, (_, at) => ((bits + 1) >> at) % 2),
  );
  return groups.filter((group) => rankOf([...rows, group]) === rankOf(rows));
}

test('a month that was counted stays as it is under another floor', async () => {
  const company = await makeClient([24, 9, 6]);
  const owner = await portalPerson(app, { companyId: company.id, portalRight: 'owner' });
  await countMonths(app.services);
  const before = (await owner.get(path)).body.insights.detail;
  expect(before.groups.shown).toHaveLength(3);
  await owner.patch('/company/settings', { body: { groupFloor: 20 } });
  await countMonths(app.services);
  expect((await owner.get(path)).body.insights.detail).toEqual(before);
});

const figuresNow = (companyId: string, place: number) =>
  readFigures(app.services, {
    ...{ companyId, kind: 'quarter', challengeId: null },
    ...{ fromDate: '2026-10-01', toDate: place % 2 === 0 ? '2026-10-31' : '2026-12-31' },
  });

async function leastSince(companyId: string, since: Date): Promise<number | undefined> {
  const { rows } = await app.services.db.execute<{ least: number }>(sql`
    select least_people(${companyId}::uuid, ${since.toISOString()}::timestamptz, false) as least`);
  return rows[0]?.least;
}

type Step = 'read October' | 'read September' | 'report' | 'leave' | 'come' | 'count';

test('whatever HR asks, in any order, each month has one answer', async () => {
  const step = fc.constantFrom<Step>(
    'read October',
    'read September',
    'report',
    'leave',
    'come',
    'count',
  );
  for (const steps of fc.sample(fc.array(step, { minLength: 30, maxLength: 50 }), 4)) {
    const company = await makeClient([24, 6, 3]);
    const hr = await portalPerson(app, { companyId: company.id, portalRight: 'hr' });
    const answers = new Map<string, Set<string>>();
    for (const each of steps) {
      const text = await take(each, { company, hr });
      if (text === null) continue;
      answers.set(each, (answers.get(each) ?? new Set()).add(text));
    }
    for (const [asked, texts] of answers) expect(texts.size, `${asked} ${steps}`).toBe(1);
  }
});

/** Does a step. Returns what HR reads of a month, or null. */
async function take(
  step: Step,
  { company: { id }, hr }: { company: TestCompany; hr: Client },
): Promise<string | null> {
  const { db } = app.services;
  if (step === 'leave')
    await db.execute(sql`update employees set status = 'inactive' where id = (
      select id from employees where company_id = ${id} and status = 'active' order by id limit 1)`);
  else if (step === 'come') await makeEmployee(app, { companyId: id, createdAt: longAgo });
  else if (step === 'count') await countMonths(app.services);
  else if (step === 'report') {
    await hr.post('/company/reports', { body: { kind: 'month', month: '2026-10' } });
    await app.jobs.drain();
  } else {
    const month = step === 'read October' ? '2026-10' : '2026-09';
    const { body } = await hr.get(path, { query: { month } });
    return body.insights ? JSON.stringify(body.insights.detail) : null;
  }
  return null;
}
