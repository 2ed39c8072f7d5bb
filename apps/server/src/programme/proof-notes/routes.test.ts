import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aTask,
  contradictions,
  onDay,
  pointsOf,
  startChallenge,
  today,
} from '../../../test/participation.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  expect(await contradictions(app)).toEqual([]);
  await app.stop();
});

const walk = aTask({ mediaRequired: 'photo' });

/** Two people in a challenge that asks for a photo, and what the console does about them. */
async function started() {
  const made = await startChallenge(app, { people: 2, days: { [today]: { tasks: [walk] } } });
  const path = (id: string) => `/admin/employees/${id}/proof-note`;
  return {
    ...made,
    allow: (id: string, allowed: unknown) => made.admin.put(path(id), { body: { allowed } }),
    isAllowed: async (id: string) => (await made.admin.get(path(id))).body.proofNote.allowed,
    queue: async () =>
      (await made.admin.get(`/admin/challenges/${made.id}/submissions`)).body.submissions,
  };
}

describe('a note in place of a photo', () => {
  test('is for the person alone, and waits for review like a photo', async () => {
    const { id, admin, first, second, allow, isAllowed, queue } = await started();
    expect((await onDay(first, id).submit(walk, { note: 'I walked' })).status).toBe(400);
    expect((await allow(first.id, true)).body.proofNote).toEqual({ allowed: true });
    expect([await isAllowed(first.id), await isAllowed(second.id)]).toEqual([true, false]);
    const acceptsNote = async (person: typeof first) =>
      (await onDay(person, id).see()).body.day.acceptsNote;
    expect([await acceptsNote(first), await acceptsNote(second)]).toEqual([true, false]);
    const inToday = (await first.get('/api/employee/me/today')).body.today.days[0].day;
    expect(inToday).toEqual((await onDay(first, id).see()).body.day);

    const { status, body } = await onDay(first, id).submit(walk, { note: ' Along the lake ' });
    expect(status).toBe(201);
    expect(body.day.tasks[0].submission).toMatchObject({
      status: 'pending',
      note: 'Along the lake',
      proof: null,
    });
    expect(await queue()).toMatchObject([
      { employee: { id: first.id }, note: 'Along the lake', proof: null, status: 'pending' },
    ]);
    const points = await pointsOf(admin, first.id);
    const [{ id: sid }] = await queue();
    const rejected = await admin.post(`/admin/challenges/${id}/submissions/${sid}/reject`, {
      body: { reason: 'Of another day', seen: 'pending' },
    });
    expect(rejected.status).toBe(200);
    expect(await pointsOf(admin, first.id)).toBeLessThan(points);
    expect((await onDay(second, id).submit(walk, { note: 'I walked' })).status).toBe(400);
  });

  test('must say something, and a photo can be sent all the same @full', async () => {
    const { id, first, allow, queue } = await started();
    await allow(first.id, true);
    const empty = await onDay(first, id).submit(walk, { note: '  ' });
    expect([empty.status, Object.keys(empty.body.errors)]).toEqual([400, ['note']]);
    expect((await onDay(first, id).prove(walk)).status).toBe(201);
    expect((await queue())[0].proof).not.toBeNull();
  });

  test('ends, is in the history once for each change, and goes with the person @full', async () => {
    const { id, admin, first, allow, isAllowed } = await started();
    await Promise.all([allow(first.id, true), allow(first.id, true)]);
    await allow(first.id, false);
    expect(await isAllowed(first.id)).toBe(false);
    expect((await onDay(first, id).submit(walk, { note: 'I walked' })).status).toBe(400);
    const history = (await admin.get(`/admin/history/employee/${first.id}`)).body.data;
    const changes = history.flatMap((entry: { changes: { field: string }[] }) =>
      entry.changes.filter(({ field }) => field === 'proofNote'),
    );
    expect(changes).toHaveLength(2);
    await allow(first.id, true);
    expect((await admin.delete(`/admin/employees/${first.id}`)).status).toBe(200);
    const { rows } = await app.database.pool.query(
      'select from proof_notes where employee_id = $1',
      [first.id],
    );
    expect(rows).toEqual([]);
    expect((await allow(first.id, true)).status).toBe(404);
    expect((await admin.get(`/admin/employees/${first.id}/proof-note`)).status).toBe(404);
  });

  test('is decided by a yes or no', async () => {
    const { first, allow } = await started();
    const { status, body } = await allow(first.id, 'maybe');
    expect([status, Object.keys(body.errors)]).toEqual([400, ['allowed']]);
  });
});
