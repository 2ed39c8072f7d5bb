import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { challengeBody, dayBody } from '../../../test/challenges.ts';
import { startChallenge, today } from '../../../test/participation.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let creator: Awaited<ReturnType<TestApp['signedInAs']>>;

beforeAll(async () => {
  app = await startTestApp();
  creator = await app.signedInAs('creator');
});
afterAll(() => app.stop());

// 19 November 2026 is a Thursday, 2 December a Wednesday.
const made = async (schedule: Record<string, unknown> = {}): Promise<string> => {
  const body = challengeBody();
  const given = { ...body, schedule: { ...body.schedule, ...schedule } };
  return (await creator.post('/admin/challenges', { body: given })).body.challenge.id;
};
const at = (id: string) => `/admin/challenges/${id}/days`;
const plan = async (id: string, given: Record<string, unknown> = {}) =>
  (await creator.post(at(id), { body: dayBody(given) })).body.day;
const titled = (title: string) => ({ tasks: [{ title }], trivia: [] });
const repeat = (id: string, body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  creator.post(`${at(id)}/repeat`, { body, headers });
const datesOf = (given: { date: string }[]) => given.map(({ date }) => date.slice(5));
type Day = { date: string; tasks: { title: string; taskId: string }[] };
const daysOf = async (id: string): Promise<Day[]> => (await creator.get(at(id))).body.days;
const titles = async (id: string) =>
  (await daysOf(id)).map(({ date, tasks }) => [date.slice(5), tasks[0]?.title]);
const historyOf = async (id: string) =>
  (await creator.get(`/admin/history/challenge/${id}`)).body.data;
const oneDay = (date: string) => ({ fromDate: date, toDate: date });

test('a day is repeated on all free dates, with new ids, as one entry of the history', async () => {
  const id = await made();
  const day = await plan(id, { date: '2026-11-20', status: 'open' });
  await plan(id, { date: '2026-11-25', ...titled('Rest') });
  const { status, body } = await repeat(id, oneDay('2026-11-20'));
  expect([status, body.planned]).toEqual([201, 12]);
  expect(body.skipped).toEqual([{ date: '2026-11-25', reason: 'taken' }]);
  const days = await daysOf(id);
  expect(days).toHaveLength(14);
  expect(days[0]).toMatchObject({ status: 'pending', openedAt: null, date: '2026-11-19' });
  expect(new Set(days.map(({ tasks }) => tasks[0]?.taskId)).size).toBe(14);
  expect(day.tasks[0].title).toBe('Walk 5 km');
  const [entry, before] = await historyOf(id);
  expect(entry).toMatchObject({
    action: 'challenge.days_repeated',
    changes: [
      {
        field: 'days',
        before: '20 Nov 2026',
        after: '19 Nov 2026, 21 Nov 2026 – 24 Nov 2026, 26 Nov 2026 – 2 Dec 2026',
      },
    ],
  });
  expect(before.action).toBe('challenge.day_planned');
});

test('an active challenge gets no days before today', async () => {
  const { id, admin } = await startChallenge(app);
  const { body } = await admin.post(`${at(id)}/repeat`, { body: oneDay(today) });
  expect(body.skipped).toEqual([{ date: '2026-11-19', reason: 'past' }]);
  expect([body.planned, body.days[0].date]).toEqual([12, '2026-11-21']);
});

test('a week keeps its weekdays and its gaps', async () => {
  const id = await made({ endDate: '2026-12-09' });
  await plan(id, { date: '2026-11-19', ...titled('Thursday') });
  await plan(id, { date: '2026-11-23', ...titled('Monday') });
  const week = { fromDate: '2026-11-19', toDate: '2026-11-25' };
  const { body } = await repeat(id, { ...week, dates: ['2026-11-30', '2026-12-03', '2026-12-04'] });
  expect(datesOf(body.days)).toEqual(['11-30', '12-03']);
  expect(body.skipped).toEqual([{ date: '2026-12-04', reason: 'empty' }]);
  await repeat(id, week);
  expect(await titles(id)).toEqual([
    ['11-19', 'Thursday'],
    ['11-23', 'Monday'],
    ['11-26', 'Thursday'],
    ['11-30', 'Monday'],
    ['12-03', 'Thursday'],
    ['12-07', 'Monday'],
  ]);
});

test('chosen dates that the schedule does not have are skipped with the reason', async () => {
  const id = await made({ type: 'weekly', recurringDays: [4, 5] });
  await plan(id, { date: '2026-11-19' });
  const dates = ['2026-11-20', '2026-11-21', '2026-11-26', '2026-11-26', '2026-12-03'];
  const { body } = await repeat(id, { ...oneDay('2026-11-19'), dates });
  expect(datesOf(body.days)).toEqual(['11-20', '11-26']);
  expect(body.skipped).toEqual([
    { date: '2026-11-21', reason: 'unscheduled' },
    { date: '2026-12-03', reason: 'outside' },
  ]);
  const again = await repeat(id, { ...oneDay('2026-11-19'), dates: ['2026-11-20'] });
  expect([again.status, again.body.planned, again.body.days]).toEqual([200, 0, []]);
  const [first, second] = await historyOf(id);
  expect([first.action, second.action]).toEqual([
    'challenge.days_repeated',
    'challenge.day_planned',
  ]);
});

test('days of another challenge keep their distance from the first date, with their workshops', async () => {
  const [other, id] = [await made(), await made()];
  const startAt = '2026-11-22T04:30:00.000Z';
  const workshop = { title: 'Yoga', platform: 'zoom', link: 'https://zoom.example.com/1', startAt };
  await plan(other, { date: '2026-11-20', ...titled('First') });
  await plan(other, { date: '2026-11-22', ...titled('Third'), workshops: [workshop] });
  const { status, body } = await repeat(id, {
    fromChallengeId: other,
    fromDate: '2026-11-20',
    toDate: '2026-11-22',
    firstDate: '2026-11-24',
    dates: ['2026-11-24', '2026-11-25', '2026-11-26'],
  });
  expect([status, datesOf(body.days)]).toEqual([201, ['11-24', '11-26']]);
  expect(await titles(id)).toEqual([
    ['11-24', 'First'],
    ['11-26', 'Third'],
  ]);
  expect((await creator.get(at(id))).body.days[1].workshops).toMatchObject([
    { startAt: '2026-11-26T04:30:00.000Z' },
  ]);
  expect(await daysOf(other)).toHaveLength(2);
});

test('what can’t be repeated is a 400 at its field, an unknown challenge a 404', async () => {
  const id = await made();
  await plan(id, { date: '2026-11-20' });
  const errorsOf = async (body: Record<string, unknown>) => (await repeat(id, body)).body.errors;
  expect(await errorsOf(oneDay('2026-11-21'))).toEqual({
    fromDate: 'There is no day to repeat on these dates.',
  });
  expect(await errorsOf({ fromDate: '2026-11-21', toDate: '2026-11-20' })).toEqual({
    toDate: 'The last date can’t be before the first.',
  });
  expect(await errorsOf({ fromDate: '2026-11-21', toDate: '2028-11-20' })).toEqual({
    toDate: 'At most 366 dates at once',
  });
  expect(await errorsOf({ ...oneDay('2026-11-20'), dates: [] })).toEqual({
    dates: 'Choose at least one date.',
  });
  expect(await errorsOf({ ...oneDay('2026-11-20'), fromChallengeId: randomUUID() })).toEqual({
    fromChallengeId: 'This challenge no longer exists. Choose another one.',
  });
  expect((await repeat(randomUUID(), oneDay('2026-11-20'))).status).toBe(404);
  expect(await daysOf(id)).toHaveLength(1);
});

test('two planners at once plan each free date once, and none is lost', async () => {
  const id = await made();
  await plan(id, { date: '2026-11-19', ...titled('Walk') });
  await plan(id, { date: '2026-11-20', ...titled('Swim') });
  const second = await app.signedInAs('manager');
  const answers = await Promise.all([
    repeat(id, oneDay('2026-11-19')),
    second.post(`${at(id)}/repeat`, { body: oneDay('2026-11-20') }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
  const [planned] = answers.filter(({ status }) => status === 201);
  const [late] = answers.filter(({ status }) => status === 200);
  expect(planned?.body.planned).toBe(12);
  expect(late?.body.skipped).toHaveLength(13);
  const days = await titles(id);
  expect(days).toHaveLength(14);
  expect(new Set(days.slice(2).map(([, title]) => title)).size).toBe(1);
});

test('one key plans the dates once and returns the same response', async () => {
  const id = await made();
  await plan(id, { date: '2026-11-19' });
  const headers = { 'idempotency-key': randomUUID() };
  const dates = ['2026-11-20', '2026-11-21'];
  const send = () => repeat(id, { ...oneDay('2026-11-19'), dates }, headers);
  const [first, second] = await Promise.all([send(), send()]);
  expect(first?.body).toEqual(second?.body);
  expect((await send()).body.planned).toBe(2);
  expect(await daysOf(id)).toHaveLength(3);
});
