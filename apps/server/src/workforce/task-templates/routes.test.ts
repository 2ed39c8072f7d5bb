import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { days } from '#core/clock.ts';
import { makeStaff, type StaffMember } from '../../../test/tasks.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { assignRepeating } from './repeat-job.ts';

let app: TestApp;
let manager: StaffMember;
let asha: StaffMember;
let ravi: StaffMember;
let today: string;

const at = '/admin/staff/task-templates';

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  manager = await makeStaff(app, 'manager', { name: 'Meera Nair' });
  asha = await makeStaff(app, 'creator', { name: 'Asha Rao' });
  ravi = await makeStaff(app, 'support', { name: 'Ravi Iyer' });
  await app.database.pool.query('delete from task_templates');
  today = indianDay(0);
});
afterAll(() => app.stop());

/** The day in India some days from now. */
const indianDay = (later: number) =>
  new Date(app.now().getTime() + later * 86_400_000 + 5.5 * 3_600_000).toISOString().slice(0, 10);
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
const create = (body: Record<string, unknown>) =>
  manager.post(at, { body: { title: 'Count the kits', ...body } });
const made = async (body: Record<string, unknown> = {}) => (await create(body)).body.data;
const put = (id: string, body: Record<string, unknown>, headers = {}) =>
  manager.put(`${at}/${id}`, { body: { title: 'Count the kits', ...body }, headers });
const tasksOf = async ({ id }: StaffMember) =>
  (await manager.get('/admin/staff/tasks', { query: { assignee: id } })).body.data;
/** Lets days go by. The session of before is over then. */
async function pass(count: number) {
  app.pass(days(count));
  manager = await makeStaff(app, 'manager', { name: 'Meera Nair' });
}
const run = () => assignRepeating(app.services);
const daily = (given: object = {}) => ({ repeat: 'daily', startsOn: today, ...given });

describe('templates of tasks', () => {
  test('are created, read, changed and deleted, with their history', async () => {
    const { status, body } = await create({ priority: 'high', durationHours: 2.5, dueDays: 3 });
    expect([status, body.data]).toMatchObject([
      201,
      {
        title: 'Count the kits',
        priority: 'high',
        durationHours: 2.5,
        dueDays: 3,
        repeat: 'never',
        startsOn: null,
        nextOn: null,
        people: [],
      },
    ]);
    const { id } = body.data;
    expect((await manager.get(`${at}/${id}`)).body.data).toEqual(body.data);
    const changed = await put(id, { priority: 'low' }, { 'if-match': '"1"' });
    expect(changed.body.data).toMatchObject({ version: 2, priority: 'low', dueDays: null });
    expect((await put(id, {}, { 'if-match': '"1"' })).status).toBe(412);
    expect((await put(id, { priority: 'low' })).body.data.version).toBe(2);
    const history = await manager.get(`/admin/history/task-template/${id}`);
    expect(history.body.data[0]).toMatchObject({
      action: 'task-template.updated',
      changes: expect.arrayContaining([{ field: 'priority', before: 'high', after: 'low' }]),
    });
    expect((await manager.delete(`${at}/${id}`)).body).toEqual({ success: true, deleted: { id } });
    expect((await manager.get(`${at}/${id}`)).status).toBe(404);
    expect((await manager.delete(`${at}/${id}`)).status).toBe(404);
    expect((await put(id, {})).status).toBe(404);
  });

  test('are searched, filtered, sorted and paged', async () => {
    await made({ title: 'Water the plants', project: 'Office' });
    await made({ title: 'Call vendors', ...daily({ startsOn: indianDay(2) }), people: [asha.id] });
    const titles = async (query: Record<string, string>) =>
      (await manager.get(at, { query })).body.data.map(({ title }: { title: string }) => title);
    expect(await titles({})).toEqual(['Call vendors', 'Water the plants']);
    expect(await titles({ sort: '-createdAt', limit: '1' })).toEqual(['Call vendors']);
    expect(await titles({ search: 'office' })).toEqual(['Water the plants']);
    expect(await titles({ repeats: 'true' })).toEqual(['Call vendors']);
    expect(await titles({ repeats: 'false' })).toEqual(['Water the plants']);
  });

  test('are refused without what their rule needs, naming the field', async () => {
    const off = await makeStaff(app, 'support', { isActive: false });
    const refused = [
      await create({ title: '' }),
      await create({ repeat: 'weekly', startsOn: today, people: [asha.id] }),
      await create({ repeat: 'monthly', startsOn: today, people: [asha.id] }),
      await create({ repeat: 'daily' }),
      await create(daily({ endsOn: indianDay(-1), people: [asha.id] })),
      await create(daily({ people: [asha.id, off.id] })),
    ];
    expect(refused.map(({ status, body }) => [status, body.errors])).toEqual([
      [400, { title: 'Title is required' }],
      [400, { weekdays: 'Choose at least one weekday' }],
      [400, { monthDay: 'Choose a day of the month' }],
      [400, { startsOn: 'Choose the first day', people: 'Choose at least one person' }],
      [400, { endsOn: 'The last day can’t be before the first' }],
      [400, { people: 'Tasks can be assigned to approved, active staff only.' }],
    ]);
    expect((await manager.get(at)).body.meta.total).toBe(0);
  });
});

describe('a repeating task', () => {
  test('is assigned to each of its people on its day, with a deadline', async () => {
    const { nextOn } = await made(daily({ people: [asha.id, ravi.id], dueDays: 1 }));
    expect(nextOn).toBe(today);
    await run();
    for (const person of [asha, ravi]) {
      expect(await tasksOf(person)).toMatchObject([
        {
          title: 'Count the kits',
          status: 'pending',
          assignedBy: 'Kolam',
          dueOn: indianDay(1),
        },
      ]);
    }
    const { notifications } = (await asha.get('/admin/notifications')).body;
    expect(notifications).toHaveLength(1);
    const [template] = (await manager.get(at)).body.data;
    expect([template.nextOn, template.version]).toEqual([indianDay(1), 1]);
  });

  test('is assigned once, however often and on however many servers the job runs', async () => {
    await made(daily({ people: [asha.id] }));
    await Promise.all([run(), run(), run()]);
    await run();
    expect(await tasksOf(asha)).toHaveLength(1);
    await pass(1);
    await Promise.all([run(), run()]);
    expect(await tasksOf(asha)).toHaveLength(2);
  });

  test('leaves out days on which no server ran @full', async () => {
    await made(daily({ people: [asha.id] }));
    await run();
    await pass(5);
    await run();
    expect(await tasksOf(asha)).toHaveLength(2);
  });

  test('is not assigned to inactive people, and the list says so @full', async () => {
    await made(daily({ people: [asha.id, ravi.id] }));
    await app.database.pool.query('update staff set is_active = false where id = $1', [ravi.id]);
    await run();
    expect([await tasksOf(asha), await tasksOf(ravi)].map(({ length }) => length)).toEqual([1, 0]);
    const [template] = (await manager.get(at)).body.data;
    expect(template.people).toMatchObject([
      { name: 'Asha Rao', isAssignable: true },
      { name: 'Ravi Iyer', isAssignable: false },
    ]);
    // Who has left may stay in it, but nobody who has left is added.
    expect((await put(template.id, daily({ people: [ravi.id] }))).status).toBe(200);
  });

  test('waits for its weekday, and ends after its last day', async () => {
    const weekday = weekdayOf(indianDay(2));
    const rule = { repeat: 'weekly', weekdays: [weekday], startsOn: today, endsOn: indianDay(8) };
    const { nextOn } = await made({ ...rule, people: [asha.id] });
    expect(nextOn).toBe(indianDay(2));
    await run();
    expect(await tasksOf(asha)).toEqual([]);
    await pass(2);
    await run();
    expect(await tasksOf(asha)).toHaveLength(1);
    expect((await manager.get(at)).body.data[0].nextOn).toBeNull();
  });

  test('is assigned again on the same day to nobody who has it, after a change', async () => {
    const { id } = await made(daily({ people: [asha.id] }));
    await run();
    const changed = await put(id, daily({ people: [asha.id, ravi.id] }));
    expect(changed.body.data.nextOn).toBe(today);
    await run();
    expect([await tasksOf(asha), await tasksOf(ravi)].map(({ length }) => length)).toEqual([1, 1]);
  });

  test('leaves its tasks when it is deleted', async () => {
    const { id } = await made(daily({ people: [asha.id] }));
    await run();
    await manager.delete(`${at}/${id}`);
    await pass(1);
    await run();
    expect(await tasksOf(asha)).toHaveLength(1);
  });
});

describe('a task for several people', () => {
  const bulk = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
    manager.post('/admin/staff/tasks/bulk', {
      body: { title: 'Read the notice', ...body },
      headers,
    });

  test('is created for each of them, each with its history and notification', async () => {
    const { status, body } = await bulk({ assignees: [asha.id, ravi.id, asha.id] });
    expect([status, body]).toEqual([201, { success: true, created: 2 }]);
    for (const person of [asha, ravi]) {
      const [task] = await tasksOf(person);
      expect(task).toMatchObject({ title: 'Read the notice', assignedBy: 'Meera Nair' });
      const history = await manager.get(`/admin/staff/tasks/${task.id}/history`);
      expect(history.body.data).toHaveLength(1);
      const { notifications } = (await person.get('/admin/notifications')).body;
      expect(notifications).toMatchObject([{ title: 'New task: Read the notice' }]);
    }
  });

  test('is one act in the history, with the tasks as its parts', async () => {
    await bulk({ title: 'Read the new notice', assignees: [asha.id, ravi.id] });
    const administrator = await app.signedInAs('Administrator');
    const { body } = await administrator.get('/admin/audit', { query: { kind: 'task-batch' } });
    expect(body.data[0]).toMatchObject({
      ...{ action: 'task-batch.created', title: '2 tasks “Read the new notice”' },
      changes: [{ field: 'tasks', before: null, after: 2 }],
    });
    const { rows } = await app.database.pool.query(
      'select kind, title from audit_entries where part_of_id = $1',
      [body.data[0].recordId],
    );
    expect(rows).toEqual([
      { kind: 'task', title: 'Read the new notice' },
      { kind: 'task', title: 'Read the new notice' },
    ]);
  });

  test('is created for nobody if one of them can’t get tasks', async () => {
    const off = await makeStaff(app, 'support', { isActive: false });
    const refused = await bulk({ assignees: [asha.id, off.id] });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['assignees']]);
    expect((await bulk({ assignees: [] })).status).toBe(400);
    expect(await tasksOf(asha)).toEqual([]);
  });

  test('is created once, however often an idempotency key is sent', async () => {
    const keyed = { 'idempotency-key': randomUUID() };
    const sent = [1, 2].map(() => bulk({ assignees: [asha.id] }, keyed));
    await Promise.all(sent);
    await bulk({ assignees: [asha.id] }, keyed);
    expect(await tasksOf(asha)).toHaveLength(1);
  });
});
