import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeStaff, makeTask, type StaffMember } from '../../../test/tasks.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let manager: StaffMember;
let asha: StaffMember;

beforeAll(async () => {
  app = await startTestApp();
  manager = await makeStaff(app, 'manager', { name: 'Meera Nair' });
});
beforeEach(async () => {
  asha = await makeStaff(app, 'creator', { name: 'Asha Rao' });
});
afterAll(() => app.stop());

const path = (task: { id: string }) => `/admin/staff/tasks/${task.id}`;
const historyOf = async (task: { id: string }) =>
  (await manager.get(`${path(task)}/history`)).body.data;

describe('comments', () => {
  const write = (task: { id: string }, text: unknown, headers: Record<string, string> = {}) =>
    manager.post(`${path(task)}/comments`, { body: { text }, headers });

  test('are listed newest first, with their authors, and counted', async () => {
    const task = await makeTask(manager, asha.id);
    const first = await write(task, ' On Monday?\nOr Tuesday? ');
    expect(first.status).toBe(201);
    expect(first.body.data).toEqual({
      id: first.body.data.id,
      at: app.now().toISOString(),
      author: 'Meera Nair',
      isOwn: true,
      text: 'On Monday?\nOr Tuesday?',
    });
    app.pass(1000);
    await asha.post(`${path(task)}/comments`, { body: { text: 'Monday.' } });
    const { status, body } = await manager.get(`${path(task)}/comments`);
    expect(status).toBe(200);
    expect(body.meta).toEqual({ total: 2, page: 1, limit: 100, pages: 1 });
    expect(body.data).toMatchObject([
      { author: 'Asha Rao', isOwn: false, text: 'Monday.' },
      { author: 'Meera Nair', isOwn: true },
    ]);
    const second = await manager.get(`${path(task)}/comments`, { query: { page: 2, limit: 1 } });
    expect(second.body.data).toEqual([body.data[1]]);
    expect((await manager.get(path(task))).body.data).toMatchObject({ comments: 2, version: 1 });
    expect((await historyOf(task))[0]).toMatchObject({
      action: 'task.commented',
      actor: { name: 'Asha Rao' },
      changes: [],
    });
  });

  test('are refused when empty, and without a task', async () => {
    const task = await makeTask(manager, asha.id);
    const empty = await write(task, ' ');
    expect([empty.status, empty.body.errors]).toEqual([400, { text: 'Write a comment first' }]);
    expect((await write({ id: randomUUID() }, 'Hello')).status).toBe(404);
    expect((await manager.get(`${path({ id: randomUUID() })}/comments`)).status).toBe(404);
  });

  test('are written once, however often an idempotency key is sent', async () => {
    const task = await makeTask(manager, asha.id);
    const keyed = { 'idempotency-key': randomUUID() };
    const first = await write(task, 'Hello', keyed);
    expect((await write(task, 'Hello', keyed)).body).toEqual(first.body);
    expect((await manager.get(path(task))).body.data.comments).toBe(1);
  });
});
