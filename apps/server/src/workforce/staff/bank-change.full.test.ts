import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPaid, bank } from '../../../test/payroll.ts';
import { addStaff } from '../../../test/staff.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
});
afterAll(() => app.stop());

const subject = 'Subject: Your bank account at Kolam was changed';
const mailsTo = async (email: string) => {
  await app.jobs.drain();
  return (await app.mails()).filter(
    (mail) => mail.includes(subject) && mail.includes(`To: ${email}`),
  );
};

test('a person gets a mail when their bank account is changed under Staff or Payroll', async () => {
  const person = await addPaid(admin);
  expect(await mailsTo(person.email)).toEqual([]);
  const staff = `/admin/staff/${person.id}`;
  await admin.patch(staff, { body: { bank: { accountNumber: '999888777666' } } });
  const [first, ...none] = await mailsTo(person.email);
  expect(none).toEqual([]);
  expect(first).toContain('7666');
  expect(first).toContain(admin.account.name);
  expect(first).not.toContain('999888777666');
  await admin.patch(`/admin/finance/employees/${person.id}`, {
    body: { bank: { ifsc: 'HDFC0002255' } },
  });
  expect(await mailsTo(person.email)).toHaveLength(2);
  await admin.patch(staff, { body: { bank: null } });
  const all = await mailsTo(person.email);
  expect(all).toHaveLength(3);
  expect(all.join()).toContain('has removed the bank account');
});

test('but not for other changes, nor before the approval', async () => {
  const person = await addPaid(admin);
  const staff = `/admin/staff/${person.id}`;
  await admin.patch(staff, { body: { ctcAnnual: 900_000, bank } });
  expect(await mailsTo(person.email)).toEqual([]);
  const waiting = await addStaff(admin);
  await admin.patch(`/admin/staff/${waiting.id}`, { body: { bank } });
  expect(await mailsTo(waiting.email)).toEqual([]);
});
