import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hours } from '#core/clock.ts';
import {
  makeCompany,
  makeEmployee,
  makeEmployees,
  type TestCompany,
} from '../../../test/people.ts';
import { type Client, startTestApp, type TestApp, tokenIn } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Client;
let company: TestCompany;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  admin = await app.sessionOf(await app.makeAccount({ name: 'Meera Nair' }), true);
  company = await makeCompany(app, { name: 'Neem Foods' });
});
afterAll(() => app.stop());

const again = (body: Record<string, unknown> = { companyId: company.id }) =>
  admin.post('/admin/employees/invitations', { body });
const pending = (count: number) =>
  makeEmployees(app, count, { companyId: company.id, status: 'pending' });
const mailsTo = async ({ email }: { email: string }) =>
  (await app.mails()).filter((mail) => mail.includes(`To: ${email}`));
const fromAnywhere = '198.51.100.9';

describe('sending invitations again', () => {
  test('mails every pending person a new link, and says how many', async () => {
    const people = await pending(3);
    await makeEmployee(app, { companyId: company.id });
    const { status, body } = await again();
    expect([status, body]).toEqual([
      200,
      { success: true, sent: 3, skipped: { invitedRecently: 0, companyClosed: 0 } },
    ]);
    for (const person of people) expect(await mailsTo(person)).toHaveLength(1);
    const { data } = (await admin.get(`/admin/history/company/${company.id}`)).body;
    expect(data[0]).toMatchObject({
      action: 'company.invited_people',
      changes: [{ field: 'invitations', before: null, after: 3 }],
    });
  });

  test('refuses another name than that of the company, which would mail everyone', async () => {
    const [person] = await pending(1);
    const refused = await admin.post('/admin/employees/invitations', {
      body: { company: company.id },
    });
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { company: 'Invitations are sent by: companyId' },
    ]);
    expect(await mailsTo(person as { email: string })).toEqual([]);
  });

  test('skips those invited within 24 hours, and makes earlier links invalid', async () => {
    const [person] = await pending(1);
    await again();
    const first = tokenIn((await mailsTo(person as { email: string }))[0]);
    app.pass(hours(23));
    await pending(1);
    expect((await again()).body).toMatchObject({ sent: 1, skipped: { invitedRecently: 1 } });
    app.pass(hours(2));
    expect((await again()).body).toMatchObject({ sent: 1, skipped: { invitedRecently: 1 } });
    const mails = await mailsTo(person as { email: string });
    expect(mails).toHaveLength(2);
    const stateOf = async (token: string) =>
      (await app.client().post('/api/employee/invitation', { body: { token }, from: fromAnywhere }))
        .body.invitation.state;
    expect(await stateOf(first)).toBe('expired');
    const newest = mails.map(tokenIn).find((token) => token !== first) as string;
    expect(await stateOf(newest)).toBe('open');
  });

  test('mails everyone once when it is requested twice at the same time', async () => {
    const people = await pending(3);
    const sent = await Promise.all([again(), again()]);
    expect(sent.map(({ body }) => body.sent).sort()).toEqual([0, 3]);
    for (const person of people) expect(await mailsTo(person)).toHaveLength(1);
  });

  test('covers all open companies, and skips closed ones', async () => {
    // Those of the tests before.
    await again({});
    const before = (await again({})).body.skipped.invitedRecently;
    const closed = await makeCompany(app, { status: 'suspended' });
    await makeEmployee(app, { companyId: closed.id, status: 'pending' });
    const [person] = await pending(1);
    const { body } = await again({});
    expect(body).toMatchObject({
      sent: 1,
      skipped: { invitedRecently: before, companyClosed: 1 },
    });
    expect(await mailsTo(person as { email: string })).toHaveLength(1);
    const refused = await again({ companyId: closed.id });
    expect([refused.status, refused.body.code]).toEqual([409, 'COMPANY_INACTIVE']);
  });

  test('is offered for those who can get one', async () => {
    const closed = await makeCompany(app, { status: 'suspended' });
    await makeEmployee(app, { companyId: closed.id, status: 'pending' });
    await makeEmployee(app, { companyId: company.id });
    const countOf = async (companyId: string) => {
      const path = `/admin/employees/analytics?companyId=${companyId}`;
      return (await admin.get(path)).body.analytics.invitableEmployees;
    };
    await pending(1);
    await again();
    await pending(2);
    expect([await countOf(company.id), await countOf(closed.id)]).toEqual([2, 0]);
    app.pass(hours(24));
    expect(await countOf(company.id)).toBe(3);
  });

  test('refuses an unknown company by its field', async () => {
    const { status, body } = await again({ companyId: '01a1f9b3-abee-760e-b668-c7d37297937b' });
    expect([status, Object.keys(body.errors)]).toEqual([400, ['companyId']]);
  });
});

test('an employee’s record shows when they were invited, opened it and signed in', async () => {
  const [person] = await pending(1);
  const read = async () => (await admin.get(`/admin/employees/${person?.id}`)).body.employee;
  expect(await read()).toMatchObject({ invitation: null, lastSignInAt: null });
  await again();
  const sentAt = app.now().toISOString();
  const token = tokenIn((await mailsTo(person as { email: string }))[0]);
  expect((await read()).invitation).toEqual({ sentAt, openedAt: null, acceptedAt: null });
  app.pass(hours(1));
  const call = (path: string, body: Record<string, unknown>) =>
    app.client().post(`/api/employee/${path}`, { body: { token, ...body }, from: fromAnywhere });
  await call('invitation', {});
  const openedAt = app.now().toISOString();
  app.pass(hours(1));
  await call('welcome', { password: 'Quiet-Morning-7', consents: ['take-part'] });
  const acceptedAt = app.now().toISOString();
  expect(await read()).toMatchObject({
    invitation: { sentAt, openedAt, acceptedAt },
    lastSignInAt: acceptedAt,
  });
});
