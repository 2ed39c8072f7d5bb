import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  aTask,
  contradictions,
  entriesOf,
  hours,
  onDay,
  passAndTurn,
  pointsOf,
  startChallenge,
  today,
} from '../../../test/participation.ts';
import { makeTeam } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let reviewer: Awaited<ReturnType<TestApp['sessionOf']>>;

beforeAll(async () => {
  app = await startTestApp();
  const account = await app.makeAccount({ kind: 'staff', role: 'reviewer', name: 'Ravi Iyer' });
  reviewer = await app.sessionOf(account, true);
});
afterAll(async () => {
  expect(await contradictions(app)).toEqual([]);
  await app.stop();
});

const noon = Date.parse('2026-11-20T06:30:00.000Z');
beforeEach(() => app.pass(noon - app.now().getTime()));

const task = aTask({ mediaRequired: 'photo' });
const schedule = { startDate: today, endDate: today };

/** Creates a challenge of one day and one task with proof, which the first person has submitted. */
async function withProof(challenge: Record<string, unknown> = {}) {
  const started = await startChallenge(app, {
    people: 2,
    challenge: { schedule, points: { completion: 100, bonus: 0, penalty: 15 }, ...challenge },
    days: { [today]: { tasks: [task] } },
  });
  await onDay(started.first, started.id).prove(task, { note: 'Here I am' });
  const queue = `/admin/challenges/${started.id}/submissions`;
  const list = async (query: Record<string, string> = {}) =>
    (await reviewer.get(queue, { query })).body;
  const [proof] = (await list()).submissions;
  const decide = (
    how: string,
    body: Record<string, unknown> = { reason: 'Too dark' },
    key?: string,
  ) =>
    reviewer.post(`${queue}/${proof.id}/${how}`, {
      body: how === 'approve' ? {} : body,
      ...(key ? { headers: { 'idempotency-key': key } } : {}),
    });
  return { ...started, list, proof, queue, decide };
}

describe('the review queue', () => {
  test('shows the proof with its person, task and a link that opens it', async () => {
    const { proof, people, company } = await withProof();
    expect(proof).toMatchObject({
      employee: { id: people[0]?.id, name: 'Person 1', email: people[0]?.email },
      company: company.name,
      team: null,
      date: today,
      dayStatus: 'open',
      taskId: task.taskId,
      taskTitle: task.title,
      mediaRequired: 'photo',
      note: 'Here I am',
      status: 'pending',
      points: 20,
      late: false,
      decidedAt: null,
      decidedBy: null,
      reason: '',
      proof: { name: 'proof.jpg', contentType: 'image/jpeg' },
    });
    expect((await app.client().get(proof.proof.url)).status).toBe(200);
  });

  test('can be filtered by status, day, company, team and person', async () => {
    const { id, list, second, company } = await withProof();
    await onDay(second, id).prove(task);
    expect(await list()).toMatchObject({ total: 2, pending: 2 });
    expect(await list({ status: 'approved' })).toMatchObject({ total: 0, pending: 2 });
    expect(await list({ status: 'pending', date: today })).toMatchObject({ total: 2 });
    expect(await list({ date: '2026-11-21' })).toMatchObject({ total: 0, submissions: [] });
    expect(await list({ companyId: company.id })).toMatchObject({ total: 2 });
    expect(await list({ companyId: randomUUID() })).toMatchObject({ total: 0 });
    expect(await list({ teamId: randomUUID() })).toMatchObject({ total: 0 });
    expect(await list({ q: 'person 2' })).toMatchObject({ total: 1 });
  });

  test('lists each status by itself after others were listed @full', async () => {
    const { id, list, second, decide, company } = await withProof();
    await onDay(second, id).prove(task);
    await decide('approve');
    // No other test filters by company and status: pending proofs are the first such request.
    const statusesOf = async (status: string) =>
      (await list({ status, companyId: company.id })).submissions.map(
        (each: { status: string }) => each.status,
      );
    for (const status of ['pending', 'second_look', 'approved', 'rejected', 'pending']) {
      const isListed = status === 'pending' || status === 'approved';
      expect(await statusesOf(status)).toEqual(isListed ? [status] : []);
    }
  });

  test('excludes submissions without proof @full', async () => {
    const free = aTask();
    const { id, first } = await startChallenge(app, { days: { [today]: { tasks: [free] } } });
    await onDay(first, id).submit(free);
    const { rows } = await app.database.pool.query(
      'select id from submissions where employee_id = $1',
      [first.id],
    );
    const path = `/admin/challenges/${id}/submissions`;
    expect((await reviewer.get(path)).body).toMatchObject({ total: 0, pending: 0 });
    expect((await reviewer.post(`${path}/${rows[0].id}/approve`, { body: {} })).status).toBe(404);
  });

  test('is a 404 for an unknown challenge, and needs permission @full', async () => {
    const { queue, proof } = await withProof();
    expect((await reviewer.get(`/admin/challenges/${randomUUID()}/submissions`)).status).toBe(404);
    const unknown = `${queue}/${randomUUID()}/approve`;
    expect((await reviewer.post(unknown, { body: {} })).status).toBe(404);
    const creator = await app.signedInAs('creator');
    expect((await creator.get(queue)).status).toBe(200);
    expect((await creator.post(`${queue}/${proof.id}/approve`, { body: {} })).status).toBe(403);
  });
});

describe('deciding', () => {
  test('to approve changes no points, and names the reviewer @full', async () => {
    const { admin, decide, first } = await withProof();
    const { status, body } = await decide('approve');
    expect(status).toBe(200);
    expect(body.submission).toMatchObject({ status: 'approved', decidedBy: 'Ravi Iyer' });
    expect(await entriesOf(admin, first.id)).toEqual(['score 20', 'completion 100']);
  });

  test('to reject a proof reverses its points, once', async () => {
    const { id, admin, decide, first } = await withProof();
    const { status, body } = await decide('reject');
    expect(status).toBe(200);
    expect(body.submission).toMatchObject({ status: 'rejected', reason: 'Too dark' });
    expect(await entriesOf(admin, first.id)).toEqual([
      'score 20',
      'completion 100',
      'reversal -20',
      'reversal -100',
    ]);
    expect((await decide('reject')).body.code).toBe('ALREADY_DECIDED');
    expect(await pointsOf(admin, first.id)).toBe(0);
    const { day } = (await onDay(first, id).see()).body;
    expect(day).toMatchObject({ complete: false, points: 0 });
    expect(day.tasks[0].submission).toMatchObject({ status: 'rejected', reason: 'Too dark' });
  });

  test('to ask again lets the person submit another', async () => {
    const { id, admin, decide, first, list } = await withProof();
    await decide('ask-again');
    expect(await pointsOf(admin, first.id)).toBe(0);
    expect((await onDay(first, id).prove(task)).status).toBe(201);
    expect(await pointsOf(admin, first.id)).toBe(120);
    expect(await list()).toMatchObject({ total: 2, pending: 1 });
  });

  test('can’t ask again for a task whose proof was rejected @full', async () => {
    const { id, admin, decide, first } = await withProof();
    await decide('reject');
    const again = await onDay(first, id).prove(task);
    expect([again.status, again.body.code, again.body.message]).toEqual([
      409,
      'REJECTED',
      'Your proof of this task was rejected.',
    ]);
    expect(await pointsOf(admin, first.id)).toBe(0);
  });

  test('can’t revoke an approval that the reviewer has not seen', async () => {
    const { decide, list } = await withProof();
    await decide('approve');
    const late = { reason: 'Too dark', seen: 'pending' };
    for (const how of ['reject', 'ask-again']) {
      expect((await decide(how, late)).body).toMatchObject({
        code: 'ALREADY_DECIDED',
        message: 'Ravi Iyer has decided this already.',
      });
    }
    expect((await list({ status: 'approved' })).total).toBe(1);
    expect((await decide('reject', { ...late, seen: 'approved' })).status).toBe(200);
  });

  test('can revoke an approval, but not a rejection or a request to submit again @full', async () => {
    const { decide } = await withProof();
    await decide('approve');
    expect((await decide('approve')).body).toMatchObject({
      code: 'ALREADY_DECIDED',
      message: 'Ravi Iyer has decided this already.',
    });
    expect((await decide('ask-again')).status).toBe(200);
    for (const how of ['approve', 'reject', 'ask-again']) {
      expect((await decide(how)).status).toBe(409);
    }
  });

  test('twice at once lets one decision win', async () => {
    const { admin, decide, first } = await withProof();
    const responses = await Promise.all([decide('reject'), decide('ask-again')]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await pointsOf(admin, first.id)).toBe(0);
  });

  test('with the same key returns the same response @full', async () => {
    const { decide } = await withProof();
    const key = randomUUID();
    const body = { reason: 'Too dark' };
    const responses = await Promise.all([decide('reject', body, key), decide('reject', body, key)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  });

  test('needs a reason except to approve @full', async () => {
    const { decide } = await withProof();
    for (const how of ['reject', 'ask-again']) {
      const { status, body } = await decide(how, { reason: '  ' });
      expect([status, body.errors]).toEqual([400, { reason: 'Reason is required' }]);
    }
  });

  test('is recorded in the challenge’s history @full', async () => {
    const { id, decide } = await withProof();
    await decide('reject');
    const { data } = (await reviewer.get(`/admin/history/challenge/${id}`)).body;
    expect(data[0]).toMatchObject({
      action: 'challenge.proof_rejected',
      actor: { name: 'Ravi Iyer' },
      changes: [
        { field: 'participant', before: null, after: 'Person 1' },
        { field: 'proof', before: 'pending', after: 'rejected' },
        { field: 'reason', before: null, after: 'Too dark' },
      ],
    });
  });
});

describe('after the day is over', () => {
  test('a rejection brings the penalty that closing would have brought, in either order', async () => {
    const before = await withProof();
    const after = await withProof();
    await before.decide('reject');
    await passAndTurn(app, hours(37));
    expect((await after.list()).submissions[0].dayStatus).toBe('closed');
    expect(await pointsOf(after.admin, after.first.id)).toBe(120);
    await after.decide('reject');
    for (const { admin, first } of [before, after]) {
      expect((await entriesOf(admin, first.id)).toSorted()).toEqual([
        'completion 100',
        'penalty -15',
        'reversal -100',
        'reversal -20',
        'score 20',
      ]);
    }
    // A person without submissions had the same penalty.
    expect(await pointsOf(after.admin, after.second.id)).toBe(-15);
  });

  test('this also works once the challenge is completed @full', async () => {
    const { id, admin, decide, first } = await withProof();
    await passAndTurn(app, hours(37));
    expect((await admin.get(`/admin/challenges/${id}`)).body.challenge.status).toBe('completed');
    await decide('reject');
    expect(await pointsOf(admin, first.id)).toBe(-15);
  });

  test('reversed points are taken from the team that had them, wherever the person is now @full', async () => {
    const { id, admin, first, company, queue } = await withProof();
    const [one, other] = [
      await makeTeam(app, { companyId: company.id, members: 0 }),
      await makeTeam(app, { companyId: company.id, members: 0 }),
    ];
    const move = (teamId: string) =>
      admin.patch(`/admin/employees/${first.id}`, { body: { teamId } });
    const points = async () =>
      Promise.all(
        [one, other].map(
          async ({ team }) =>
            (await admin.get(`/admin/teams/${team.id}`)).body.team.stats.totalPoints,
        ),
      );
    const [before] = (await reviewer.get(queue)).body.submissions;
    await reviewer.post(`${queue}/${before.id}/ask-again`, { body: { reason: 'Blurred' } });
    await move(one.team.id);
    await onDay(first, id).prove(task);
    await move(other.team.id);
    expect(await points()).toEqual([120, 0]);
    const { submissions } = (await reviewer.get(queue, { query: { status: 'pending' } })).body;
    await reviewer.post(`${queue}/${submissions[0].id}/reject`, { body: { reason: 'Blurred' } });
    expect(await points()).toEqual([0, 0]);
    expect(await pointsOf(admin, first.id)).toBe(0);
  });
});

test('each entry of a person’s points names its challenge and day, and the entry it reversed @full', async () => {
  const { admin, id, first, decide } = await withProof();
  expect((await decide('reject')).status).toBe(200);
  const { data } = (await admin.get(`/admin/employees/${first.id}/points`)).body;
  const { title } = (await admin.get(`/admin/challenges/${id}`)).body.challenge;
  const entries = data.map(({ kind, reversed, points }: Record<string, unknown>) =>
    [kind, reversed, points].join(' '),
  );
  expect(entries.sort()).toEqual([
    'completion  100',
    'reversal completion -100',
    'reversal score -20',
    'score  20',
  ]);
  for (const entry of data) {
    expect(entry).toMatchObject({ date: today, challenge: { id, name: title } });
  }
});

describe('undoing a decision', () => {
  const undo = (queue: string, id: string, body: Record<string, unknown> = {}) =>
    reviewer.post(`${queue}/${id}/undo`, { body });

  test('lets the proof wait and count again, with entries of its own @full', async () => {
    const { id, admin, decide, queue, proof, first } = await withProof();
    await decide('reject');
    const { status, body } = await undo(queue, proof.id, { seen: 'rejected' });
    expect([status, body.submission]).toMatchObject([
      200,
      { status: 'pending', decidedAt: null, decidedBy: null, reason: '' },
    ]);
    expect(await entriesOf(admin, first.id)).toEqual([
      'score 20',
      'completion 100',
      'reversal -20',
      'reversal -100',
      'score 20',
      'completion 100',
    ]);
    expect((await onDay(first, id).see()).body.day).toMatchObject({ complete: true, points: 120 });
    const { data } = (await admin.get(`/admin/history/challenge/${id}`)).body;
    expect(data[0]).toMatchObject({
      action: 'challenge.proof_decision_undone',
      actor: { name: 'Ravi Iyer' },
    });
    expect((await decide('approve')).status).toBe(200);
  });

  test('takes the penalty of a settled day back @full', async () => {
    const { admin, decide, queue, proof, first } = await withProof();
    await passAndTurn(app, hours(24 * 3));
    await decide('reject');
    expect(await pointsOf(admin, first.id)).toBe(-15);
    await undo(queue, proof.id);
    expect(await pointsOf(admin, first.id)).toBe(120);
  });

  test('of an approval changes no points, and another reviewer can do it @full', async () => {
    const { admin, decide, queue, proof, list, first } = await withProof();
    await decide('approve');
    expect((await admin.post(`${queue}/${proof.id}/undo`, { body: {} })).status).toBe(200);
    expect((await list({ status: 'pending' })).total).toBe(1);
    expect(await entriesOf(admin, first.id)).toEqual(['score 20', 'completion 100']);
  });

  test('is done once, by two at the same time @full', async () => {
    const { admin, decide, queue, proof, first } = await withProof();
    await decide('reject');
    const both = await Promise.all([undo(queue, proof.id), undo(queue, proof.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await undo(queue, proof.id)).body.code).toBe('NOT_DECIDED');
    expect(await pointsOf(admin, first.id)).toBe(120);
  });

  test('is refused when the status is another one by now, or the task was submitted again @full', async () => {
    const { id, decide, queue, proof, first } = await withProof();
    await decide('ask-again');
    expect((await undo(queue, proof.id, { seen: 'rejected' })).body.code).toBe('ALREADY_DECIDED');
    expect((await onDay(first, id).prove(task)).status).toBe(201);
    expect((await undo(queue, proof.id)).body.code).toBe('SUBMITTED_AGAIN');
  });
});
