import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  aTask,
  contradictions,
  entriesOf,
  hours,
  makeReviewers,
  onDay,
  passAndTurn,
  startChallenge,
  today,
} from '../../../test/participation.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let reviewer: Awaited<ReturnType<TestApp['sessionOf']>>;
let other: typeof reviewer;

beforeAll(async () => {
  app = await startTestApp();
  [reviewer, other] = await makeReviewers(app);
});
afterAll(async () => {
  expect(await contradictions(app)).toEqual([]);
  await app.stop();
});

const noon = Date.parse('2026-11-20T06:30:00.000Z');
beforeEach(() => app.pass(noon - app.now().getTime()));

const task = aTask({ mediaRequired: 'photo' });

/** A challenge of one day and task, whose proof the first reviewer has rejected. */
async function withRejected() {
  const started = await startChallenge(app, {
    challenge: {
      schedule: { startDate: today, endDate: today },
      points: { completion: 100, penalty: 15 },
    },
    days: { [today]: { tasks: [task] } },
  });
  const { id, first } = started;
  await onDay(first, id).prove(task);
  const queue = `/admin/challenges/${id}/submissions`;
  const list = async (status?: string, by = other) =>
    (await by.get(queue, { query: status ? { status } : {} })).body;
  const [proof] = (await list()).submissions;
  const decide = (how: string, by = other, reason = 'Too dark') =>
    by.post(`${queue}/${proof.id}/${how}`, { body: how === 'approve' ? {} : { reason } });
  await decide('reject', reviewer);
  const ask = (note?: string) =>
    first.post(`/api/employee/me/challenges/${id}/days/${today}/tasks/${task.taskId}/second-look`, {
      body: note === undefined ? {} : { note },
    });
  return { ...started, list, proof, decide, ask, queue };
}

describe('a second look at a rejected proof', () => {
  test('waits in the queue with the first reason and the note, and counts as to review', async () => {
    const { id, admin, list, ask } = await withRejected();
    expect((await list('pending')).submissions).toEqual([]);
    const asked = await ask('The date is at the top.');
    expect(asked.status).toBe(200);
    expect(asked.body.day.tasks[0].submission).toMatchObject({
      status: 'rejected',
      secondLookUntil: null,
      secondLook: { note: 'The date is at the top.', decidedAt: null },
    });
    for (const status of ['pending', 'second_look']) {
      const { submissions, pending, total } = await list(status);
      expect({ pending, total }).toEqual({ pending: 1, total: 1 });
      expect(submissions[0]).toMatchObject({
        status: 'rejected',
        reason: 'Too dark',
        decidedBy: 'Ravi Iyer',
        secondLook: { note: 'The date is at the top.', decidedAt: null, byOther: false },
      });
    }
    const { data } = (await admin.get(`/admin/history/challenge/${id}`)).body;
    expect(data[0].action).toBe('challenge.second_look_asked');
  });

  test('brings the points back when another reviewer approves', async () => {
    const { admin, first, decide, ask, list } = await withRejected();
    await ask();
    const approved = await decide('approve');
    expect(approved.status).toBe(200);
    expect(approved.body.submission).toMatchObject({ status: 'approved', decidedBy: 'Uma Rao' });
    expect(await entriesOf(admin, first.id)).toEqual([
      ...['score 20', 'completion 100', 'reversal -20', 'reversal -100'],
      ...['score 20', 'completion 100'],
    ]);
    expect((await list('pending')).pending).toBe(0);
    expect((await ask()).body.reason).toBe('already-asked');
  });

  test('reverses the penalty of a day that was settled in the meantime', async () => {
    const { admin, first, decide, ask } = await withRejected();
    await ask();
    await passAndTurn(app, hours(48));
    expect(await entriesOf(admin, first.id)).toContain('penalty -15');
    expect((await decide('approve')).status).toBe(200);
    expect((await entriesOf(admin, first.id)).slice(-3).sort()).toEqual([
      'completion 100',
      'reversal 15',
      'score 20',
    ]);
  });

  test('leaves the proof rejected for good when another reviewer rejects it', async () => {
    const { admin, first, decide, ask, list } = await withRejected();
    await ask();
    const before = await entriesOf(admin, first.id);
    expect((await decide('ask-again')).body.code).toBe('ALREADY_DECIDED');
    const rejected = await decide('reject', other, 'It shows another day.');
    expect(rejected.body.submission).toMatchObject({
      status: 'rejected',
      reason: 'It shows another day.',
    });
    expect(rejected.body.submission.secondLook.decidedAt).toBe(app.now().toISOString());
    expect(await entriesOf(admin, first.id)).toEqual(before);
    expect((await list('pending')).pending).toBe(0);
    expect((await decide('reject')).body.code).toBe('ALREADY_DECIDED');
    expect((await ask()).body).toMatchObject({ code: 'NO_SECOND_LOOK', reason: 'already-asked' });
  });

  test('is answered in the inbox, in place of the first rejection, whatever pushes the person wants', async () => {
    for (const [decision, title] of [
      ['approve', 'Your proof of 20 Nov was accepted'],
      ['reject', 'Your proof of 20 Nov was not accepted'],
    ] as const) {
      const { first, decide, ask } = await withRejected();
      await first.post('/api/employee/me/inbox/read', { body: { all: true } });
      await ask();
      app.pass(1000);
      expect((await decide(decision)).status).toBe(200);
      const { notices, unread } = (await first.get('/api/employee/me/inbox')).body;
      const ofProofs = notices.filter(({ kind }: { kind: string }) => kind.startsWith('proof-'));
      expect(ofProofs).toMatchObject([{ title, createdAt: app.now().toISOString() }]);
      expect(ofProofs[0].detail).toBe('After a second look: Walk 5 km · Monsoon steps');
      expect(unread).toBe(1);
      await decide('undo');
      expect((await first.get('/api/employee/me/inbox')).body.total).toBe(notices.length - 1);
    }
  });

  test('is not decided by the reviewer who rejected it', async () => {
    const { decide, ask, list } = await withRejected();
    await ask();
    expect((await list('pending', reviewer)).submissions[0].secondLook.byOther).toBe(true);
    for (const how of ['approve', 'reject']) {
      const refused = await decide(how, reviewer);
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({
        code: 'SAME_REVIEWER',
        message: 'You rejected this proof. Another reviewer has to take the second look.',
      });
    }
  });

  test('is decided once when two reviewers approve at the same time', async () => {
    const { admin, first, decide, ask } = await withRejected();
    await ask();
    const [one, two] = await Promise.all([decide('approve'), decide('approve', admin)]);
    expect([one.status, two.status].sort()).toEqual([200, 409]);
    const scores = (await entriesOf(admin, first.id)).filter((entry) => entry === 'score 20');
    expect(scores).toHaveLength(2);
  });

  test('is closed when the rejection is undone, also by the reviewer who rejected it', async () => {
    const { admin, first, decide, ask, list } = await withRejected();
    await ask('The date is at the top.');
    const undone = await decide('undo', reviewer);
    expect(undone.body.submission).toMatchObject({ status: 'pending', secondLook: null });
    expect((await entriesOf(admin, first.id)).slice(-2).sort()).toEqual([
      'completion 100',
      'score 20',
    ]);
    expect((await list('second_look')).total).toBe(0);
    expect((await decide('undo', reviewer)).body.code).toBe('NOT_DECIDED');
    expect((await decide('reject', reviewer)).status).toBe(200);
    expect((await ask()).status).toBe(200);
  });

  test('and its rejection’s undoing at the same time bring the points back once', async () => {
    const { admin, first, decide, ask } = await withRejected();
    await ask();
    const both = await Promise.all([decide('approve'), decide('undo', reviewer)]);
    expect(both.map(({ status }) => status)).toContain(200);
    const points = (await entriesOf(admin, first.id)).map((entry) => Number(entry.split(' ')[1]));
    expect(points.reduce((sum, each) => sum + each, 0)).toBe(120);
  });

  test('can be asked for again after the rejection was undone and repeated', async () => {
    const { decide, ask } = await withRejected();
    expect((await decide('undo', reviewer)).body.submission.status).toBe('pending');
    expect((await decide('reject', reviewer)).status).toBe(200);
    expect((await ask()).status).toBe(200);
    expect((await decide('reject', reviewer)).body.code).toBe('SAME_REVIEWER');
  });

  test('can be asked for again after another one’s decision was undone and the proof rejected', async () => {
    for (const decision of ['approve', 'reject']) {
      const { decide, ask } = await withRejected();
      await ask();
      expect((await decide(decision)).status).toBe(200);
      const undone = await decide('undo', reviewer);
      expect(undone.body.submission).toMatchObject({ status: 'pending', secondLook: null });
      expect((await decide('reject', reviewer)).status).toBe(200);
      expect((await ask()).status).toBe(200);
      expect((await decide('approve', reviewer)).body.code).toBe('SAME_REVIEWER');
    }
  });

  test('is asked for once, within seven days of a rejection', async () => {
    const { first, id, ask } = await withRejected();
    const { submission } = (await onDay(first, id).see()).body.day.tasks[0];
    const end = new Date(app.now().getTime() + hours(7 * 24));
    expect(submission.secondLookUntil).toBe(end.toISOString());
    expect((await ask('x'.repeat(501))).body.errors).toHaveProperty('note');
    app.pass(hours(7 * 24));
    const late = await ask();
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ code: 'NO_SECOND_LOOK', reason: 'too-late' });
    app.pass(-1000);
    const both = await Promise.all([ask(), ask()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('needs a rejected proof', async () => {
    const { id, first } = await startChallenge(app, {
      challenge: { schedule: { startDate: today, endDate: today } },
      days: { [today]: { tasks: [task] } },
    });
    const path = (taskId: string) =>
      `/api/employee/me/challenges/${id}/days/${today}/tasks/${taskId}/second-look`;
    await onDay(first, id).prove(task);
    const refused = await first.post(path(task.taskId), { body: {} });
    expect(refused.body).toMatchObject({ code: 'NO_SECOND_LOOK', reason: 'not-rejected' });
    expect((await first.post(path(aTask().taskId), { body: {} })).status).toBe(404);
  });
});

test('an Administrator takes the second look alone while nobody else can review', async () => {
  const { admin, decide, ask, list } = await withRejected();
  await decide('undo', other);
  await decide('reject', admin);
  await ask();
  expect((await decide('approve', admin)).body.code).toBe('SAME_REVIEWER');
  const { id } = (await admin.get('/admin/me')).body.admin;
  await app.database.pool.query(
    "update accounts set status = 'inactive' where kind in ('admin', 'staff') and id <> $1",
    [id],
  );
  expect((await list('second_look', admin)).submissions[0].secondLook.byOther).toBe(false);
  expect((await decide('approve', admin)).status).toBe(200);
});
