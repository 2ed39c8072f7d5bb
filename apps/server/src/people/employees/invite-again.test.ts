import { afterAll, beforeAll, expect, test } from 'vitest';
import { hours } from '#core/clock.ts';
import { makeCompany } from '../../../test/people.ts';
import { type Client, startTestApp, type TestApp, tokenIn } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.sessionOf(await app.makeAccount(), true);
});
afterAll(() => app.stop());

const path = '/admin/employees/invitations';
let made = 0;

/** Adds a pending employee, who is invited at once. */
async function invite(companyId: string) {
  const email = `pending-${++made}@neem.example.com`;
  const { body } = await admin.post('/admin/employees', {
    body: { firstName: 'Asha', lastName: 'Rao', email, companyId, invite: true },
  });
  return { id: body.employee.id as string, email };
}
const mailsTo = async ({ email }: { email: string }) =>
  (await app.mails()).filter((mail) => mail.includes(`To: ${email}`));
const invitationOf = async ({ id }: { id: string }) =>
  (await admin.get(`/admin/employees/${id}`)).body.employee.invitation;
const open = (token: string) => app.client().post('/api/employee/invitation', { body: { token } });

test('pending employees of a company are invited again, at most once in 24 hours', async () => {
  const { id: companyId } = await makeCompany(app);
  const other = await invite((await makeCompany(app)).id);
  const people = [await invite(companyId), await invite(companyId)] as const;
  const [first] = people;
  expect((await admin.post(path, { body: { companyId } })).body).toMatchObject({
    sent: 0,
    skipped: { invitedRecently: 2, companyClosed: 0 },
  });
  app.pass(hours(25));
  const responses = await Promise.all([
    admin.post(path, { body: { companyId } }),
    admin.post(path, { body: { companyId } }),
  ]);
  expect(responses.map(({ body }) => body.sent).sort()).toEqual([0, 2]);
  const [earlier, again, ...more] = await mailsTo(first);
  expect(more).toEqual([]);
  expect(await mailsTo(other)).toHaveLength(1);
  expect((await open(tokenIn(earlier))).body.invitation?.state).not.toBe('open');
  expect((await open(tokenIn(again))).body.invitation.state).toBe('open');
});

test('the console shows when an invitation was sent, opened and accepted', async () => {
  const { id: companyId } = await makeCompany(app);
  const person = await invite(companyId);
  const sentAt = app.now().toISOString();
  expect(await invitationOf(person)).toEqual({ sentAt, openedAt: null, acceptedAt: null });
  const [mail] = await mailsTo(person);
  app.pass(hours(1));
  const token = tokenIn(mail);
  await open(token);
  const openedAt = app.now().toISOString();
  app.pass(hours(1));
  await open(token);
  expect(await invitationOf(person)).toEqual({ sentAt, openedAt, acceptedAt: null });
  const body = { token, password: 'Quiet-Morning-7', consents: ['take-part'] };
  expect((await app.client().post('/api/employee/welcome', { body })).status).toBe(201);
  const acceptedAt = app.now().toISOString();
  expect(await invitationOf(person)).toEqual({ sentAt, openedAt, acceptedAt });
  const { employee } = (await admin.get(`/admin/employees/${person.id}`)).body;
  expect(employee.lastSignInAt).toBe(acceptedAt);
});

test('people of a closed company are not invited', async () => {
  const { id: companyId } = await makeCompany(app);
  await invite(companyId);
  const company = await admin.put(`/admin/companies/${companyId}`, {
    body: { status: 'suspended' },
  });
  expect(company.status).toBe(200);
  app.pass(hours(25));
  const { status, body } = await admin.post(path, { body: { companyId } });
  expect(status).toBe(409);
  expect(body.code).toBe('COMPANY_INACTIVE');
});

test('an unknown company is refused at its field', async () => {
  const { status, body } = await admin.post(path, {
    body: { companyId: '0198a000-0000-7000-8000-000000000000' },
  });
  expect(status).toBe(400);
  expect(body.errors).toHaveProperty('companyId');
});
