import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addSubmission, challengeBody, dayBody } from '../../../test/challenges.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let creator: Awaited<ReturnType<TestApp['signedInAs']>>;

beforeAll(async () => {
  app = await startTestApp();
  creator = await app.signedInAs('creator');
});
afterAll(() => app.stop());

const at = (id: string) => `/admin/challenges/${id}`;
const made = async (schedule: Record<string, unknown> = {}): Promise<string> => {
  const body = challengeBody();
  const given = { ...body, schedule: { ...body.schedule, ...schedule } };
  return (await creator.post('/admin/challenges', { body: given })).body.challenge.id;
};
const put = (id: string, body: Record<string, unknown>) => creator.put(at(id), { body });
const plan = async (id: string, given: Record<string, unknown> = {}) =>
  (await creator.post(`${at(id)}/days`, { body: dayBody(given) })).body.day;
type Day = { id: string; date: string; tasks: { title: string }[]; workshops: unknown[] };
const daysOf = async (id: string): Promise<Day[]> =>
  (await creator.get(`${at(id)}/days`)).body.days;
const planned = async (id: string) =>
  (await daysOf(id)).map(({ date, tasks }) => [date, tasks[0]?.title]);
const planAll = async (id: string, dates: string[]) => {
  for (const date of dates) await plan(id, { date, tasks: [{ title: date.slice(5) }] });
};
const lastEntry = async (id: string) =>
  (await creator.get(`/admin/history/challenge/${id}`)).body.data[0];
const startAt = '2026-11-20T04:30:00.000Z';
const workshop = { title: 'Yoga', platform: 'zoom', link: 'https://zoom.example.com/1', startAt };

describe('changing the dates with the days', () => {
  test('moves every day by a day, in both directions, with its workshops', async () => {
    const id = await made();
    await planAll(id, ['2026-11-19', '2026-11-21']);
    await plan(id, { date: '2026-11-20', tasks: [{ title: '11-20' }], workshops: [workshop] });
    const later = { startDate: '2026-11-20', endDate: '2026-12-03' };
    const { status, body } = await put(id, { schedule: later, moveDays: true });
    expect([status, body.challenge.plannedDays]).toEqual([200, 3]);
    expect(await planned(id)).toEqual([
      ['2026-11-20', '11-19'],
      ['2026-11-21', '11-20'],
      ['2026-11-22', '11-21'],
    ]);
    expect((await daysOf(id))[1]?.workshops).toMatchObject([
      { startAt: '2026-11-21T04:30:00.000Z' },
    ]);
    expect((await lastEntry(id)).changes).toContainEqual({
      field: 'days',
      before: '19 Nov 2026 – 21 Nov 2026',
      after: '20 Nov 2026 – 22 Nov 2026',
    });
    await put(id, { schedule: { startDate: '2026-11-18' }, moveDays: true });
    expect((await planned(id)).map(([date]) => date)).toEqual([
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
    ]);
  });

  test('moves them to the right weekdays when those change', async () => {
    const id = await made({ type: 'weekly', recurringDays: [4, 5] });
    await planAll(id, ['2026-11-19', '2026-11-20', '2026-11-26', '2026-11-27']);
    await put(id, { schedule: { recurringDays: [1, 3] }, moveDays: true });
    expect(await planned(id)).toEqual([
      ['2026-11-23', '11-19'],
      ['2026-11-25', '11-20'],
      ['2026-11-30', '11-26'],
      ['2026-12-02', '11-27'],
    ]);
  });

  test('resets the status of those that move, and leaves days where they are without the flag', async () => {
    const id = await made();
    await plan(id, { date: '2026-11-19', status: 'closed' });
    await put(id, { schedule: { startDate: '2026-11-18' } });
    expect(await planned(id)).toEqual([['2026-11-19', 'Walk 5 km']]);
    await put(id, { schedule: { startDate: '2026-11-25' }, moveDays: true });
    const [day] = (await creator.get(`${at(id)}/days`)).body.days;
    expect(day).toMatchObject({ date: '2026-11-26', status: 'pending', closedAt: null });
  });

  test('is refused as a whole when people took part on a day that would move', async () => {
    const id = await made();
    const days = [await plan(id, { date: '2026-11-19' }), await plan(id, { date: '2026-11-20' })];
    for (const day of days) {
      const componentId = day.tasks[0].taskId;
      await addSubmission(app, { day: { ...day, challengeId: id }, componentId });
    }
    await plan(id, { date: '2026-11-21' });
    const { status, body } = await put(id, {
      schedule: { startDate: '2026-11-18' },
      moveDays: true,
    });
    const message = 'People have taken part on 19 Nov 2026 – 20 Nov 2026. These days can’t move.';
    expect([status, body.code, body.errors]).toEqual([409, 'DAYS_IN_USE', { moveDays: message }]);
    expect((await planned(id)).map(([date]) => date)).toEqual([
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
    ]);
    // Days that don't move are not in the way.
    const longer = { schedule: { endDate: '2026-12-10' }, moveDays: true };
    expect((await put(id, longer)).status).toBe(200);
  });

  test('leaves days without a place where they are, and is refused if they are in the way', async () => {
    const id = await made();
    await planAll(id, ['2026-11-19', '2026-12-02']);
    const shorter = { startDate: '2026-11-20', endDate: '2026-11-25' };
    await put(id, { schedule: shorter, moveDays: true });
    expect(await planned(id)).toEqual([
      ['2026-11-20', '11-19'],
      ['2026-12-02', '12-02'],
    ]);
    const { status, body } = await put(id, {
      schedule: { startDate: '2026-12-02', endDate: '2026-12-10' },
      moveDays: true,
    });
    expect([status, body.code]).toEqual([409, 'DAY_EXISTS']);
    expect(body.errors.moveDays).toContain('2 Dec 2026');
  });
});

describe('cloning to other dates', () => {
  const clone = (id: string, body: Record<string, unknown>, headers: Record<string, string> = {}) =>
    creator.post(`${at(id)}/clone`, { body, headers });

  test('moves all days by the same number of days, and lasts as long', async () => {
    const id = await made();
    await plan(id, { date: '2026-11-20', workshops: [workshop] });
    await planAll(id, ['2026-12-02']);
    const { status, body } = await clone(id, { startDate: '2027-03-01' });
    expect([status, body.skipped]).toEqual([201, []]);
    expect(body.challenge).toMatchObject({
      schedule: { startDate: '2027-03-01', endDate: '2027-03-14' },
      plannedDays: 2,
    });
    const [first, last] = await daysOf(body.challenge.id);
    expect([first?.date, last?.date]).toEqual(['2027-03-02', '2027-03-14']);
    expect(first?.workshops).toMatchObject([{ startAt: '2027-03-02T04:30:00.000Z' }]);
    expect(await planned(id)).toHaveLength(2);
  });

  test('moves days to the weekdays of the schedule in their order', async () => {
    const id = await made({ type: 'custom', recurringDays: [4, 5] });
    await planAll(id, ['2026-11-19', '2026-11-20', '2026-11-26', '2026-11-27']);
    // A Friday.
    const { body } = await clone(id, { startDate: '2027-03-05' });
    expect(await planned(body.challenge.id)).toEqual([
      ['2027-03-05', '11-19'],
      ['2027-03-11', '11-20'],
      ['2027-03-12', '11-26'],
      ['2027-03-18', '11-27'],
    ]);
    expect(body.challenge.schedule.endDate).toBe('2027-03-18');
  });

  test('names the days that have no place in shorter dates, and leaves them out', async () => {
    const id = await made({ type: 'weekly', recurringDays: [4] });
    await planAll(id, ['2026-11-19', '2026-11-26']);
    await put(id, { schedule: { recurringDays: [4, 5] } });
    await planAll(id, ['2026-11-27']);
    await put(id, { schedule: { recurringDays: [4] } });
    const { body } = await clone(id, { startDate: '2027-03-04', endDate: '2027-03-09' });
    expect(body.skipped).toEqual([
      { date: '2026-11-26', reason: 'outside' },
      { date: '2026-11-27', reason: 'unscheduled' },
    ]);
    expect(await planned(body.challenge.id)).toEqual([['2027-03-04', '11-19']]);
  });

  test('refuses dates that no challenge can have, and creates one with one key', async () => {
    const id = await made();
    const backwards = await clone(id, { startDate: '2027-03-04', endDate: '2027-03-01' });
    expect([backwards.status, backwards.body.errors]).toEqual([
      400,
      { endDate: 'End date cannot be before start date' },
    ]);
    expect((await clone(id, { startDate: 'soon' })).body.errors).toEqual({
      startDate: 'Invalid dates',
    });
    const headers = { 'idempotency-key': randomUUID() };
    const [first, second] = await Promise.all(
      [1, 2].map(() => clone(id, { startDate: '2027-03-01' }, headers)),
    );
    expect(first?.body).toEqual(second?.body);
  });
});
