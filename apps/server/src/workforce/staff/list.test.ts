import type { Staff } from '@kolam/contract/workforce/staff/model.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hours } from '#core/clock.ts';
import { addStaff, decided } from '../../../test/staff.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
let firstAt: string;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
  firstAt = app.now().toISOString();
  const people: [string, string, string | undefined, string, string][] = [
    ['asha Rao', 'Operations', 'creator', 'approve', '98430 11111'],
    ['Émile Roy', 'Wellness 100%', 'support', 'approve', '98430 22222'],
    ['Bhavna Shah', 'Finance', undefined, 'reject', ''],
    ['Farhan_Ali', 'operations', 'manager', 'approve', ''],
    ['Zoya Khan', '', undefined, '', ''],
    ['Chitra Das', '', 'superadmin', '', ''],
  ];
  for (const [name, department, role, decision, phone] of people) {
    app.pass(1000);
    const given = {
      name,
      department,
      phone,
      email: `acme_x.${name.slice(0, 3).toLowerCase().replace('é', 'e')}@example.com`,
    };
    const { id } = await addStaff(admin, role ? { ...given, role } : given);
    if (decision === 'approve' || decision === 'reject') await decided(admin, id, decision);
    if (name === 'Farhan_Ali') {
      await admin.patch(`/admin/staff/${id}/active`, { body: { isActive: false } });
    }
  }
});
afterAll(() => app.stop());

const list = async (query: Record<string, string | number> = {}) =>
  (await admin.get('/admin/staff', { query })).body as { data: Staff[]; meta: unknown };
const names = async (query: Record<string, string | number>) =>
  (await list(query)).data.map(({ name }) => name.slice(0, 3));

describe('the list of staff', () => {
  test('shows the newest first, 20 per page', async () => {
    expect(await names({})).toEqual(['Chi', 'Zoy', 'Far', 'Bha', 'Émi', 'ash']);
    expect((await list()).meta).toEqual({ total: 6, page: 1, limit: 20, pages: 1 });
  });

  test.each([
    ['rao', ['ash']],
    ['ÉMILE', ['Émi']],
    ['operations', ['Far', 'ash']],
    ['100%', ['Émi']],
    ['n_a', ['Far']],
    ['acme_x', ['Chi', 'Zoy', 'Far', 'Bha', 'Émi', 'ash']],
    ['98430 2', ['Émi']],
    ['creator', []],
    ['nobody', []],
  ])('searches %j', async (q, found) => {
    expect(await names({ q })).toEqual(found);
    expect(await names({ search: q })).toEqual(found);
  });

  test.each([
    [{ status: 'approved' }, ['Far', 'Émi', 'ash']],
    [{ status: 'pending_review' }, ['Chi', 'Zoy']],
    [{ status: 'rejected' }, ['Bha']],
    [{ status: 'all', role: 'all', isActive: 'all' }, ['Chi', 'Zoy', 'Far', 'Bha', 'Émi', 'ash']],
    [{ role: 'superadmin' }, ['Chi']],
    [{ role: 'support' }, ['Émi']],
    [{ role: 'reviewer' }, []],
    [{ isActive: 'false' }, ['Far']],
    [{ isActive: 'true', status: 'approved' }, ['Émi', 'ash']],
    [{ isActive: 'false', role: 'manager', status: 'approved', q: 'ali' }, ['Far']],
    [{ isActive: 'true', role: 'manager' }, []],
    [{ status: '', role: '', isActive: '' }, ['Chi', 'Zoy', 'Far', 'Bha', 'Émi', 'ash']],
  ])('filters by %j', async (query, found) => {
    expect(await names(query)).toEqual(found);
  });

  test.each([
    ['name', ['ash', 'Bha', 'Chi', 'Émi', 'Far', 'Zoy']],
    ['-name', ['Zoy', 'Far', 'Émi', 'Chi', 'Bha', 'ash']],
    ['email', ['ash', 'Bha', 'Chi', 'Émi', 'Far', 'Zoy']],
    ['department', ['Zoy', 'Chi', 'Bha', 'Far', 'ash', 'Émi']],
    ['role', ['ash', 'Far', 'Chi', 'Émi', 'Bha', 'Zoy']],
    ['status', ['ash', 'Émi', 'Far', 'Zoy', 'Chi', 'Bha']],
    ['isActive', ['Far', 'ash', 'Émi', 'Bha', 'Zoy', 'Chi']],
    ['createdAt', ['ash', 'Émi', 'Bha', 'Far', 'Zoy', 'Chi']],
  ])('sorts by %s', async (sort, found) => {
    expect(await names({ sort })).toEqual(found);
  });

  test('counts the whole set by role, even beyond the last page and in a search', async () => {
    const meta = { total: 1, page: 3, limit: 2, pages: 1 };
    expect(await list({ role: 'manager', page: 3, limit: 2 })).toMatchObject({ data: [], meta });
    const searched = await list({ role: 'manager', q: 'ali', sort: 'role' });
    expect(searched.meta).toMatchObject({ total: 1 });
    const { data, meta: paged } = await list({ sort: '-role', page: 2, limit: 4 });
    expect([data.length, paged]).toEqual([2, { total: 6, page: 2, limit: 4, pages: 2 }]);
  });

  test.each([
    [{ status: 'pending' }, 'status'],
    [{ role: 'Administrator' }, 'role'],
    [{ isActive: 'yes' }, 'isActive'],
    [{ sort: 'ctcAnnual' }, 'sort'],
    [{ page: '0' }, 'page'],
  ])('refuses %j', async (query, field) => {
    const { status, body } = await admin.get('/admin/staff', { query });
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });
});

test('the figures count everyone by state', async () => {
  app.pass(hours(1));
  const { analytics } = (await admin.get('/admin/staff/analytics')).body;
  expect(analytics).toEqual({
    total: 6,
    approved: 3,
    pendingReview: 2,
    rejected: 1,
    inactive: 1,
    oldestPending: (await list({ search: 'zoya' })).data[0]?.createdAt,
  });
  expect(analytics.oldestPending > firstAt).toBe(true);
});

test('the figures of an empty list are zeros @full', async () => {
  const empty = await startTestApp();
  const reader = await empty.signedInAs('reviewer');
  expect((await reader.get('/admin/staff/analytics')).body.analytics).toEqual({
    total: 0,
    approved: 0,
    pendingReview: 0,
    rejected: 0,
    inactive: 0,
    oldestPending: null,
  });
  expect((await reader.get('/admin/staff')).body).toMatchObject({ data: [], meta: { pages: 1 } });
  await empty.stop();
});
