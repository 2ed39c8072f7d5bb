import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Staff } from '@kolam/contract/workforce/staff/model.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseWhoCameBack } from '#platform/backups/replay-erasures.ts';
import { addApproved, decided, newEmail, registered, signedInStaff } from '../../../test/staff.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Client;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs();
});
afterAll(() => app.stop());

/** Unique values, so that finding one means that it was left somewhere. */
const person = {
  name: 'Zubaidakhatoon Vellaichamypandian',
  email: 'zubaida.vellaichamy@erase-me.example.com',
  phone: '+91 70471 98236',
  panName: 'Zubaidakhatoon Pandiyanatha',
};
const earlier = 'Zubaidabegum Muthukaruppasamy';

/** Returns every row of every table as text. */
async function everythingStored(): Promise<string> {
  const { rows: tables } = await app.database.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await app.database.pool.query(`select t::text as text from ${name} t`);
    texts.push(...rows.map(({ text }) => `${name}: ${text}`));
  }
  return texts.join('\n');
}

const traces = async () => {
  const stored = (await everythingStored()).toLowerCase();
  return [...Object.values(person), earlier, 'ABCPV1234Z', '667788990011'].filter((value) =>
    stored.includes(value.toLowerCase()),
  );
};

function storedFiles(): number {
  const folder = join(app.dataDir, 'files');
  if (!existsSync(folder)) return 0;
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && !entry.parentPath.endsWith('erased')).length;
}

const erase = (id: string, client = admin) => client.delete(`/admin/staff/${id}`);
const deactivate = (id: string) =>
  admin.patch(`/admin/staff/${id}/active`, { body: { isActive: false } });

test('leaves nothing that identifies a person who worked here, but the figures of their payslips', async () => {
  const files = storedFiles();
  const { id } = await registered(app, admin, { ...person, name: earlier, pan: 'ABCPV1234Z' });
  await admin.patch(`/admin/staff/${id}`, {
    body: {
      name: person.name,
      employeeCode: 'K-77',
      ctcAnnual: 1_200_000,
      bank: { bankName: 'Canara Bank', accountNumber: '667788990011', ifsc: 'CNRB0002255' },
    },
  });
  await decided(admin, id, 'approve', { role: 'manager' });
  const remark = `Ask ${person.name} (${person.email})`;
  const task = await admin.post('/admin/staff/tasks', {
    body: { title: remark, description: remark, assignee: id },
  });
  expect(task.status, task.text).toBe(201);
  const taskPath = `/admin/staff/tasks/${task.body.data.id}`;
  const done = await admin.patch(taskPath, { body: { status: 'completed' } });
  expect(done.status, done.text).toBe(200);
  const slip = await admin.post('/admin/finance/payroll', {
    body: { employeeId: id, month: '2026-10' },
  });
  expect(slip.status, slip.text).toBe(201);
  expect((await deactivate(id)).status).toBe(200);
  const unpaid = await erase(id);
  expect([unpaid.status, unpaid.body.code]).toEqual([409, 'UNPAID']);
  const slipPath = `/admin/finance/payroll/${slip.body.data.id}`;
  const paid = await admin.post(`${slipPath}/pay`, { body: { mode: 'NEFT', ref: 'N-1' } });
  expect(paid.status, paid.text).toBe(200);
  expect((await traces()).length).toBeGreaterThan(4);

  const erased = await erase(id);
  expect([erased.status, erased.body]).toEqual([200, { success: true, erased: { id } }]);
  await app.jobs.drain();

  expect(await traces()).toEqual([]);
  expect(storedFiles()).toBe(files);
  expect((await admin.get(`/admin/staff/${id}`)).status).toBe(404);
  const kept = (await admin.get(slipPath)).body.data;
  expect(kept).toMatchObject({
    code: slip.body.data.code,
    net: slip.body.data.net,
    employee: { name: 'erased' },
  });
  const tasks = await admin.get('/admin/staff/tasks', { query: { sort: 'assignee' } });
  expect(tasks.body.data).toMatchObject([{ assignee: { id, name: 'erased' } }]);
  const history = (await admin.get(`/admin/history/staff/${id}`)).body.data;
  expect(history[0]).toMatchObject({ action: 'staff.erased', title: 'erased', changes: [] });
});

test('is repeated for a person whom a restored backup brings back', async () => {
  const { id } = await registered(app, admin);
  await app.services.files.logErased(id);
  await eraseWhoCameBack(app.services);
  expect((await admin.get(`/admin/staff/${id}`)).status).toBe(404);
  const { rows } = await app.database.pool.query('select from erasures where id = $1', [id]);
  expect(rows.length).toBe(1);
});

test('is logged where no restore of the database reaches', async () => {
  const { id } = await registered(app, admin);
  expect((await erase(id)).status).toBe(200);
  expect(existsSync(join(app.dataDir, 'files', 'erased', id))).toBe(true);
});

test('is refused for active staff, with open tasks, for oneself, and for a superadmin', async () => {
  const active = await addApproved(admin);
  const still = await erase(active.id);
  expect([still.status, still.body.code]).toEqual([409, 'STILL_ACTIVE']);
  await admin.post('/admin/staff/tasks', { body: { title: 'Call', assignee: active.id } });
  await deactivate(active.id);
  const withTasks = await erase(active.id);
  expect([withTasks.status, withTasks.body.code]).toEqual([409, 'OPEN_TASKS']);
  const superadmin = await signedInStaff(app, admin, { role: 'superadmin' });
  const own = await erase(superadmin.id, superadmin as unknown as Client);
  expect([own.status, own.body.code]).toEqual([409, 'OWN_ACCOUNT']);
  const other: Staff = await addApproved(admin, { role: 'superadmin', email: newEmail() });
  await deactivate(other.id);
  expect((await erase(other.id, superadmin as unknown as Client)).status).toBe(403);
  expect((await erase(other.id)).status).toBe(200);
});

test('is done once by two who erase at the same moment', async () => {
  const { id } = await registered(app, admin);
  const responses = await Promise.all([erase(id), erase(id)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 404]);
});
