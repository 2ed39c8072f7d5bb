import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { titlesOf } from '../../../test/notifications.ts';
import {
  answersTo,
  aQuiz,
  aTask,
  onDay,
  signedIn,
  startChallenge,
  today,
} from '../../../test/participation.ts';
import { download } from '../../../test/pdf-text.ts';
import { makeCompany, makeEmployee } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
});
afterAll(() => app.stop());

const own = '/api/employee/me/erasure-request';
const copy = '/api/employee/me/data';
const queue = '/admin/employees/erasure-requests';

async function someone(given: { firstName?: string; lastName?: string } = {}) {
  const { id: companyId } = await makeCompany(app);
  const employee = await makeEmployee(app, { companyId, ...given });
  return { employee, person: await signedIn(app, employee) };
}

describe('a request to erase one’s data', () => {
  test('stands once, however often it is made @full', async () => {
    const { person } = await someone();
    expect((await person.get(own)).body).toMatchObject({ request: null });
    const responses = await Promise.all([person.post(own, {}), person.post(own, {})]);
    expect(responses.map(({ status }) => status)).toEqual([201, 201]);
    const [one, other] = responses.map(({ body }) => body.request.id);
    expect(one).toBe(other);
    expect((await person.get(own)).body.request).toMatchObject({ id: one, status: 'open' });
  });

  test('reaches the console with a notification, and is found by name', async () => {
    const { person, employee } = await someone({ firstName: 'Zarina', lastName: 'Quereshi' });
    await person.post(own, {});
    const { body } = await admin.get(`${queue}?search=quereshi`);
    expect(body.data).toMatchObject([
      { status: 'open', employee: { id: employee.id, name: 'Zarina Quereshi' }, decidedBy: null },
    ]);
    expect(body.meta.total).toBe(1);
    const of = async (id: string) => (await admin.get(`${queue}?employeeId=${id}`)).body.meta.total;
    const stranger = await someone();
    expect([await of(employee.id), await of(stranger.employee.id)]).toEqual([1, 0]);
    expect(await titlesOf(admin)).toContain('Zarina Quereshi asks to have their data erased');
  });

  test('is withdrawn by its person, and can be made again', async () => {
    const { person } = await someone();
    await person.post(own, {});
    expect((await person.delete(own)).status).toBe(200);
    expect((await person.delete(own)).status).toBe(404);
    expect((await person.get(own)).body.request).toMatchObject({ status: 'withdrawn' });
    await person.post(own, {});
    expect((await person.get(own)).body.request).toMatchObject({ status: 'open' });
  });

  test('is declined once with a reason that the person reads @full', async () => {
    const { person, employee } = await someone();
    const { id } = (await person.post(own, {})).body.request;
    const decline = `${queue}/${id}/decline`;
    const nameless = await admin.post(decline, { body: { reason: ' ' } });
    expect(nameless.status).toBe(400);
    expect(nameless.body.errors).toHaveProperty('reason');
    const reason = 'The law asks us to keep it until March';
    const responses = await Promise.all([
      admin.post(decline, { body: { reason } }),
      admin.post(decline, { body: { reason } }),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await person.get(own)).body.request).toMatchObject({ status: 'declined', reason });
    const { body } = await admin.get(`/admin/history/employee/${employee.id}`);
    expect(body.data.map(({ action }: { action: string }) => action)).toEqual([
      'employee.erasure_request_declined',
      'employee.erasure_requested',
    ]);
    expect((await app.mails()).at(-1)).toContain(reason);
  });

  test('is gone with the person who is erased @full', async () => {
    const { person, employee } = await someone();
    const { id } = (await person.post(own, {})).body.request;
    expect((await admin.delete(`/admin/employees/${employee.id}`)).status).toBe(200);
    const { body } = await admin.get(`${queue}?status=all&limit=500`);
    expect(body.data.map((request: { id: string }) => request.id)).not.toContain(id);
    expect((await admin.post(`${queue}/${id}/decline`, { body: { reason: 'x' } })).status).toBe(
      404,
    );
  });
});

/** Returns the entries of an archive by name. */
async function entriesOf(archive: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(archive);
  const entries = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return entries;
}

describe('the copy of one’s data', () => {
  test('has what the person did, with the proofs, and nothing of others', async () => {
    const task = aTask({ mediaRequired: 'photo' });
    const quiz = aQuiz();
    const { id, admin, participants } = await startChallenge(app, {
      people: 2,
      days: { [today]: { tasks: [task], trivia: [quiz] } },
    });
    const [first, second] = participants;
    if (!first || !second) throw new Error('Two people are needed');
    await onDay(first, id).prove(task, { note: 'At the lake' });
    await onDay(first, id).attempt(quiz, answersTo(quiz, 1));
    await onDay(second, id).prove(task, { note: 'In the park' });
    const pause = { from: today, to: today, reason: 'festival' };
    await first.post('/api/employee/me/pauses', { body: pause });
    const { data: announcement } = (
      await admin.post('/admin/announcements', {
        body: { title: 'Water', text: 'Drink', audience: 'challenge', challengeId: id },
      })
    ).body;
    await first.post('/api/employee/me/announcements/read', { body: { ids: [announcement.id] } });
    await first.post('/api/employee/me/calendar', { body: {} });
    const { status, headers, bytes } = await download(app, first.token, '/employee/me/data');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/zip');
    const entries = await entriesOf(bytes);
    const textOf = (name: string) => entries.get(name)?.toString() ?? '';
    const walk = { date: today, title: task.title };
    expect(JSON.parse(textOf('submissions.json'))).toMatchObject([
      { ...walk, note: 'At the lake' },
      {
        title: quiz.title,
        answers: [
          { question: 'How many chambers has a heart?', answer: 'Four' },
          { question: 'How many hearts have you?', answer: 'Two' },
        ],
      },
    ]);
    expect(JSON.parse(textOf('pauses.json'))).toMatchObject([pause]);
    expect(JSON.parse(textOf('announcementsRead.json'))).toMatchObject([{ announcement: 'Water' }]);
    expect(JSON.parse(textOf('cheers.json'))).toEqual([]);
    const feed = { createdAt: expect.any(String) };
    expect(JSON.parse(textOf('calendarFeeds.json'))).toEqual([feed]);
    expect(JSON.parse(textOf('profile.json'))).toHaveLength(1);
    expect(JSON.parse(textOf('points.json'))).toContainEqual(expect.objectContaining(walk));
    const proofs = [...entries.keys()].filter((name) => name.startsWith('proofs/'));
    expect(proofs).toHaveLength(1);
    expect(entries.get(proofs[0] ?? '')?.length).toBeGreaterThan(0);
    expect([...entries.values()].join('\n')).not.toContain('In the park');
  });

  test('is refused after five times within a quarter of an hour @full', async () => {
    const { person } = await someone();
    for (let time = 0; time < 5; time++) {
      expect((await person.get(copy)).status).toBe(200);
    }
    const { status, headers } = await person.get(copy);
    expect(status).toBe(429);
    expect(headers['retry-after']).toBeDefined();
  });

  test('is the same for a console user who exports people, and in the person’s history', async () => {
    const { employee } = await someone({ firstName: 'Meera', lastName: 'Nair' });
    const path = `/admin/employees/${employee.id}/data`;
    const manager = await app.signedInAs('manager');
    const { status, bytes } = await download(app, manager.token, path);
    expect(status).toBe(200);
    const profile = (await entriesOf(bytes)).get('profile.json')?.toString() ?? '';
    expect(JSON.parse(profile)).toMatchObject([{ firstName: 'Meera', lastName: 'Nair' }]);
    const { body } = await admin.get(`/admin/history/employee/${employee.id}`);
    expect(body.data[0]).toMatchObject({
      action: 'employee.data_exported',
      actor: { id: manager.account.id },
    });
    expect((await (await app.signedInAs('reviewer')).get(path)).status).toBe(403);
    const unknown = `/admin/employees/${manager.account.id}/data`;
    expect((await manager.get(unknown)).status).toBe(404);
  });
});
