import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addApproved,
  addStaff,
  mailsOf,
  newAddress,
  newEmail,
  setPassword,
  signedInStaff,
} from '../../../test/staff.ts';
import { startTestApp, type TestApp, testPassword, tokenIn } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
});
afterAll(() => app.stop());

const at = (id: string) => `/admin/staff/${id}/email`;
const change = (id: string, email: string, as = admin) => as.post(at(id), { body: { email } });
const send = (path: string, token: string) =>
  app.client().post(`/api/staff/new-email${path}`, { body: { token }, from: newAddress() });
const signIn = (email: string) =>
  app.client().post('/admin/login', { body: { email, password: testPassword } });
const staffOf = async (id: string) => (await admin.get(`/admin/staff/${id}`)).body.data;

/** Asks for another email. Returns the token of the mailed link. */
async function asked(id: string, email: string): Promise<string> {
  const { status, body } = await change(id, email);
  expect(status).toBe(200);
  return tokenIn(body.link);
}

describe('the email of approved staff', () => {
  test('changes once the new address confirms it, and ends the sessions', async () => {
    const person = await signedInStaff(app, admin);
    const email = newEmail();
    const mails = await mailsOf(app, async () => {
      const { body } = await change(person.id, email);
      expect(body.data).toMatchObject({ email: person.email, newEmail: { email } });
    });
    const mailTo = (address: string) => mails.find((mail) => mail.includes(`To: ${address}`));
    expect(mailTo(person.email)).toContain(`${admin.account.name} has asked for another email`);
    expect(mailTo(person.email)).not.toContain(email);
    const token = tokenIn(mailTo(email));
    expect((await send('', token)).body.data).toEqual({ name: 'Asha Rao', email });
    expect((await signIn(email)).status).toBe(401);
    expect((await person.get('/admin/me')).status).toBe(200);

    const after = await mailsOf(app, async () => {
      expect((await send('/confirm', token)).status).toBe(200);
    });
    expect(after.map((mail) => mail.includes(`To: ${person.email}`))).toEqual([true]);
    expect(await staffOf(person.id)).toMatchObject({ email, newEmail: null });
    expect((await person.get('/admin/me')).status).toBe(401);
    expect((await signIn(person.email)).status).toBe(401);
    expect((await signIn(email)).status).toBe(200);
    const { data } = (await admin.get(`/admin/history/staff/${person.id}`)).body;
    expect(data.slice(0, 2)).toMatchObject([
      {
        action: 'staff.email_changed',
        changes: [{ field: 'email', before: person.email, after: email }],
      },
      { changes: [{ field: 'email', before: person.email, after: email }] },
    ]);
  });

  test('changes once by a link, of two at once', async () => {
    const { id } = await signedInStaff(app, admin);
    const token = await asked(id, newEmail());
    const results = await Promise.all([send('/confirm', token), send('/confirm', token)]);
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
    const again = await send('', token);
    expect([again.status, again.body.code]).toEqual([409, 'LINK_ENDED']);
  });

  test('stays when the change is withdrawn, or another one is asked for', async () => {
    const { id, email } = await signedInStaff(app, admin);
    const first = await asked(id, newEmail());
    const second = await asked(id, newEmail());
    expect((await send('/confirm', first)).body.code).toBe('LINK_ENDED');
    expect((await admin.delete(at(id))).body.data.newEmail).toBeNull();
    expect((await send('/confirm', second)).body.code).toBe('LINK_ENDED');
    expect((await admin.delete(at(id))).status).toBe(404);
    expect((await staffOf(id)).email).toBe(email);
  });

  test('of someone without a password brings a new link to set one', async () => {
    const { id } = await addApproved(admin);
    const email = newEmail();
    const token = await asked(id, email);
    const mails = await mailsOf(app, () => send('/confirm', token));
    const invitation = mails.find((mail) => mail.includes(`To: ${email}`));
    expect((await setPassword(app, invitation)).status).toBe(200);
    expect((await signIn(email)).status).toBe(200);
  });

  test('is refused when someone has it, now or when it is confirmed', async () => {
    const { id, email } = await signedInStaff(app, admin);
    const same = await change(id, email);
    expect([same.status, same.body.errors]).toEqual([400, { email: 'This is the email already.' }]);
    const taken = await change(id, (await addStaff(admin)).email);
    expect([taken.status, taken.body.code]).toEqual([409, 'DUPLICATE_EMAIL']);
    const wanted = newEmail();
    const token = await asked(id, wanted);
    await addStaff(admin, { email: wanted });
    const late = await send('/confirm', token);
    expect([late.status, late.body.code]).toEqual([409, 'DUPLICATE_EMAIL']);
    expect((await staffOf(id)).email).toBe(email);
  });

  test('can wait for the confirmation of one person at a time', async () => {
    const [one, other] = [await addApproved(admin), await addApproved(admin)];
    const wanted = newEmail();
    await asked(one.id, wanted);
    const refused = await change(other.id, wanted);
    expect([refused.status, refused.body.errors]).toEqual([
      409,
      { email: 'Another member of staff has been asked to confirm this email.' },
    ]);
    await admin.delete(at(one.id));
    expect((await change(other.id, wanted)).status).toBe(200);
  });

  test('is not asked for before the approval, of nobody, nor of a superadmin by another one', async () => {
    const waiting = await addStaff(admin);
    expect((await change(waiting.id, newEmail())).body.code).toBe('NOT_APPROVED');
    expect((await change(admin.account.id, newEmail())).status).toBe(404);
    const superadmin = await app.signedInAs('superadmin');
    const { id } = await addApproved(admin, { role: 'superadmin' });
    expect((await change(id, newEmail(), superadmin)).status).toBe(403);
  });

  test('stays after seven days, and when the registration was reopened', async () => {
    const one = await signedInStaff(app, admin);
    const other = await signedInStaff(app, admin);
    const late = await asked(one.id, newEmail());
    const wanted = newEmail();
    let reopened = '';
    const mails = await mailsOf(app, async () => {
      reopened = await asked(other.id, wanted);
      await admin.post(`/admin/staff/${other.id}/reopen`, { body: { reason: 'Again' } });
    });
    // The link that has ended is not mailed any more.
    expect(mails.filter((mail) => mail.includes(`To: ${wanted}`))).toEqual([]);
    await admin.post(`/admin/staff/${other.id}/approve`);
    expect((await send('/confirm', reopened)).body.code).toBe('LINK_ENDED');
    expect((await staffOf(one.id)).newEmail).toMatchObject({ until: expect.any(String) });
    app.pass(7 * 24 * 60 * 60_000);
    expect((await staffOf(one.id)).newEmail).toBeNull();
    expect((await send('/confirm', late)).body.code).toBe('LINK_ENDED');
  });
});
