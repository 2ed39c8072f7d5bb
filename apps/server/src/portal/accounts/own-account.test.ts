import { buffer } from 'node:stream/consumers';
import { passwordMessages } from '@kolam/contract/platform/auth/messages.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { download } from '../../../test/pdf-text.ts';
import { makeCompany } from '../../../test/people.ts';
import { portalPerson } from '../../../test/portal.ts';
import { type Client, startTestApp, type TestApp, testPassword } from '../../../test/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** A company with an owner and a viewer, who is signed in twice. */
async function someone() {
  const company = await makeCompany(app);
  const owner = await portalPerson(app, { companyId: company.id });
  const viewer = await portalPerson(app, { companyId: company.id, portalRight: 'viewer' });
  const elsewhere = await app.sessionOf(viewer.account);
  return { company, owner, viewer, elsewhere };
}
const isIn = async (client: Client) => (await client.get('/company/me')).status === 200;
const newPassword = 'Harvest-moon-77';
const change = (client: Client, currentPassword = testPassword) =>
  client.post('/company/me/password', { body: { currentPassword, newPassword } });
const sessionsOf = async (client: Client) => (await client.get('/company/me/sessions')).body.data;
const historyOf = async (companyId: string) => {
  const admin = await app.signedInAs('Administrator');
  return (await admin.get(`/admin/history/company/${companyId}`)).body.data;
};

describe('someone of a portal changes their own password', () => {
  test('which ends their other sessions, is mailed, and is in the history of the company', async () => {
    const { company, viewer, elsewhere } = await someone();
    const { status } = await change(viewer);
    expect(status).toBe(200);
    expect([await isIn(viewer), await isIn(elsewhere)]).toEqual([true, false]);
    const signIn = (password: string) =>
      app.client().post('/company/login', { body: { email: viewer.account.email, password } });
    expect((await signIn(testPassword)).status).toBe(401);
    expect((await signIn(newPassword)).status).toBe(200);
    const mails = (await app.mails()).filter((mail) =>
      mail.includes(`To: ${viewer.account.email}`),
    );
    expect(mails).toHaveLength(1);
    expect((await historyOf(company.id))[0]).toMatchObject({
      action: 'company.portal_password_changed',
      actor: { id: viewer.account.id },
    });
  });

  test('only with the current one, to one that is long enough, ten times at most @full', async () => {
    const { viewer } = await someone();
    const wrong = await change(viewer, 'Wrong-Horse-9');
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['currentPassword']]);
    const body = { currentPassword: testPassword, newPassword: 'seven-7' };
    const short = await viewer.post('/company/me/password', { body });
    expect([short.status, short.body.errors]).toEqual([
      400,
      { newPassword: passwordMessages.tooShort(8) },
    ]);
    for (let n = 0; n < 9; n++) await change(viewer, 'Wrong-Horse-9');
    expect((await change(viewer)).status).toBe(429);
  });
});

test('a password of the portal has 8 characters at least, by change and by link @full', async () => {
  const { viewer } = await someone();
  const eight = { currentPassword: testPassword, newPassword: 'rice-f1d' };
  expect((await viewer.post('/company/me/password', { body: eight })).status).toBe(200);
  const body = { email: viewer.account.email };
  await app.client().post('/company/forgot-password', { body });
  const token = await app.mailedToken();
  const set = (password: string) =>
    app.client().post('/admin/reset-password', { body: { token, password } });
  expect((await set('seven-7')).body.errors).toEqual({ password: passwordMessages.tooShort(8) });
  expect((await set('moon-l8t')).status).toBe(200);
});

describe('someone of a portal sees their own sessions', () => {
  test('and ends one, but none of another person', async () => {
    const { company, owner, viewer, elsewhere } = await someone();
    const sessions = await sessionsOf(viewer);
    expect(sessions).toHaveLength(2);
    const other = sessions.find(({ current }: { current: boolean }) => !current);
    const [ofOwner] = await sessionsOf(owner);
    expect((await viewer.delete(`/company/me/sessions/${ofOwner.id}`)).status).toBe(404);
    expect(await isIn(owner)).toBe(true);
    expect((await viewer.delete(`/company/me/sessions/${other.id}`)).status).toBe(200);
    expect([await isIn(viewer), await isIn(elsewhere)]).toEqual([true, false]);
    expect((await historyOf(company.id))[0]).toMatchObject({
      action: 'company.portal_session_ended',
    });
  });
});

describe('a copy of the data of someone of a portal', () => {
  test('has their account, sessions, sign-ins and payment notices, nobody else, and is in the history', async () => {
    const { company, owner, viewer } = await someone();
    const { status, bytes } = await download(app, viewer.token ?? '', '/company/me/data');
    expect(status).toBe(200);
    const lists: Record<string, unknown[]> = {};
    const zip = await fromBufferPromise(bytes);
    for await (const entry of zip.eachEntry()) {
      const content = await buffer(await zip.openReadStreamPromise(entry));
      lists[entry.fileName] = JSON.parse(content.toString());
    }
    expect(Object.keys(lists).sort()).toEqual([
      'account.json',
      'announcements.json',
      'devices.json',
      'handed-out-rewards.json',
      'payment-notices.json',
      'seat-requests.json',
      'sign-ins.json',
      'tds-certificates.json',
      'wishes.json',
    ]);
    const { id, name, email } = viewer.account;
    expect(lists['account.json']).toMatchObject([{ id, name, email, right: 'viewer' }]);
    expect(lists['devices.json']).toHaveLength(2);
    expect(JSON.stringify(lists)).not.toContain(owner.account.email);
    expect((await historyOf(company.id))[0]).toMatchObject({
      action: 'company.portal_data_exported',
    });
  });

  test('is made five times in a quarter of an hour', async () => {
    const { viewer } = await someone();
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++) statuses.push((await viewer.get('/company/me/data')).status);
    expect(statuses).toEqual([...Array(5).fill(200), 429]);
  });
});
