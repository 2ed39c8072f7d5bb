import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Doers,
  longAgo,
  makeProgramme,
  takePartAgain,
} from '../../../test/company-reports.ts';
import { makeCompany, type TestCompany } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { readFigures } from './read-figures.ts';

/*
 * What a few people did does not follow from all reports of a company together: these are the same, if all
 * or none of the few are among the people of a challenge who did something.
 */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

type Challenge = {
  challengeId: string;
  workshopId: string;
  people: string[];
  from: string;
  to: string;
};
type Days = { from: string; to: string };

const october = { from: '2026-10-05', to: '2026-10-18' };
const months = { July: '2026-07', August: '2026-08', September: '2026-09', October: '2026-10' };

const makeClient = () => makeCompany(app, { createdAt: longAgo, maxEmployees: 200 });

/** Makes a challenge of so many new people and of these others. */
async function challengeOf(
  company: TestCompany,
  { size, others = [], ...days }: { size: number; others?: string[] } & Days,
): Promise<Challenge> {
  const teams = size > 0 ? [size] : [];
  return { ...(await makeProgramme(app, { company, teams, others, ...days })), ...days };
}

const act = (challenge: Challenge, ...doers: (string[] | Doers)[]) =>
  takePartAgain(app, {
    ...challenge,
    doers: doers.map((each) => (Array.isArray(each) ? { people: each } : each)),
  });

/** Reads the reports of a month, its quarter and the challenges. */
async function reportsOf(
  { id: companyId }: TestCompany,
  { month = months.October, challenges }: { month?: string; challenges: Challenge[] },
) {
  const read = (kind: 'month' | 'quarter', fromDate: string, toDate: string) =>
    readFigures(app.services, { companyId, challengeId: null, kind, fromDate, toDate });
  const first = month === months.October ? month : months.July;
  return {
    month: await read('month', `${month}-01`, `${month}-${month === months.September ? 30 : 31}`),
    quarter: await read(
      'quarter',
      `${first}-01`,
      `${first === month ? '2026-12-31' : '2026-09-30'}`,
    ),
    challenges: await Promise.all(
      challenges.map(({ challengeId, from: fromDate, to: toDate }) =>
        readFigures(app.services, { companyId, challengeId, kind: 'challenge', fromDate, toDate }),
      ),
    ),
  };
}

/** So many of these people: as many of the few as possible, or as few of them. */
function doersWith(people: string[], few: string[], number: number) {
  const of = people.filter((id) => few.includes(id));
  const others = people.filter((id) => !few.includes(id));
  return {
    most: [...of, ...others].slice(0, number),
    least: [...others, ...of].slice(0, number),
  };
}

describe('what the few people outside of a challenge did does not follow from a month', () => {
  for (const few of [1, 4, 8, 19])
    test(`who are ${few} of another one with enough people`, async () => {
      const company = await makeClient();
      const one = await challengeOf(company, { size: 60, ...october });
      const others = one.people.slice(0, 25);
      const two = await challengeOf(company, { size: few, others, ...october });
      const challenges = [one, two];
      await act(one, one.people.slice(4));
      const { most, least } = doersWith(two.people, two.people.slice(25), 20);
      await act(two, most);
      const before = await reportsOf(company, { challenges });
      await act(two, least);
      expect(await reportsOf(company, { challenges })).toEqual(before);
      // What the largest challenge has is at least so.
      const { month } = before;
      expect(month.active).toEqual({ count: null, percent: expect.any(Number) });
      expect(month.completedDays).toEqual(expect.any(Number));
      expect(before.challenges[0]?.active.count).toBe(56);
    });

  for (const few of [4, 8, 19])
    test(`who are the ${few} of another one`, async () => {
      const company = await makeClient();
      const one = await challengeOf(company, { size: 60, ...october });
      const two = await challengeOf(company, { size: few, ...october });
      const challenges = [one, two];
      await act(one, one.people.slice(4));
      for (const [lowest, highest] of few < 5
        ? [[0, few]]
        : [
            [0, 1],
            [few - 1, few],
          ]) {
        await act(two, two.people.slice(0, lowest));
        const before = await reportsOf(company, { challenges });
        expect(before.month.active.percent).not.toBeNull();
        // Fewer days of each, since a day is not a person.
        await act(two, two.people.slice(0, highest));
        const after = await reportsOf(company, { challenges });
        expect(after.month.active).toEqual(before.month.active);
        expect(after.month.weeks).toEqual(before.month.weeks);
        expect(after.month.rewards).toEqual(before.month.rewards);
        expect(after.month.learning.answered).toEqual(before.month.learning.answered);
        if (few < 5) expect(after.month).toEqual(before.month);
      }
    });
});

test('what the few people in two of several challenges did does not follow from a month', async () => {
  const company = await makeClient();
  const one = await challengeOf(company, { size: 30, ...october });
  const few = one.people.slice(0, 4);
  const two = await challengeOf(company, { size: 30, others: few, ...october });
  const challenges = [one, two];
  await act(one, one.people.slice(0, 20));
  const { most, least } = doersWith(two.people, few, 15);
  await act(two, most);
  const before = await reportsOf(company, { challenges });
  await act(two, least);
  expect(await reportsOf(company, { challenges })).toEqual(before);
});

test('nor that of few people who had days in only one of two challenges in a week', async () => {
  const company = await makeClient();
  const one = await challengeOf(company, { size: 50, ...october });
  const two = await challengeOf(company, { size: 0, others: one.people, ...october });
  const few = one.people.slice(0, 4);
  await app.services.db.execute(sql`update participant_days set paused = true
    where challenge_id = ${one.challengeId} and date >= '2026-10-12'
      and employee_id = any(${sql.param(few)}::uuid[])`);
  const challenges = [one, two];
  const second = { from: '2026-10-12', to: '2026-10-18' };
  await act(one, one.people.slice(4));
  const { most, least } = doersWith(two.people, few, 30);
  await act(two, { people: most, ...second });
  const before = await reportsOf(company, { challenges });
  await act(two, { people: least, ...second });
  // Rewards have no weeks.
  const { month, quarter, challenges: own } = await reportsOf(company, { challenges });
  expect({ ...month, rewards: before.month.rewards }).toEqual(before.month);
  expect({ ...quarter, rewards: before.quarter.rewards }).toEqual(before.quarter);
  expect(own).toEqual(before.challenges);
});

test('nor that of few people who came in a later month of a quarter, whose months are exact', async () => {
  const company = await makeClient();
  const july = { from: '2026-07-06', to: '2026-07-19' };
  const august = { from: '2026-08-03', to: '2026-08-16' };
  const one = await challengeOf(company, { size: 40, ...july });
  const two = await challengeOf(company, { size: 4, others: one.people, ...august });
  const challenges = [one, two];
  await act(one, one.people);
  const { most, least } = doersWith(two.people, two.people.slice(40), 30);
  await act(two, most);
  const before = await reportsOf(company, { challenges, month: months.August });
  await act(two, least);
  const after = await reportsOf(company, { challenges, month: months.August });
  expect({ ...after, month: { ...after.month, groups: null } }).toEqual({
    ...before,
    month: { ...before.month, groups: null },
  });
  expect(before.month.active.count).toBe(30);
  expect(before.quarter.active.count).toBeNull();
});

test('the share of a company of few people does not give the number back', async () => {
  const company = await makeClient();
  const one = await challengeOf(company, { size: 8, ...october });
  const two = await challengeOf(company, { size: 4, others: one.people.slice(0, 4), ...october });
  const challenges = [one, two];
  await act(one, one.people.slice(2));
  const { most, least } = doersWith(two.people, two.people.slice(4), 4);
  await act(two, most);
  const before = await reportsOf(company, { challenges });
  await act(two, least);
  expect(await reportsOf(company, { challenges })).toEqual(before);
});

test('what few people did follows from no reports of any company', async () => {
  const size = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 19 }), fc.constant(20));
  // The people of each set of three challenges: of the first, of the second, of both, and so on.
  const cells = fc.tuple(size, size, size, size, size, size, size);
  for (const given of fc.sample(cells, 6)) {
    const company = await makeClient();
    const { people: all } = await challengeOf(company, {
      size: given.reduce((sum, each) => sum + each, 0),
      ...{ from: '2026-03-02', to: '2026-03-02' },
    });
    const groups = given.map((each, place) => {
      const first = given.slice(0, place).reduce((sum, before) => sum + before, 0);
      return all.slice(first, first + each);
    });
    const challenges: Challenge[] = [];
    for (const bit of [1, 2, 4]) {
      const others = groups.flatMap((group, place) => ((place + 1) & bit ? group : []));
      if (others.length > 0)
        challenges.push(await challengeOf(company, { size: 0, others, ...october }));
    }
    for (const few of groups.filter(({ length }) => length > 0 && length < 20)) {
      const shown = [];
      for (const which of ['most', 'least'] as const) {
        for (const challenge of challenges.filter(({ people }) => people.length >= 20)) {
          const number = Math.ceil(challenge.people.length / 2);
          await act(challenge, doersWith(challenge.people, few, number)[which]);
        }
        shown.push(await reportsOf(company, { challenges }));
      }
      expect(shown[1], `${given}`).toEqual(shown[0]);
    }
  }
});
