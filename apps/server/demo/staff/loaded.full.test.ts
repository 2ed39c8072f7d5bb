import { taskPriorities, taskStatuses } from '@kolam/contract/workforce/tasks/values.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { demoAdmin } from '#platform/auth/console-info.ts';
import { ensureAdmins } from '../../src/first-admin.ts';
import { type Client, startTestApp, type TestApp } from '../../test/test-app.ts';
import { loadDemo } from '../load.ts';
import { staffSteps } from './steps.ts';

let app: TestApp;
let console: Client;

beforeAll(async () => {
  app = await startTestApp({ demo: 'on' });
  await ensureAdmins(app.services);
  const log = vi.spyOn(globalThis.console, 'log').mockImplementation(() => {});
  await loadDemo(app.services, new AbortController().signal, staffSteps);
  log.mockRestore();
  const { email, password } = demoAdmin;
  const { body } = await app.client().post('/admin/login', { body: { email, password } });
  console = app.client(body.token);
});
afterAll(() => app.stop());

type Member = {
  id: string;
  name: string;
  email: string;
  status: string;
  isActive: boolean;
  role: string | null;
  hasPassword: boolean;
  kyc: { documents: { type: string; asked: unknown; url: string }[] };
};
const everybody = async (): Promise<Member[]> =>
  (await console.get('/admin/staff', { query: { limit: 100 } })).body.data;

test('twenty-six people cover every state, with addresses that belong to no one', async () => {
  const { analytics } = (await console.get('/admin/staff/analytics')).body;
  expect(analytics).toMatchObject({
    total: 26,
    approved: 20,
    pendingReview: 4,
    rejected: 2,
    inactive: 3,
  });
  const staff = await everybody();
  for (const { email } of staff) expect(email).toMatch(/^[a-z.]+@kolam\.example$/);
  const roles = staff.flatMap(({ status, role }) => (status === 'approved' ? role : []));
  expect(new Set(roles)).toEqual(
    new Set(['superadmin', 'manager', 'creator', 'reviewer', 'support', 'accountant', 'warehouse']),
  );
  expect(new Set(staff.map(({ hasPassword }) => hasPassword))).toEqual(new Set([true, false]));
});

test('those who registered have documents that can be opened, and one is requested again', async () => {
  const staff = await everybody();
  const documents = staff.flatMap(({ kyc }) => kyc.documents);
  expect(documents.length).toBeGreaterThan(25);
  expect(documents.filter(({ asked }) => asked !== null)).toHaveLength(1);
  const opened = await console.get(documents[0]?.url ?? '');
  expect([opened.status, opened.headers['content-type']]).toEqual([200, 'application/pdf']);
});

test('the checks of pending registrations have findings', async () => {
  const waiting = (await everybody()).filter(({ status }) => status === 'pending_review');
  const results = new Set<string>();
  for (const { id } of waiting) {
    const { checks } = (await console.get(`/admin/staff/${id}`)).body;
    for (const { kind, result } of checks) results.add(`${kind} ${result}`);
  }
  for (const found of ['pan fits', 'panName fits', 'panName differs', 'age inTime', 'age late']) {
    expect(results).toContain(found);
  }
});

test('a hundred and twenty tasks of the past ninety days cover every status', async () => {
  const { data, meta } = (await console.get('/admin/staff/tasks', { query: { limit: 500 } })).body;
  expect(meta.total).toBe(120);
  const all = (part: string) => new Set(data.map((task: Record<string, unknown>) => task[part]));
  expect(all('status')).toEqual(new Set(taskStatuses));
  expect(all('priority')).toEqual(new Set(taskPriorities));
  const overdue = data.filter(({ isOverdue }: { isOverdue: boolean }) => isOverdue);
  expect(overdue.length).toBeGreaterThan(5);
  expect(overdue.length).toBeLessThan(40);
  const now = app.now().getTime();
  for (const { assignedAt, completedAt } of data) {
    const age = (now - Date.parse(assignedAt)) / 86_400_000;
    expect(age).toBeGreaterThan(0);
    expect(age).toBeLessThan(92);
    if (completedAt) expect(Date.parse(completedAt)).toBeGreaterThan(Date.parse(assignedAt));
  }
  expect(data.some(({ comments }: { comments: number }) => comments > 0)).toBe(true);
});

test('some tasks have an attachment that can be opened', async () => {
  const { data } = (await console.get('/admin/staff/tasks', { query: { limit: 500 } })).body;
  const urls = data.flatMap(({ attachments }: { attachments: { url: string }[] }) =>
    attachments.map(({ url }) => url),
  );
  expect(urls.length).toBeGreaterThan(5);
  expect(urls.length).toBeLessThan(30);
  const opened = await console.get(urls[0]);
  expect([opened.status, opened.headers['content-type']]).toEqual([200, 'application/pdf']);
});

test('no mail was sent, and no step was skipped', async () => {
  await app.jobs.drain();
  expect(await app.mails()).toEqual([]);
  expect(app.logged()).not.toContain('was left out');
});

test('a demo user signs in and sees what the role allows', async () => {
  const body = { email: 'anirudh.saxena@kolam.example', password: 'Wellness#2026' };
  const signedIn = await app.client().post('/admin/login', { body });
  expect(signedIn.status).toBe(200);
  const reviewer = app.client(signedIn.body.token);
  const mine = (await reviewer.get('/admin/staff/tasks')).body.data;
  expect(mine.length).toBeGreaterThan(0);
  for (const { assignee } of mine) expect(assignee.name).toBe('Anirudh Saxena');
  expect((await reviewer.get('/admin/staff')).status).toBe(200);
  expect((await reviewer.get('/admin/admins')).status).toBe(403);
});

test('no notifications are sent about its tasks and registrations', async () => {
  const stored = await app.database.pool.query('select from notifications');
  expect(stored.rowCount).toBe(0);
});
