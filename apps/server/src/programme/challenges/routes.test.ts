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
const create = (given: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  creator.post('/admin/challenges', { body: challengeBody(given), headers });
const made = async (given: Record<string, unknown> = {}) => (await create(given)).body.challenge;
const put = (id: string, body: unknown, headers: Record<string, string> = {}) =>
  creator.put(at(id), { body, headers });
const plan = async (id: string, given: Record<string, unknown> = {}) =>
  (await creator.post(`${at(id)}/days`, { body: dayBody(given) })).body.day;
const historyOf = async (id: string) =>
  (await creator.get(`/admin/history/challenge/${id}`)).body.data;

describe('creating a challenge', () => {
  test('returns a draft for everyone with default values', async () => {
    const { status, body, headers } = await create();
    expect(status).toBe(201);
    expect(headers.etag).toBe('"1"');
    expect(body.challenge).toEqual({
      _id: body.challenge.id,
      id: expect.any(String),
      version: 1,
      createdAt: app.now().toISOString(),
      updatedAt: app.now().toISOString(),
      title: 'Monsoon steps',
      description: 'Walk a little more each day.',
      category: 'fitness',
      difficulty: 'medium',
      assignmentType: 'global',
      status: 'draft',
      translations: {},
      schedule: {
        type: 'daily',
        startDate: '2026-11-19',
        endDate: '2026-12-02',
        recurringDays: [0, 1, 2, 3, 4, 5, 6],
        monthDays: [],
        timeOfDay: '08:00',
      },
      points: { completion: 100, bonus: 0, penalty: 0 },
      rules: {
        minParticipation: 0,
        allowLateSubmission: true,
        maxLateHours: 24,
        offlineGraceMinutes: 0,
        proofDays: 90,
        requirePhotoProof: false,
        requireAllComponents: false,
      },
      rewards: { certificates: true, badges: [] },
      assignedToSummary: 'Everyone',
      assignedTo: { names: [], more: 0 },
      metrics: { totalParticipants: 0, completionRate: null, pointsEarned: 0 },
      plannedDays: 0,
      hasParticipation: false,
    });
    expect((await creator.get(at(body.challenge.id))).body).toEqual(body);
  });

  test('stores all given fields, but neither status nor assignment', async () => {
    const given = {
      title: ' <b>Steps</b> "; drop table challenges; -- चलो ',
      description: 'One\n<script>alert(1)</script>',
      category: 'sleep',
      difficulty: 'hard',
      schedule: {
        type: 'weekly',
        startDate: '2026-11-19T18:30:00.000Z',
        endDate: '2026-12-31',
        recurringDays: [5, 1, 1],
        timeOfDay: '06:45',
      },
      points: { completion: 50, bonus: 5, penalty: 3 },
      rules: {
        minParticipation: 80,
        allowLateSubmission: false,
        maxLateHours: 6,
        offlineGraceMinutes: 45,
        proofDays: 30,
        requirePhotoProof: true,
        requireAllComponents: true,
      },
      rewards: { certificates: false, badges: ['Walker', 'Walker', 'Early bird'] },
      status: 'active',
      assignmentType: 'team',
    };
    const challenge = await made({ ...given, participantCount: 7 });
    expect(challenge).toMatchObject({
      ...given,
      title: given.title.trim(),
      schedule: { ...given.schedule, startDate: '2026-11-20', recurringDays: [1, 5] },
      rewards: { certificates: false, badges: ['Walker', 'Early bird'] },
      status: 'draft',
      assignmentType: 'global',
      metrics: { totalParticipants: 0 },
    });
    const [entry] = await historyOf(challenge.id);
    expect(entry).toMatchObject({
      action: 'challenge.created',
      title: challenge.title,
      actor: { id: creator.account.id },
    });
    expect(entry.changes).toContainEqual({
      field: 'schedule.recurringDays',
      before: null,
      after: 'Mon, Fri',
    });
  });

  test('reports errors at each field', async () => {
    const { status, body } = await creator.post('/admin/challenges', {
      body: {
        title: ' ',
        schedule: {
          type: 'weekly',
          startDate: '2026-11-20',
          endDate: '2026-11-19',
          recurringDays: [],
        },
        points: { penalty: -1 },
      },
    });
    expect(status).toBe(400);
    expect(body.errors).toEqual({
      title: 'Title is required',
      description: 'Description is required',
      'schedule.endDate': 'End date cannot be before start date',
      'schedule.recurringDays': 'Pick at least one day of week for weekly/custom schedule',
      'points.penalty': 'Penalty must be at least 0',
    });
    const without = await creator.post('/admin/challenges', { body: {} });
    expect(without.body.errors).toMatchObject({
      'schedule.startDate': 'Start and End dates are required',
      'schedule.endDate': 'Start and End dates are required',
    });
  });

  test('twice with one key creates one', async () => {
    const title = `Once ${randomUUID()}`;
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([create({ title }, headers), create({ title }, headers)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    const found = await creator.get('/admin/challenges', { query: { search: title } });
    expect(found.body.total).toBe(1);
  });
});

describe('changing a challenge', () => {
  test('changes only the named fields', async () => {
    const before = await made();
    app.pass(1000);
    const { status, body, headers } = await put(before.id, {
      title: 'Winter steps',
      schedule: { endDate: '2026-12-10', type: 'custom', recurringDays: [] },
      rules: { requirePhotoProof: true },
      rewards: { badges: ['Walker'] },
      status: 'active',
      assignmentType: 'team',
      nonsense: 1,
    });
    expect(status).toBe(200);
    expect(headers.etag).toBe('"2"');
    expect(body.challenge).toEqual({
      ...before,
      version: 2,
      updatedAt: app.now().toISOString(),
      title: 'Winter steps',
      schedule: { ...before.schedule, endDate: '2026-12-10', type: 'custom', recurringDays: [] },
      rules: { ...before.rules, requirePhotoProof: true },
      rewards: { certificates: true, badges: ['Walker'] },
    });
    const [entry] = await historyOf(before.id);
    expect(entry).toMatchObject({ action: 'challenge.updated', title: 'Winter steps' });
    expect(entry.changes.map(({ field }: { field: string }) => field)).toEqual([
      'title',
      'schedule.type',
      'schedule.endDate',
      'schedule.recurringDays',
      'rules.requirePhotoProof',
      'rewards.badges',
    ]);
  });

  test('keeps version and history when nothing changes', async () => {
    const { id, title, schedule, points, rules, rewards } = await made();
    for (const body of [{}, { title, schedule, points, rules, rewards }]) {
      expect((await put(id, body)).body.challenge.version).toBe(1);
    }
    expect(await historyOf(id)).toHaveLength(1);
  });

  test('checks the dates together with the unchanged ones', async () => {
    const { id } = await made();
    const turned = await put(id, { schedule: { startDate: '2026-12-03' } });
    expect(turned.status).toBe(400);
    expect(turned.body.errors).toEqual({
      'schedule.endDate': 'End date cannot be before start date',
    });
    const long = await put(id, { schedule: { endDate: '2027-11-20' } });
    expect(long.body.errors).toEqual({
      'schedule.endDate': 'A challenge can last at most 366 days',
    });
    expect((await put(id, { schedule: { endDate: '2027-11-19' } })).status).toBe(200);
  });

  test('is refused with a stale version', async () => {
    const { id } = await made();
    await put(id, { title: 'Theirs' });
    const mine = await put(id, { title: 'Mine' }, { 'if-match': '"1"' });
    expect(mine.status).toBe(412);
    expect(mine.body.code).toBe('STALE');
    expect((await put(id, { title: 'Mine' }, { 'if-match': '"2"' })).status).toBe(200);
    const headers = { 'if-match': '"3"' };
    const atOnce = await Promise.all(['A', 'B', 'C'].map((title) => put(id, { title }, headers)));
    expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
  });

  test('is a 404 for an unknown or malformed id', async () => {
    for (const id of [randomUUID(), '7']) {
      const answers = [
        await creator.get(at(id)),
        await put(id, { title: 'X' }),
        await creator.delete(at(id)),
        await creator.post(`${at(id)}/clone`),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    }
  });

  test('may move the dates, but not away from a day on which people took part', async () => {
    const { id } = await made();
    const day = await plan(id, { date: '2026-11-21' });
    await plan(id, { date: '2026-11-23' });
    await addSubmission(app, {
      day: { ...day, challengeId: id },
      componentId: day.tasks[0].taskId,
    });
    const refused = [
      await put(id, { schedule: { startDate: '2026-11-22' } }),
      await put(id, { schedule: { endDate: '2026-11-20' } }),
      await put(id, { schedule: { type: 'weekly', recurringDays: [0] } }),
    ];
    const message = 'People have taken part on 21 Nov 2026. The dates can’t leave it out.';
    expect(refused.map(({ status, body }) => [status, body.code, body.errors])).toEqual([
      [409, 'DAYS_IN_USE', { 'schedule.startDate': message }],
      [409, 'DAYS_IN_USE', { 'schedule.endDate': message }],
      [409, 'DAYS_IN_USE', { 'schedule.recurringDays': message }],
    ]);
    const grown = { startDate: '2026-11-01', endDate: '2026-12-24' };
    expect((await put(id, { schedule: grown })).status).toBe(200);
    // The 23rd is planned, but without participation, so it may be outside.
    expect((await put(id, { schedule: { endDate: '2026-11-21' } })).status).toBe(200);
    expect((await put(id, { schedule: { type: 'weekly', recurringDays: [6] } })).status).toBe(200);
  });
});
