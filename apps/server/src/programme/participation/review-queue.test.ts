import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { announceDueNow } from '#platform/notifications/due-job.ts';
import {
  aTask,
  contradictions,
  hours,
  onDay,
  pointsOf,
  startChallenge,
  today,
} from '../../../test/participation.ts';
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
type Proof = { id: string; status: string; challenge: { id: string; title: string } };

const queue = async (query: Record<string, string> = {}) =>
  (await reviewer.get('/admin/submissions', { query })).body;
const approve = (proofs: Pick<Proof, 'id'>[], as = reviewer) =>
  as.post('/admin/submissions/approve', { body: { ids: proofs.map(({ id }) => id) } });
const undo = (proofs: Pick<Proof, 'id'>[]) =>
  reviewer.post('/admin/submissions/undo', { body: { ids: proofs.map(({ id }) => id) } });

/** Creates a challenge in which each of its people has sent a proof, one minute after another. */
async function withProofs(title: string, people = 2) {
  const started = await startChallenge(app, {
    people,
    challenge: { title, points: { completion: 100, bonus: 0, penalty: 15 } },
    days: { [today]: { tasks: [task] } },
  });
  for (const person of started.participants) {
    await onDay(person, started.id).prove(task);
    app.pass(60_000);
  }
  const proofs: Proof[] = (await queue({ challengeId: started.id })).submissions;
  return { ...started, proofs };
}

describe('the queue of all challenges', () => {
  test('lists the proofs of each, those waiting longest first, and how many wait in all', async () => {
    const walk = await withProofs('Lake walk');
    const water = await withProofs('Eight glasses', 1);
    const { submissions, total, pending } = await queue({ limit: '500' });
    const own = submissions.filter(({ challenge }: Proof) =>
      [walk.id, water.id].includes(challenge.id),
    );
    expect(own.map(({ challenge }: Proof) => challenge.title)).toEqual([
      'Lake walk',
      'Lake walk',
      'Eight glasses',
    ]);
    expect(total).toBe(pending);
    expect(await queue({ challengeId: water.id })).toMatchObject({ total: 1, pending });
    expect(await queue({ companyId: walk.company.id })).toMatchObject({ total: 2 });
    expect(await queue({ challengeId: walk.id, q: 'person 2' })).toMatchObject({ total: 1 });
    expect(await queue({ challengeId: walk.id, status: 'approved' })).toMatchObject({ total: 0 });
    expect(await queue({ challengeId: walk.id, status: 'all' })).toMatchObject({ total: 2 });
    expect(await queue({ challengeId: randomUUID() })).toMatchObject({ total: 0 });
  });

  test('lists the proofs of one person, the latest first if asked to @full', async () => {
    const walk = await withProofs('Own proofs');
    const query = { employeeId: walk.first.id, status: 'all' };
    const own = (await queue(query)).submissions;
    expect(own.map(({ employee }: { employee: { id: string } }) => employee.id)).toEqual([
      walk.first.id,
    ]);
    const ids = async (sort: string) =>
      (await queue({ challengeId: walk.id, status: 'all', sort })).submissions.map(
        ({ id }: Proof) => id,
      );
    expect(await ids('-submittedAt')).toEqual((await ids('submittedAt')).reverse());
  });

  test('shows a sample that stays the same @full', async () => {
    await withProofs('Sampled', 6);
    const { rows } = await app.database.pool.query(
      'select id from submissions where waiting and abs(hashtext(id::text)::bigint) % 5 = 0',
    );
    const sampled = await queue({ sample: '5', limit: '500' });
    expect(sampled.submissions.map(({ id }: Proof) => id).sort()).toEqual(
      rows.map(({ id }: { id: string }) => id).sort(),
    );
    expect((await reviewer.get('/admin/submissions', { query: { sample: '3' } })).status).toBe(400);
  });
});

describe('approving several proofs', () => {
  test('approves all of them, changes no points, and is one entry for each challenge', async () => {
    const walk = await withProofs('Morning walk');
    const water = await withProofs('Water first', 1);
    const before = await pointsOf(walk.admin, walk.first.id);
    const { status, body } = await approve([...walk.proofs, ...water.proofs]);
    expect([status, body.approved]).toEqual([200, 3]);
    const decided = await queue({ challengeId: walk.id, status: 'approved' });
    expect(decided.submissions).toMatchObject([
      { status: 'approved', decidedBy: 'Ravi Iyer' },
      { status: 'approved', decidedBy: 'Ravi Iyer' },
    ]);
    expect(await pointsOf(walk.admin, walk.first.id)).toBe(before);
    const { body: history } = await walk.admin.get('/admin/audit', {
      query: { recordId: walk.id, kind: 'challenge' },
    });
    const entries = history.data.filter(({ action }: { action: string }) =>
      action.endsWith('proofs_approved'),
    );
    expect(entries).toHaveLength(1);
    expect(entries[0].changes).toMatchObject([
      { field: 'proofs', after: 2 },
      { field: 'participant' },
      { field: 'participant' },
    ]);
  });

  test('approves none when one of them was decided meanwhile @full', async () => {
    const { id, proofs } = await withProofs('Stairs');
    const [first] = proofs;
    await reviewer.post(`/admin/challenges/${id}/submissions/${first?.id}/reject`, {
      body: { reason: 'Too dark' },
    });
    const refused = await approve(proofs);
    expect([refused.status, refused.body.code]).toEqual([409, 'ALREADY_DECIDED']);
    expect(await queue({ challengeId: id })).toMatchObject({ total: 1 });
    expect((await approve([...proofs.slice(1), { id: randomUUID() }])).status).toBe(409);
    expect((await approve(proofs.slice(1))).status).toBe(200);
  });

  test('by two reviewers at once happens once @full', async () => {
    const { proofs } = await withProofs('Yoga', 3);
    const account = await app.makeAccount({ kind: 'staff', role: 'reviewer' });
    const other = await app.sessionOf(account, true);
    const sent = await Promise.all([approve(proofs), approve(proofs.toReversed(), other)]);
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('can be undone, all or none @full', async () => {
    const { id, proofs, admin, first } = await withProofs('Breathing');
    await approve(proofs);
    const { status, body } = await undo(proofs);
    expect([status, body.undone]).toEqual([200, 2]);
    expect(await queue({ challengeId: id })).toMatchObject({ total: 2 });
    const again = await undo(proofs);
    expect([again.status, again.body.code]).toEqual([409, 'NOT_DECIDED']);
    const account = await app.makeAccount({ kind: 'staff', role: 'reviewer' });
    await approve(proofs.slice(0, 1));
    await approve(proofs.slice(1), await app.sessionOf(account, true));
    expect((await undo(proofs)).status).toBe(409);
    expect((await undo(proofs.slice(0, 1))).status).toBe(200);
    expect(await pointsOf(admin, first.id)).toBe(120);
  });

  test('takes 1 to 100 proofs, and needs the permission to review @full', async () => {
    const { proofs } = await withProofs('Sleep');
    expect((await approve([])).body.errors).toEqual({ ids: 'Choose at least one proof' });
    const many = Array.from({ length: 101 }, () => ({ id: randomUUID() }));
    expect((await approve(many)).body.errors).toEqual({ ids: 'Choose at most 100 proofs' });
    expect((await approve(proofs, await app.signedInAs('creator'))).status).toBe(403);
  });
});

test('proofs that wait since yesterday notify reviewers, until nothing waits any more @full', async () => {
  const { id, proofs } = await withProofs('Sunrise');
  const waiting = async () => {
    const { body } = await reviewer.get('/admin/notifications', { query: { limit: '100' } });
    return body.notifications.filter(({ url }: { url: string }) => url.endsWith(`=${id}`));
  };
  await announceDueNow(app.services);
  expect(await waiting()).toEqual([]);
  app.pass(hours(18));
  await announceDueNow(app.services);
  await announceDueNow(app.services);
  expect(await waiting()).toMatchObject([
    { kind: 'proofs-waiting', title: '2 proofs wait for review', detail: 'Sunrise' },
  ]);
  await approve(proofs);
  expect(await waiting()).toEqual([]);
});
