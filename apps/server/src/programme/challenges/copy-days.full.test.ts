import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { challengeBody, dayBody } from '../../../test/challenges.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let creator: Awaited<ReturnType<TestApp['signedInAs']>>;

beforeAll(async () => {
  app = await startTestApp();
  creator = await app.signedInAs('creator');
});
afterAll(() => app.stop());

const made = async (given: Record<string, unknown> = {}): Promise<string> =>
  (await creator.post('/admin/challenges', { body: challengeBody(given) })).body.challenge.id;
const at = (id: string) => `/admin/challenges/${id}/days`;
const plan = async (id: string, given: Record<string, unknown> = {}) =>
  (await creator.post(at(id), { body: dayBody(given) })).body.day;
const copy = (day: { id: string; challengeId: string }, toDate: unknown, headers = {}) =>
  creator.post(`${at(day.challengeId)}/${day.id}/copy`, { body: { toDate }, headers });
const dates = async (id: string) =>
  (await creator.get(at(id))).body.days.map(({ date }: { date: string }) => date);
const lastEntry = async (id: string) =>
  (await creator.get(`/admin/history/challenge/${id}`)).body.data[0];

describe('copying a day', () => {
  test('creates a pending one with the same content and new ids', async () => {
    const id = await made();
    const day = await plan(id, { status: 'open' });
    const { status, body, headers } = await copy(day, '2026-11-25');
    expect(status).toBe(201);
    expect(headers.etag).toBe('"1"');
    expect(body.day).toMatchObject({
      date: '2026-11-25',
      status: 'pending',
      openedAt: null,
      tasks: [{ title: 'Walk 5 km', points: 20 }],
      trivia: [{ questions: [{ text: 'How many chambers?' }] }],
    });
    expect(body.day.id).not.toBe(day.id);
    expect(body.day.tasks[0].taskId).not.toBe(day.tasks[0].taskId);
    expect(body.day.trivia[0].questions[0].questionId).not.toBe(
      day.trivia[0].questions[0].questionId,
    );
    const optionIds = [body.day, day].flatMap(({ trivia }) =>
      trivia[0].questions[0].options.map(({ optionId }: { optionId: string }) => optionId),
    );
    expect(new Set(optionIds).size).toBe(4);
    expect(await lastEntry(id)).toMatchObject({
      action: 'challenge.day_copied',
      changes: [{ field: 'day', before: '20 Nov 2026', after: '25 Nov 2026' }],
    });
  });

  test('moves its workshops by the same number of days', async () => {
    const workshop = {
      title: 'Yoga',
      platform: 'zoom',
      link: 'https://zoom.example.com/1',
      startAt: '2026-11-20T04:30:00.000Z',
    };
    const day = await plan(await made(), { date: '2026-11-20', workshops: [workshop] });
    const { body } = await copy(day, '2026-11-25');
    expect(body.day.workshops).toMatchObject([
      { title: 'Yoga', startAt: '2026-11-25T04:30:00.000Z', endAt: null },
    ]);
  });

  test('to a planned date is a 409', async () => {
    const day = await plan(await made());
    const { status, body } = await copy(day, '2026-11-20');
    expect([status, body.code, body.errors]).toEqual([
      409,
      'DAY_EXISTS',
      { toDate: '20 Nov 2026 has a day already.' },
    ]);
  });

  test('to a date outside the schedule, or without one, is a 400', async () => {
    const day = await plan(await made());
    const outside = await copy(day, '2026-12-03');
    expect([outside.status, outside.body.errors]).toEqual([
      400,
      { toDate: 'This date is not in the challenge’s schedule.' },
    ]);
    for (const toDate of ['2026-02-30', 'tomorrow', undefined]) {
      const { status, body } = await copy(day, toDate);
      expect([status, body.errors]).toEqual([400, { toDate: 'Enter a valid YYYY-MM-DD date.' }]);
    }
  });

  test('to one date at once creates one day, and with one key returns one response', async () => {
    const id = await made();
    const day = await plan(id);
    const answers = await Promise.all([copy(day, '2026-11-26'), copy(day, '2026-11-26')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const headers = { 'idempotency-key': randomUUID() };
    const same = await Promise.all([
      copy(day, '2026-11-27', headers),
      copy(day, '2026-11-27', headers),
    ]);
    expect(same[0]?.body).toEqual(same[1]?.body);
    expect(await dates(id)).toEqual(['2026-11-20', '2026-11-26', '2026-11-27']);
  });
});
