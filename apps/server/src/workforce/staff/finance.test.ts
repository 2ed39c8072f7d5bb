import type { Role } from '@kolam/contract/core/permissions.ts';
import type { Staff } from '@kolam/contract/workforce/staff/model.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addStaff, decided } from '../../../test/staff.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
let person: Staff;

const secrets = { ctcAnnual: 7_654_321, bankName: 'Canara Quiet Bank', number: '909876543210' };

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
  person = await addStaff(admin, {
    name: 'Quiet Menon',
    ctcAnnual: secrets.ctcAnnual,
    bank: { bankName: secrets.bankName, accountNumber: secrets.number, ifsc: 'CNRB0001234' },
  });
  await admin.patch(`/admin/staff/${person.id}`, { body: { ctcAnnual: 7_654_322 } });
  await admin.patch(`/admin/staff/${person.id}`, { body: { ctcAnnual: secrets.ctcAnnual } });
});
afterAll(() => app.stop());

const personal = /7654321|7654322|Canara Quiet|9098|3210|CNRB/;
const places = () => [
  `/admin/staff/${person.id}`,
  '/admin/staff',
  '/admin/staff?q=quiet',
  `/admin/history/staff/${person.id}`,
  '/admin/activity',
];

test.each([
  ['Administrator', true],
  ['superadmin', true],
  ['manager', true],
  ['reviewer', false],
] as [Role, boolean][])('salary and bank in the responses to %s: %s', async (role, shown) => {
  const reader = await app.signedInAs(role);
  for (const path of places()) {
    const { status, body, text } = await reader.get(path);
    expect(status).toBe(200);
    // The full number is nowhere, and the history has no values for any role.
    expect(text).not.toContain(secrets.number);
    const record: Staff | undefined = path.includes('/admin/staff')
      ? [body.data].flat()[0]
      : undefined;
    if (!shown || !record) expect(text).not.toMatch(personal);
    if (record && shown) {
      expect(record).toMatchObject({
        ctcAnnual: secrets.ctcAnnual,
        bank: { bankName: secrets.bankName, accountNumber: '••••••••3210', ifsc: 'CNRB0001234' },
      });
    } else if (record) {
      expect(record).not.toHaveProperty('ctcAnnual');
      expect(record).not.toHaveProperty('bank');
    }
  }
});

test("the response to a reviewer's decision has neither", async () => {
  const reviewer = await app.signedInAs('reviewer');
  const { id } = await addStaff(admin, { ctcAnnual: 1234, bank: { bankName: 'Loud Bank' } });
  const response = await decided(reviewer, id, 'reject');
  expect(response).not.toHaveProperty('ctcAnnual');
  expect(response).not.toHaveProperty('bank');
});

test.each([secrets.bankName, secrets.number, '3210', '7654321', 'CNRB'])(
  'no one is found by %s',
  async (q) => {
    for (const role of ['Administrator', 'manager', 'reviewer'] as const) {
      const reader = await app.signedInAs(role);
      const { data } = (await reader.get('/admin/staff', { query: { q } })).body;
      expect(data).toEqual([]);
    }
  },
);

test('the checks report whether the IFSC is valid, but not its value', async () => {
  const reviewer = await app.signedInAs('reviewer');
  const { checks } = (await reader(reviewer)).body;
  expect(checks.find(({ kind }: { kind: string }) => kind === 'ifsc')).toEqual({
    kind: 'ifsc',
    result: 'fits',
    detail: 'The IFSC has the right form.',
  });
});

const reader = (client: { get: typeof admin.get }) => client.get(`/admin/staff/${person.id}`);

test.each([
  ['manager', 403],
  ['reviewer', 403],
  ['creator', 403],
  ['support', 403],
  ['superadmin', 200],
] as [Role, number][])('%s revealing the number gets %i', async (role, expected) => {
  const client = await app.signedInAs(role);
  const { status, text } = await client.post(`/admin/staff/${person.id}/bank/reveal`);
  expect(status).toBe(expected);
  expect(text.includes(secrets.number)).toBe(expected === 200);
});

test('neither is logged', () => {
  expect(app.logged()).not.toMatch(/7654321|Canara Quiet|909876543210/);
});
