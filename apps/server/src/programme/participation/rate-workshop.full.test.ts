import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aWorkshop,
  hours,
  onDay,
  type Participant,
  passAndTurn,
  startChallenge,
  today,
} from '../../../test/participation.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** At 14:00; the tests begin at noon. */
const yoga = aWorkshop({
  startAt: `${today}T08:30:00.000Z`,
  endAt: `${today}T09:30:00.000Z`,
});

async function started() {
  const made = await startChallenge(app, {
    people: 5,
    days: { [today]: { workshops: [yoga] } },
  });
  const path = `/api/employee/me/challenges/${made.id}/days/${today}/workshops/${yoga.workshopId}`;
  return {
    ...made,
    rate: (person: Participant, rating: unknown) =>
      person.post(`${path}/rate`, { body: { rating } }),
    join: (person: Participant) => onDay(person, made.id).join(yoga),
    shown: async () =>
      (await made.admin.get(`/admin/challenges/${made.id}/ratings`, { query: { date: today } }))
        .body.workshops,
  };
}

test('a workshop is rated by who joined, once it is over, and only the average of five is shown', async () => {
  const { participants, first, rate, join, shown } = await started();
  const refusal = async (person: Participant) => {
    const { status, body } = await rate(person, 4);
    return [status, body.code, body.reason];
  };
  expect(await refusal(first)).toEqual([409, 'NO_RATING', 'not-joined']);
  for (const person of participants) await join(person);
  expect(await refusal(first)).toEqual([409, 'NO_RATING', 'not-over']);
  app.pass(hours(4));
  for (const person of participants.slice(1)) {
    const { status, body } = await rate(person, 5);
    expect([status, body.day.workshops[0].rating]).toEqual([200, 5]);
  }
  const base = { workshopId: yoga.workshopId, title: 'Yoga', joined: 5 };
  expect(await shown()).toEqual([{ ...base, ratings: null, average: null }]);
  // Also after the day has closed. The last one counts.
  await passAndTurn(app, hours(72));
  expect((await rate(first, 1)).status).toBe(200);
  expect((await rate(first, 2)).body.day.workshops[0].rating).toBe(2);
  expect(await shown()).toEqual([{ ...base, ratings: 5, average: 4.4 }]);
  app.pass(-hours(76));
});

test('the current day shows a rating at once, and the copy of one’s data has it', async () => {
  const { first, rate, join } = await started();
  await join(first);
  app.pass(hours(4));
  const today = () => first.get('/api/employee/me/today');
  const before = await today();
  await rate(first, 3);
  const after = await first.get('/api/employee/me/today', {
    headers: { 'if-none-match': before.headers.etag as string },
  });
  expect([after.status, after.body.today.days[0].day.workshops[0].rating]).toEqual([200, 3]);
  app.pass(-hours(4));
});

test('other values and workshops are refused, and the console needs a challenge', async () => {
  const { first, id, admin, rate, join } = await started();
  await join(first);
  app.pass(hours(4));
  for (const rating of [0, 6, 2.5, '4', null]) {
    const { status, body } = await rate(first, rating);
    expect([status, Object.keys(body.errors)]).toEqual([400, ['rating']]);
  }
  const other = `/api/employee/me/challenges/${id}/days/${today}/workshops/${id}/rate`;
  expect((await first.post(other, { body: { rating: 3 } })).status).toBe(404);
  const none = await admin.get(`/admin/challenges/${first.id}/ratings`, { query: { date: today } });
  expect(none.status).toBe(404);
  const free = await admin.get(`/admin/challenges/${id}/ratings`, {
    query: { date: '2026-12-01' },
  });
  expect(free.body.workshops).toEqual([]);
  app.pass(-hours(4));
});

test('the database refuses a rating of anything but a workshop', async () => {
  const { pool } = app.database;
  const { first, join } = await started();
  await join(first);
  const set = (sql: string) =>
    pool.query(`update submissions set ${sql} where employee_id = $1`, [first.id]);
  await expect(set('rating = 6')).rejects.toThrow('submissions_rating');
  await expect(set("rating = 3, kind = 'module'")).rejects.toThrow('submissions_rating');
});
