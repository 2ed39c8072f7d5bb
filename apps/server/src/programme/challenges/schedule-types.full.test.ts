import { addDays } from '@kolam/contract/core/dates.ts';
import { type Schedule, scheduledDates } from '@kolam/contract/programme/challenges/schedule.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { challengeBody, dayBody } from '../../../test/challenges.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { datesWithoutContent } from './needs.ts';
import { challenges } from './tables.ts';

let app: TestApp;
let creator: Awaited<ReturnType<TestApp['signedInAs']>>;

beforeAll(async () => {
  app = await startTestApp();
  creator = await app.signedInAs('creator');
});
afterAll(() => app.stop());

const at = (id: string) => `/admin/challenges/${id}`;
const create = (schedule: Record<string, unknown>) =>
  creator.post('/admin/challenges', { body: challengeBody({ schedule }) });
const made = async (schedule: Record<string, unknown>) => (await create(schedule)).body.challenge;
const put = (id: string, schedule: Record<string, unknown>) =>
  creator.put(at(id), { body: { schedule } });
const calendarOf = async (id: string): Promise<string[]> =>
  (await creator.get(`${at(id)}/calendar`)).body.days.map(({ date }: { date: string }) => date);

const winter = { startDate: '2027-01-15', endDate: '2027-03-15' };

describe('a monthly challenge', () => {
  test('has its chosen days of the month, the last one in shorter months', async () => {
    const given = { ...winter, type: 'monthly', monthDays: [31, 15, 15] };
    const { id, schedule } = await made(given);
    expect(schedule.monthDays).toEqual([15, 31]);
    expect(await calendarOf(id)).toEqual([
      '2027-01-15',
      '2027-01-31',
      '2027-02-15',
      '2027-02-28',
      '2027-03-15',
    ]);
    const post = (date: string) => creator.post(`${at(id)}/days`, { body: dayBody({ date }) });
    expect((await post('2027-02-28')).status).toBe(201);
    expect((await post('2027-02-27')).body.errors).toEqual({
      date: 'This date is not in the challenge’s schedule.',
    });
  });

  test('has the day on which it starts, if none is chosen', async () => {
    expect((await made({ ...winter, type: 'monthly' })).schedule.monthDays).toEqual([15]);
    const { id } = await made(winter);
    const { body } = await put(id, { type: 'monthly' });
    expect(body.challenge.schedule.monthDays).toEqual([15]);
  });

  test('needs a day of the month from 1 to 31', async () => {
    const none = await create({ ...winter, type: 'monthly', monthDays: [] });
    expect([none.status, none.body.errors]).toEqual([
      400,
      { 'schedule.monthDays': 'Pick at least one day of the month' },
    ]);
    for (const day of [0, 32, 1.5]) {
      const { status } = await create({ ...winter, type: 'monthly', monthDays: [day] });
      expect(status).toBe(400);
    }
    const { id } = await made({ ...winter, type: 'monthly' });
    expect((await put(id, { monthDays: [] })).body.errors).toEqual({
      'schedule.monthDays': 'Pick at least one day of the month',
    });
  });
});

describe('a schedule needs a day within its dates', () => {
  const message = 'None of these days is within the dates. Choose another day or other dates.';
  const week = { startDate: '2027-01-15', endDate: '2027-01-20' };
  const days = { startDate: '2027-01-15', endDate: '2027-01-16' };

  test.each([
    ['monthDays', { ...week, type: 'monthly', monthDays: [25] }],
    ['recurringDays', { ...days, type: 'weekly', recurringDays: [2] }],
  ])('when it is created, changed or cloned: %s', async (field, empty) => {
    const refused = await create(empty);
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { [`schedule.${field}`]: message },
    ]);
    const { startDate, endDate } = empty;
    const { id } = await made({ ...empty, endDate: winter.endDate });
    expect((await put(id, { endDate })).body.errors).toEqual({ [`schedule.${field}`]: message });
    const clone = await creator.post(`${at(id)}/clone`, { body: { startDate, endDate } });
    expect([clone.status, clone.body.errors]).toEqual([400, { endDate: message }]);
  });

  test('but not when another field of one from before is changed', async () => {
    const { id } = await made({ ...days, type: 'weekly', recurringDays: [5] });
    await app.database.pool.query(`update challenges set recurring_days = '{2}' where id = $1`, [
      id,
    ]);
    const { status } = await creator.put(at(id), { body: { title: 'Lake walk' } });
    expect(status).toBe(200);
    expect((await put(id, { endDate: '2027-01-17' })).status).toBe(400);
  });
});

test('a one-time challenge has one date', async () => {
  const oneDate = {
    'schedule.endDate': 'A one-time challenge has one date: its end date is its start date',
  };
  const refused = await create({ ...winter, type: 'one_time' });
  expect([refused.status, refused.body.errors]).toEqual([400, oneDate]);
  const { startDate } = winter;
  const { id } = await made({ startDate, endDate: startDate, type: 'one_time' });
  expect(await calendarOf(id)).toEqual([startDate]);
  expect((await put(id, { endDate: '2027-01-16' })).body.errors).toEqual(oneDate);
  const moved = await put(id, { startDate: '2027-01-16', endDate: '2027-01-16' });
  expect(moved.status).toBe(200);
});

test('the database refuses a monthly schedule without days and a one-time one with two dates', async () => {
  const { id } = await made(winter);
  const change = (columns: string) =>
    app.database.pool.query(`update challenges set ${columns} where id = $1`, [id]);
  await expect(change(`schedule_type = 'monthly'`)).rejects.toThrow('challenges_monthly');
  await expect(change(`schedule_type = 'one_time'`)).rejects.toThrow('challenges_one_time');
  await expect(change(`month_days = '{32}'`)).rejects.toThrow('challenges_month_days');
});

test('dates without content are those that the schedule has', async () => {
  const schedules: Partial<Schedule>[] = [
    { type: 'daily' },
    { type: 'weekly', recurringDays: [0, 3] },
    { type: 'monthly', monthDays: [29, 31] },
    { type: 'monthly', monthDays: [1, 28] },
    { type: 'monthly', monthDays: [30] },
  ];
  const today = '2027-01-20';
  const last = addDays(today, 60);
  for (const given of schedules) {
    const { id, schedule } = await made({ ...winter, ...given });
    const { rows } = await app.services.db.execute<{ date: string }>(sql`
      select to_char(lacking.day, 'YYYY-MM-DD') as date from ${challenges}
      join lateral (${datesWithoutContent({ today: sql`${today}`, last: sql`${last}` })}) as lacking on true
      where ${challenges.id} = ${id} order by 1`);
    expect(rows.map(({ date }) => date)).toEqual(
      scheduledDates(schedule, { from: today, to: last }),
    );
  }
});
