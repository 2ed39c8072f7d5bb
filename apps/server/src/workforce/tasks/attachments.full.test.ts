import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { largestFile } from '@kolam/contract/platform/files/model.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minutes } from '#core/clock.ts';
import { formBody } from '../../../test/form-body.ts';
import { refusedFiles, sampleFiles } from '../../../test/sample-files.ts';
import { makeStaff, makeTask, type StaffMember } from '../../../test/tasks.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let manager: StaffMember;
let asha: StaffMember;

beforeAll(async () => {
  app = await startTestApp();
  manager = await makeStaff(app, 'manager', { name: 'Meera Nair' });
  asha = await makeStaff(app, 'support', { name: 'Asha Rao' });
});
afterAll(() => app.stop());

const png = sampleFiles['image/png'];
const pdf = sampleFiles['application/pdf'];
type Sent = [fileName: string, content: Buffer];
type Attached = { id: string; name: string; url: string };

const formOf = (fields: Record<string, string>, files: Sent[]) =>
  formBody(
    fields,
    ...files.map(([fileName, text], place) => ({ field: `attachment_${place}`, fileName, text })),
  );
const path = (task: { id: string }) => `/admin/staff/tasks/${task.id}`;

const create = (files: Sent[], given: Record<string, string> = {}, headers = {}) => {
  const form = formOf({ title: 'Call the gym', assignee: asha.id, ...given }, files);
  return manager.post('/admin/staff/tasks', { ...form, headers: { ...form.headers, ...headers } });
};
const attach = (task: { id: string }, files: Sent[], headers = {}) => {
  const form = formOf({}, files);
  return manager.post(`${path(task)}/attachments`, {
    ...form,
    headers: { ...form.headers, ...headers },
  });
};
const many = (count: number): Sent[] =>
  Array.from({ length: count }, (_, place) => [`${place}.png`, png]);
const shown = async (task: { id: string }) => (await manager.get(path(task))).body.data;
const namesOf = ({ attachments }: { attachments: Attached[] }) =>
  attachments.map(({ name }) => name);

/** Lists what is in the tables and in the store. */
async function kept() {
  await app.jobs.drain();
  const keys = await app.database.db.execute<{ key: string }>(sql`select key from files`);
  const tasks = await app.database.db.execute(sql`select id, version from staff_tasks order by id`);
  const attached = await app.database.db.execute(sql`select id from staff_task_attachments`);
  const uses = await app.database.db.execute(sql`select file_id from file_uses`);
  const found = await readdir(join(app.dataDir, 'files'), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  const stored = found.filter((entry) => entry.isFile()).map(({ name }) => name);
  return {
    rows: keys.rows.map(({ key }) => key).sort(),
    stored: stored.sort(),
    tasks: tasks.rows,
    attached: attached.rows.length,
    uses: uses.rows.length,
  };
}

describe('a task sent as a form', () => {
  test('has its files in order, each with a link that opens it', async () => {
    const { status, body } = await create([
      ['plan.pdf', pdf],
      ['photo.JPG', sampleFiles['image/jpeg']],
    ]);
    expect(status).toBe(201);
    const [plan, photo] = body.data.attachments;
    expect(plan).toEqual({
      _id: plan.id,
      id: plan.id,
      name: 'plan.pdf',
      contentType: 'application/pdf',
      bytes: pdf.length,
      url: expect.stringMatching(/^\/api\/files\/[^?]+\?session=/),
      uploadedAt: app.now().toISOString(),
    });
    expect(photo).toMatchObject({ name: 'photo.JPG', contentType: 'image/jpeg' });
    const opened = await app.client().get(plan.url);
    expect([opened.status, opened.text]).toEqual([200, pdf.toString()]);
  });

  test('reads its fields like JSON', async () => {
    const { body } = await create(many(1), {
      durationHours: '2.5',
      deadline: '2026-11-21',
      priority: 'high',
      status: 'in-progress',
      description: 'One\nTwo',
    });
    expect(body.data).toMatchObject({
      durationHours: 2.5,
      dueOn: '2026-11-21',
      priority: 'high',
      status: 'in-progress',
      description: 'One\nTwo',
    });
    expect((await create([], { durationHours: 'x', deadline: '' })).body.data).toMatchObject({
      durationHours: 1,
      deadline: null,
      attachments: [],
    });
  });

  test('accepts ten files', async () => {
    const { status, body } = await create(many(10));
    expect([status, body.data.attachments.length]).toEqual([201, 10]);
    expect(namesOf(await shown(body.data))).toEqual(many(10).map(([name]) => name));
  });

  test('is created once, however often an idempotency key is sent, and stores one file', async () => {
    const before = await kept();
    const key = { 'idempotency-key': randomUUID() };
    const [first, ...others] = await Promise.all(
      Array.from({ length: 4 }, () => create(many(1), {}, key)),
    );
    expect(first?.status).toBe(201);
    for (const other of others) expect(other.body).toEqual(first?.body);
    const after = await kept();
    expect(after.tasks.length).toBe(before.tasks.length + 1);
    expect(after.rows.length).toBe(before.rows.length + 1);
    expect(after.stored).toEqual(after.rows);
  });
});

describe('a refused request leaves nothing behind:', () => {
  const refuses = async (
    send: () => ReturnType<typeof create>,
    status: number,
    errors: Record<string, string>,
  ) => {
    const before = await kept();
    const { status: given, body } = await send();
    expect({ status: given, errors: body.errors }).toEqual({ status, errors });
    expect(await kept()).toEqual(before);
  };
  const wrong = (name: string) =>
    `File ${name} is not a PDF, Word, Excel, PowerPoint, JPG, PNG, GIF, ZIP or RAR file.`;

  test.each<[string, Sent]>([
    ['a program called a picture', ['photo.png', refusedFiles.program]],
    ['a program called an archive', ['setup.zip', refusedFiles.program]],
    ['a drawing with a script', ['logo.svg', refusedFiles.svg]],
    ['a page called a document', ['letter.doc', refusedFiles.html]],
    ['words', ['words.txt', refusedFiles.words]],
    ['a video', ['walk.mp4', sampleFiles['video/mp4']]],
    ['a picture of another type', ['photo.webp', sampleFiles['image/webp']]],
    ['a picture called a document', ['photo.pdf', png]],
    ['a document called an archive', ['plan.zip', pdf]],
    ['an archive called a program', ['setup.exe', refusedFiles.zip]],
    ['a picture without an ending', ['photo', png]],
  ])('%s', async (_, file) => {
    const task = await makeTask(manager, asha.id);
    const second = { attachment_1: wrong(file[0]) };
    await refuses(() => create([['a.png', png], file]), 400, second);
    await refuses(() => attach(task, [['a.png', png], file]), 400, second);
  });

  test('an empty file', async () => {
    const empty: Sent = ['a.png', Buffer.alloc(0)];
    await refuses(() => create([empty]), 400, { attachment_0: 'File a.png is empty.' });
  });

  test('one byte more than 10 MB, though 10 MB are accepted', async () => {
    const task = await makeTask(manager, asha.id);
    const most = Buffer.concat([png], largestFile);
    expect((await attach(task, [['most.png', most]])).status).toBe(201);
    const more: Sent = ['more.png', Buffer.concat([png], largestFile + 1)];
    const message = 'File more.png is too large. Maximum size is 10MB.';
    await refuses(() => create([more]), 413, { attachment_0: message });
    await refuses(() => attach(task, [more]), 413, { attachment_0: message });
  });

  test('a file in a field with another name', async () => {
    const task = await makeTask(manager, asha.id);
    const photo = { fileName: 'a.png', text: png };
    const files = ['attachment_0', 'photo'].map((field) => ({ ...photo, field }));
    const errors = { photo: 'Send files as attachment_0, attachment_1 and so on.' };
    const fields = { title: 'Call the gym', assignee: asha.id };
    const form = formBody(fields, ...files);
    await refuses(() => manager.post('/admin/staff/tasks', form), 400, errors);
    const alone = formBody({}, ...files);
    await refuses(() => manager.post(`${path(task)}/attachments`, alone), 400, errors);
  });

  test('eleven files at once', async () => {
    const errors = { attachment_0: 'Send at most 10 files.' };
    await refuses(() => create(many(11)), 400, errors);
  });

  test('a valid file with an invalid field, or for a person who can’t be assigned', async () => {
    await refuses(() => create(many(2), { title: '' }), 400, { title: 'Title is required' });
    await refuses(() => create(many(2), { assignee: manager.account.id.replace(/^./, '1') }), 400, {
      assignee: 'Tasks can be assigned to approved, active staff only.',
    });
  });

  test.each([
    ['cut off in its content', 0.95],
    ['cut off in its head', 0.6],
  ])('a form %s', async (_, share) => {
    const { body, headers } = formOf({ title: 'A', assignee: asha.id }, many(2));
    const cut = body.subarray(0, Math.floor(body.length * share));
    const before = await kept();
    const { status } = await manager.post('/admin/staff/tasks', { headers, body: cut });
    expect(status).toBe(400);
    expect(await kept()).toEqual(before);
  });

  test('a form without the required file', async () => {
    const task = await makeTask(manager, asha.id);
    await refuses(() => attach(task, []), 400, { attachment_0: 'Send one file' });
    const json = await manager.post(`${path(task)}/attachments`, { body: {} });
    expect(json.status).toBe(415);
  });

  test('files for an unknown task', async () => {
    const before = await kept();
    expect((await attach({ id: randomUUID() }, many(1))).status).toBe(404);
    expect(await kept()).toEqual(before);
  });

  test('files with a stale version', async () => {
    const task = await makeTask(manager, asha.id);
    await manager.patch(path(task), { body: { title: 'B' } });
    const before = await kept();
    expect((await attach(task, many(1), { 'if-match': '"1"' })).status).toBe(412);
    expect(await kept()).toEqual(before);
  });
});

describe('adding files', () => {
  test('returns the task with all of them, and is recorded in the history', async () => {
    const task = (await create([['a.png', png]])).body.data;
    app.pass(1000);
    const { status, headers, body } = await attach(task, [
      ['b.pdf', pdf],
      ['c.gif', sampleFiles['image/gif']],
    ]);
    expect([status, headers.etag]).toEqual([201, '"2"']);
    expect(namesOf(body.data)).toEqual(['a.png', 'b.pdf', 'c.gif']);
    const { body: history } = await manager.get(`${path(task)}/history`);
    expect(history.data[0]).toMatchObject({
      action: 'task.files_attached',
      changes: [
        { field: 'attachment', before: null, after: 'b.pdf' },
        { field: 'attachment', before: null, after: 'c.gif' },
      ],
    });
  });

  test('refuses the eleventh, and stores none of the request', async () => {
    const task = (await create(many(8))).body.data;
    const before = await kept();
    const { status, body } = await attach(task, many(3));
    const message = 'A task can have at most 10 attachments.';
    expect([status, body.code, body.message]).toEqual([409, 'TOO_MANY_ATTACHMENTS', message]);
    expect(await kept()).toEqual(before);
    expect((await attach(task, many(2))).status).toBe(201);
    expect((await attach(task, many(1))).status).toBe(409);
  });

  test('is done once, however often an idempotency key is sent', async () => {
    const task = await makeTask(manager, asha.id);
    const key = { 'idempotency-key': randomUUID() };
    const first = await attach(task, many(2), key);
    expect((await attach(task, many(2), key)).body).toEqual(first.body);
    expect((await shown(task)).attachments).toHaveLength(2);
    const after = await kept();
    expect(after.stored).toEqual(after.rows);
  });
});

describe('removing', () => {
  test('a file deletes it from task and store at once, and is recorded in the history', async () => {
    const task = (
      await create([
        ['a.png', png],
        ['b.pdf', pdf],
      ])
    ).body.data;
    const [first, second] = task.attachments as [Attached, Attached];
    const before = await kept();
    const { status, headers, body } = await manager.delete(`${path(task)}/attachments/${first.id}`);
    expect([status, headers.etag, namesOf(body.data)]).toEqual([200, '"2"', ['b.pdf']]);
    const after = await kept();
    expect(after.rows.length).toBe(before.rows.length - 1);
    expect(after.stored).toEqual(after.rows);
    expect((await app.client().get(first.url)).status).toBe(404);
    expect((await app.client().get(second.url)).status).toBe(200);
    const { body: history } = await manager.get(`${path(task)}/history`);
    expect(history.data[0]).toMatchObject({
      action: 'task.file_removed',
      changes: [{ field: 'attachment', before: 'a.png', after: null }],
    });
  });

  test('a file twice, or another task’s, is a 404', async () => {
    const task = (await create(many(1))).body.data;
    const other = (await create(many(1))).body.data;
    const [own] = task.attachments as [Attached];
    const [others] = other.attachments as [Attached];
    const remove = (id: string, headers = {}) =>
      manager.delete(`${path(task)}/attachments/${id}`, { headers });
    expect((await remove(others.id)).status).toBe(404);
    expect((await remove(randomUUID())).status).toBe(404);
    expect((await remove('one')).status).toBe(404);
    expect((await remove(own.id, { 'if-match': '"7"' })).status).toBe(412);
    expect((await shown(task)).attachments).toHaveLength(1);
    expect((await remove(own.id)).status).toBe(200);
    expect((await remove(own.id)).status).toBe(404);
    expect((await shown(other)).attachments).toHaveLength(1);
  });

  test('a task deletes its files from the store', async () => {
    const before = await kept();
    const task = (await create(many(3))).body.data;
    expect((await kept()).rows.length).toBe(before.rows.length + 3);
    expect((await manager.delete(path(task))).status).toBe(200);
    expect(await kept()).toEqual(before);
    const [first] = task.attachments as [Attached];
    expect((await app.client().get(first.url)).status).toBe(404);
  });
});

test('links are signed for the user, and again in each response', async () => {
  const task = (await create(many(1))).body.data;
  const [before] = task.attachments as [Attached];
  const forAsha = (await asha.get(path(task))).body.data.attachments[0];
  expect(forAsha.url).not.toBe(before.url);
  app.pass(minutes(6));
  expect((await app.client().get(before.url)).status).toBe(404);
  const fresh = (await shown(task)).attachments[0];
  expect((await app.client().get(fresh.url)).status).toBe(200);
});
