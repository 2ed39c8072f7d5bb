import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filesIn } from '../../../test/archive.ts';
import { addPaid } from '../../../test/payroll.ts';
import { download } from '../../../test/pdf-text.ts';
import { registered } from '../../../test/staff.ts';
import { makeStaff } from '../../../test/tasks.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
});
afterAll(() => app.stop());

/** Returns the files of a downloaded archive by name. */
async function filesOf({ token = '' }: Client, path: string): Promise<Map<string, Buffer>> {
  const { status, bytes } = await download(app, token, path);
  expect(status).toBe(200);
  return filesIn(bytes);
}
const listIn = (files: Map<string, Buffer>, name: string) =>
  JSON.parse(files.get(`${name}.json`)?.toString() ?? 'null');

describe('the data of a member of staff as a file', () => {
  test('has their record, documents and what they accepted, and is in their history', async () => {
    const person = await registered(app, admin, { name: 'Asha Rao', pan: 'ABCPR1234F' });
    const files = await filesOf(admin, `/admin/staff/${person.id}/data`);
    expect(listIn(files, 'profile')).toMatchObject([
      { name: 'Asha Rao', pan: 'ABCPR1234F', noticeVersion: 1, status: 'pending_review' },
    ]);
    expect(listIn(files, 'documents')).toMatchObject([{ type: 'pan' }, { type: 'aadhaar' }]);
    const sent = [...files.keys()].filter((name) => name.startsWith('documents/'));
    expect(sent).toHaveLength(2);
    expect(
      files
        .get(sent[0] ?? '')
        ?.subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const history = (await admin.get(`/admin/history/staff/${person.id}`)).body.data;
    expect(history.slice(0, 3)).toMatchObject([
      { action: 'staff.document_opened', detail: expect.any(String) },
      { action: 'staff.document_opened', detail: expect.any(String) },
      { action: 'staff.data_exported' },
    ]);
    const labels = listIn(files, 'documents').map(({ label }: { label: string }) => label);
    const opened = history.slice(0, 2).map(({ detail }: { detail: string }) => detail);
    expect(opened.sort()).toEqual(labels.sort());
  });

  test('has salaries and bank account', async () => {
    const bank = { bankName: 'Canara Bank', accountNumber: '778899001133', ifsc: 'CNRB0002255' };
    const paid = await addPaid(admin, { bank });
    await admin.patch(`/admin/finance/employees/${paid.id}`, {
      body: { earlierIncome: { income: 3_00_000, tds: 12_000 } },
    });
    const files = await filesOf(admin, `/admin/staff/${paid.id}/data`);
    expect(listIn(files, 'profile')).toMatchObject([{ accountNumber: '778899001133' }]);
    expect(listIn(files, 'payslips')).toEqual([]);
    expect(listIn(files, 'earlier-incomes')).toEqual([
      { financialYear: 2026, income: 3_00_000, tds: 12_000 },
    ]);
    expect(listIn(files, 'tasks')).toEqual([]);
  });

  test('is for who manages staff, not for those who only decide', async () => {
    const person = await registered(app, admin);
    for (const role of ['manager', 'reviewer', 'support'] as const) {
      const { get } = await app.signedInAs(role);
      expect((await get(`/admin/staff/${person.id}/data`)).status).toBe(403);
    }
    const keeper = await app.signedInAs('superadmin');
    expect((await keeper.get(`/admin/staff/${person.id}/data`)).status).toBe(200);
  });

  test('is not for API keys', async () => {
    const person = await registered(app, admin);
    const made = await admin.post('/admin/api-keys', {
      body: { name: 'Bridge', rights: ['staff:write'], endsOn: '2026-12-31' },
    });
    const { get } = app.client(made.body.key);
    expect((await get(`/admin/staff/${person.id}/data`)).status).toBe(403);
    expect((await get('/admin/me/data')).status).toBe(403);
  });
});

describe('the copy of one’s own data', () => {
  test('has a member of staff’s own record and nothing of others', async () => {
    const own = await makeStaff(app, 'support');
    const files = await filesOf(own, '/admin/me/data');
    expect(listIn(files, 'profile')).toMatchObject([{ id: own.id, role: 'support' }]);
    expect(listIn(files, 'devices')).toHaveLength(1);
    const history = (await admin.get(`/admin/history/staff/${own.id}`)).body.data;
    expect(history[0]).toMatchObject({ action: 'staff.data_exported', actor: { id: own.id } });
  });

  test('has an Administrator’s account', async () => {
    const files = await filesOf(admin, '/admin/me/data');
    expect([...files.keys()].sort()).toEqual([
      ...['account.json', 'devices.json', 'earlier-incomes.json', 'payslips.json'],
      ...['sign-ins.json', 'task-comments.json', 'tasks.json'],
    ]);
    expect(listIn(files, 'account')).toMatchObject([{ email: admin.account.email }]);
  });

  test('can be downloaded five times within 15 minutes', async () => {
    const { get } = await app.signedInAs('support');
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++) statuses.push((await get('/admin/me/data')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
