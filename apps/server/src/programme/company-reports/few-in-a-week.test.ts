import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { longAgo, makeProgramme, takePartAgain } from '../../../test/company-reports.ts';
import { makeCompany } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { readFigures } from './read-figures.ts';

/*
 * The total less the other weeks would be what the few people did who alone had days in a week. Such a
 * week has no row of its own.
 */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Four weeks from Monday. */
const days = { from: '2026-10-05', to: '2026-11-01' };

type Group = { size: number; from?: string; to?: string; without?: string; doers: number };

/**
 * Reads the weeks of the challenge of a company and of its first and second month. Each group of people has
 * days from a day to another, but `without` one, and of each so many do everything.
 */
async function weeksOf(...groups: Group[]) {
  const company = await makeCompany(app, { createdAt: longAgo, maxEmployees: 200 });
  const companyId = company.id;
  const size = groups.reduce((sum, group) => sum + group.size, 0);
  const challenge = await makeProgramme(app, { company, teams: [size], ...days });
  const { challengeId, people } = challenge;
  const left = [...people];
  const doers = [];
  for (const { size: count, from = days.from, to = days.to, without, doers: active } of groups) {
    const members = left.splice(0, count);
    await app.services.db.execute(sql`delete from submissions where challenge_id = ${challengeId}
      and employee_id = any(${sql.param(members)}::uuid[])`);
    await app.services.db.execute(sql`delete from participant_days where challenge_id = ${challengeId}
      and employee_id = any(${sql.param(members)}::uuid[])
      and (date not between ${from}::date and ${to}::date or date = ${without ?? null}::date)`);
    doers.push({ people: members.slice(0, active), from, to });
  }
  await takePartAgain(app, { ...challenge, doers });
  const read = (kind: 'challenge' | 'month', of: string | null, fromDate: string, toDate: string) =>
    readFigures(app.services, { companyId, kind, challengeId: of, fromDate, toDate });
  return {
    challenge: (await read('challenge', challengeId, days.from, days.to)).weeks,
    month: (await read('month', null, '2026-10-01', '2026-10-31')).weeks,
    next: await read('month', null, '2026-11-01', '2026-11-30'),
  };
}

const rowsOf = (weeks: Awaited<ReturnType<typeof weeksOf>>['challenge']) =>
  weeks.map(({ from, to }) => `${from.slice(5)} ${to.slice(5)}`);

test('a week in which only a few of a challenge could take part is in a row with the next one', async () => {
  const { challenge, month } = await weeksOf(
    { size: 3, to: '2026-10-11', doers: 2 },
    { size: 23, from: '2026-10-12', doers: 18 },
  );
  expect(rowsOf(challenge)).toEqual(['10-05 10-18', '10-19 10-25', '10-26 11-01']);
  const [first] = challenge;
  expect(first?.joined).toEqual({ count: 20, percent: 77 });
  expect(first?.active).toEqual({ count: 20, percent: 77 });
  expect(rowsOf(month)).toEqual(['10-01 10-04', '10-05 10-18', '10-19 10-25', '10-26 10-31']);
  expect(month[1]?.active).toEqual({ count: 20, percent: 77 });
});

test('last weeks of a few people are in a row with the week before them', async () => {
  const { challenge, month } = await weeksOf(
    { size: 23, to: '2026-10-18', doers: 18 },
    { size: 3, from: '2026-10-26', doers: 2 },
  );
  expect(rowsOf(challenge)).toEqual(['10-05 10-11', '10-12 11-01']);
  expect(challenge[1]?.active).toEqual({ count: 20, percent: 77 });
  expect(rowsOf(month)).toEqual(['10-01 10-04', '10-05 10-11', '10-12 10-31']);
});

test('in a challenge under 20 people, weeks of fewer than the floor have no row of their own', async () => {
  const { challenge } = await weeksOf(
    { size: 3, to: '2026-10-11', doers: 2 },
    { size: 9, from: '2026-10-12', to: '2026-10-25', doers: 6 },
  );
  expect(rowsOf(challenge)).toEqual(['10-05 10-18', '10-19 10-25', '10-26 11-01']);
  expect(challenge[0]?.joined).toEqual({ count: null, percent: 65 });
});

test('a challenge whose people all have every week has a row for each, also if a few come later', async () => {
  const { challenge } = await weeksOf(
    { size: 30, doers: 20 },
    { size: 2, from: '2026-10-14', doers: 1 },
  );
  expect(rowsOf(challenge)).toEqual(['10-05 10-11', '10-12 10-18', '10-19 10-25', '10-26 11-01']);
});

test('a part of a week that only a few have in a month has no row', async () => {
  const { challenge, month, next } = await weeksOf(
    { size: 27, without: '2026-11-01', doers: 18 },
    { size: 3, doers: 2 },
  );
  expect(rowsOf(challenge).at(-1)).toBe('10-26 11-01');
  expect(challenge.at(-1)?.active).toEqual({ count: 20, percent: 67 });
  expect(rowsOf(month).at(-1)).toBe('10-26 10-31');
  expect(next.weeks.map(({ from }) => from)).not.toContain('2026-11-01');
  expect(next.active).toEqual({ count: null, percent: null });
});
