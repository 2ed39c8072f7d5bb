import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addSubmission, challengeBody, dayBody } from '../../../test/challenges.ts';
import { makeCompany, makeEmployee } from '../../../test/people.ts';
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

describe('deleting a challenge', () => {
  test('deletes its days and enrolments too @full', async () => {
    const { id } = await made();
    await plan(id);
    const company = await makeCompany(app);
    const { id: employeeId } = await makeEmployee(app, { companyId: company.id });
    await creator.put(`${at(id)}/assign`, {
      body: { assignmentType: 'company', companyIds: [company.id] },
    });
    expect((await creator.put(`${at(id)}/activate`)).status).toBe(200);
    const counted = async () =>
      (
        await app.services.db.execute<{ enrolled: number; days: number }>(sql`
          select coalesce((select challenges from participants where employee_id = employees.id), 0)
              as enrolled,
            (select count(*)::int from participant_days where employee_id = employees.id) as days
          from employees where id = ${employeeId}`)
      ).rows;
    expect(await counted()).toEqual([{ enrolled: 1, days: 1 }]);
    const deleted = await creator.delete(at(id));
    expect(deleted.status).toBe(200);
    expect(deleted.body).toEqual({ success: true });
    expect((await creator.get(at(id))).status).toBe(404);
    expect(await counted()).toEqual([{ enrolled: 0, days: 0 }]);
    const [entry] = await historyOf(id);
    expect(entry).toMatchObject({ action: 'challenge.deleted', title: 'Monsoon steps' });
  });

  test('is refused once people have taken part', async () => {
    const { id } = await made();
    const day = await plan(id);
    await addSubmission(app, {
      day: { ...day, challengeId: id },
      componentId: day.tasks[0].taskId,
    });
    const { status, body } = await creator.delete(at(id));
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'HAS_PARTICIPATION',
      message: 'People have taken part in this challenge. Cancel it instead.',
    });
    expect((await creator.get(at(id))).body.challenge.hasParticipation).toBe(true);
  });

  test('is refused once a penalty was posted, and so is deleting that day', async () => {
    const { id } = await made();
    const day = await plan(id);
    const { rows } = await app.services.db.execute<{ id: string }>(sql`
      insert into participant_days (id, challenge_id, day_id, date, employee_id, assigned_at, missed, points)
      values (gen_random_uuid(), ${id}, ${day.id}, ${day.date}, gen_random_uuid(), now(), true, -5)
      returning id`);
    await app.services.db.execute(sql`
      insert into points_entries (id, at, employee_id, company_id, challenge_id, kind, cause_id, points)
      values (gen_random_uuid(), now(), gen_random_uuid(), gen_random_uuid(), ${id}, 'penalty', ${rows[0]?.id ?? ''}, -5)`);
    for (const path of [`${at(id)}/days/${day.id}`, at(id)]) {
      const { status, body } = await creator.delete(path);
      expect([status, body.code]).toEqual([409, 'HAS_PARTICIPATION']);
    }
  });

  test('is refused with a stale version', async () => {
    const { id } = await made();
    await put(id, { title: 'Theirs' });
    const { status } = await creator.delete(at(id), { headers: { 'if-match': '"1"' } });
    expect(status).toBe(412);
  });
});

describe('cloning a challenge', () => {
  test('copies content, days and assignment into a draft with the same dates', async () => {
    const { id } = await made({ points: { completion: 7 }, rewards: { badges: ['Walker'] } });
    const company = await makeCompany(app, { name: 'Banyan Textiles' });
    const day = await plan(id, { status: 'open' });
    await creator.put(`${at(id)}/assign`, {
      body: { assignmentType: 'company', companyIds: [company.id] },
    });
    await creator.put(`${at(id)}/activate`);
    const original = (await creator.get(at(id))).body.challenge;
    const { status, body, headers } = await creator.post(`${at(id)}/clone`);
    expect(status).toBe(201);
    expect(headers.etag).toBe('"1"');
    const clone = body.challenge;
    expect(clone).toEqual({
      ...original,
      _id: clone.id,
      id: expect.not.stringMatching(id),
      version: 1,
      createdAt: app.now().toISOString(),
      updatedAt: app.now().toISOString(),
      title: 'Monsoon steps (copy)',
      status: 'draft',
    });
    expect(clone).toMatchObject({ assignedToSummary: '1 company', plannedDays: 1 });
    const [copy] = (await creator.get(`${at(clone.id)}/days`)).body.days;
    expect(copy).toMatchObject({ date: day.date, status: 'pending', openedAt: null });
    expect(copy.tasks).toMatchObject([{ title: 'Walk 5 km', points: 20 }]);
    const idsOf = (each: typeof day) =>
      JSON.stringify(each).match(/(?<=(task|trivia|question|option|module|workshop)Id":")[^"]+/g);
    expect(idsOf(copy)).toHaveLength(7);
    expect(idsOf(copy)?.filter((each) => idsOf(day)?.includes(each))).toEqual([]);
    expect((await historyOf(clone.id))[0].action).toBe('challenge.cloned');
    expect((await historyOf(id))[0].action).toBe('challenge.activated');
  });

  test('keeps the title within its limit and its characters intact', async () => {
    const { id } = await made({ title: `${'a'.repeat(152)}😀😀😀😀` });
    const { title } = (await creator.post(`${at(id)}/clone`)).body.challenge;
    expect(title).toBe(`${'a'.repeat(152)} (copy)`);
    const again = await put(id, { title });
    expect(again.status).toBe(200);
  });

  test('twice with one key creates one', async () => {
    const { id } = await made({ title: `Cloned ${randomUUID()}` });
    const headers = { 'idempotency-key': randomUUID() };
    const clone = () => creator.post(`${at(id)}/clone`, { headers });
    const [first, second] = await Promise.all([clone(), clone()]);
    expect(first?.body).toEqual(second?.body);
  });
});
