import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#core/ids.ts';
import { parties } from '#finance/parties/tables.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Adds this many customers, which their endpoint would take long for. */
const customers = (count: number) =>
  app.services.db.insert(parties).values(
    Array.from({ length: count }, (_, n) => ({
      ...{ id: newId(), createdAt: app.now(), updatedAt: app.now(), kind: 'customer' as const },
      ...{ name: `Customer ${n}`, email: '', phone: '', gstin: '', pan: '', isSez: false },
      ...{ line1: '', city: '', state: '', pincode: '', bankName: '', ifsc: '', account: '' },
      contact: '',
    })),
  );

const recipients = async () => {
  await app.jobs.drain();
  return (await app.mails())
    .filter((mail) => mail.includes('Subject: A large export from Kolam'))
    .flatMap((mail) => /^To: (.+)$/m.exec(mail)?.[1]?.trim() ?? []);
};

test('an export of more than 1,000 rows is mailed to the active Administrators, also who made it', async () => {
  const [one, two] = [await app.makeAccount(), await app.makeAccount()];
  await app.makeAccount({ status: 'inactive' });
  const manager = await app.signedInAs('manager');
  await customers(1001);
  const exported = (query: Record<string, string> = {}) =>
    manager.get('/admin/finance/customers/export', { query });

  expect((await exported({ search: 'customer 99' })).status).toBe(200);
  expect(await recipients()).toEqual([]);

  expect((await exported()).status).toBe(200);
  expect((await recipients()).sort()).toEqual([one.email, two.email].sort());
  const mail = (await app.mails()).find((each) => each.includes(`To: ${one.email}`)) ?? '';
  expect(mail).toContain(manager.account.name);
  expect(mail).toContain('1,001');

  await (await app.sessionOf(one)).get('/admin/finance/customers/export');
  expect((await recipients()).filter((email) => email === one.email)).toHaveLength(2);
  expect((await recipients()).filter((email) => email === two.email)).toHaveLength(2);
});
