import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countMonths } from '#programme/company-reports/months.ts';
import { longAgo, makeProgramme } from '../../../test/company-reports.ts';
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
