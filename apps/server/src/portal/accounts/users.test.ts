import { randomUUID } from 'node:crypto';
import type { PortalRight } from '@kolam/contract/core/portal-access.ts';
import { mostPortalUsers } from '@kolam/contract/portal/accounts/values.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days, hours } from '#core/clock.ts';
import { makeCompany } from '../../../test/people.ts';
import { portalPerson } from '../../../test/portal.ts';
import {
  type Client,
  startTestApp,
  type TestApp,
  testPassword,
  tokenIn,
} from '../../../test/test-app.ts';

let app: TestApp;
let admin: Client;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
});
afterAll(() => app.stop());

type Id = { id: string };
const newEmail = () => `kavita@${randomUUID()}.example.com`;
const person = (given: object = {}) => ({
  name: 'Kavita Rao',
  email: newEmail(),
  right: 'owner',
  ...given,
});
const invite = (companyId: string, given: object = {}) =>
  admin.post(`/admin/companies/${companyId}/portal-users`, { body: person(given) });
const change = (client: Client, id: string, body: object) =>
  client.patch(client === admin ? `/admin/portal-users/${id}` : `/company/users/${id}`, { body });
const usersOf = async (companyId: string) =>
  (await admin.get(`/admin/companies/${companyId}/portal-users`)).body.data;
const historyOf = async (companyId: string) =>
  (await admin.get(`/admin/history/company/${companyId}`)).body.data;
const setPassword = (link: string, password = 'Harvest-moon-77') =>
  app.client().post('/admin/reset-password', {
    body: { token: tokenIn(link), password, notice: 1 },
  });
/** Someone of a portal who is signed in. */
const signedIn = (companyId: string, portalRight: PortalRight) =>
  portalPerson(app, { companyId, portalRight });

describe('someone invited to the portal of a company', () => {
  test('is listed, gets a mail with a link, and is in the history of the company', async () => {
    const company = await makeCompany(app);
    const { status, body } = await invite(company.id, { email: 'Kavita.Rao@Neem.example.com ' });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      name: 'Kavita Rao',
      email: 'kavita.rao@neem.example.com',
      right: 'owner',
      status: 'invited',
      lastSignInAt: null,
    });
    expect(await usersOf(company.id)).toEqual([body.data]);
    const mail = (await app.mails()).at(-1) ?? '';
    expect(mail).toContain('To: kavita.rao@neem.example.com');
    expect(mail.replaceAll('=\r\n', '')).toContain('/company/set-password#token=');
    expect((await historyOf(company.id))[0]).toMatchObject({
      action: 'company.portal_user_invited',
      detail: 'Kavita Rao',
      changes: expect.arrayContaining([{ field: 'right', before: null, after: 'owner' }]),
    });
  });

  test('sets the password with the link once, and signs in with it', async () => {
    const company = await makeCompany(app);
    const { data, link } = (await invite(company.id)).body;
    expect(link).toMatch(/^https:\/\/console\.example\.com\/company\/set-password#token=/);
    const opened = await app.client().post('/admin/reset-password/link', {
      body: { token: tokenIn(link) },
    });
    expect(opened.body.data.company).toBe(company.name);
    const set = await setPassword(link);
    expect(set.body).toMatchObject({ success: true, for: 'portal' });
    expect((await setPassword(link)).status).toBe(400);
    const body = { email: data.email, password: 'Harvest-moon-77' };
    expect((await app.client().post('/company/login', { body })).body.code).toBe('SECOND_STEP');
    expect((await usersOf(company.id))[0]).toMatchObject({ status: 'active' });
    expect((await historyOf(company.id))[0]).toMatchObject({
      action: 'company.portal_password_set',
      actor: { name: 'Kavita Rao' },
    });
  });

  test('sets one password when the link is used twice at once @full', async () => {
    const company = await makeCompany(app);
    const { data, link } = (await invite(company.id)).body;
    const passwords = ['Harvest-moon-77', 'Rice-fields-88'];
    const set = await Promise.all(passwords.map((password) => setPassword(link, password)));
    expect(set.map(({ status }) => status).sort()).toEqual([200, 400]);
    const signIns = await Promise.all(
      passwords.map((password) =>
        app.client().post('/company/login', { body: { email: data.email, password } }),
      ),
    );
    expect(signIns.map(({ body }) => body.code).sort()).toEqual([
      'INVALID_CREDENTIALS',
      'SECOND_STEP',
    ]);
  });

  test('gets another link, which ends the first; neither works after seven days', async () => {
    const company = await makeCompany(app);
    const { data, link } = (await invite(company.id)).body;
    const again = await admin.post(`/admin/portal-users/${data.id}/invite`);
    expect(again.status).toBe(200);
    expect((await setPassword(link)).status).toBe(400);
    app.pass(days(7) + 1);
    admin = await app.signedInAs('Administrator');
    expect((await setPassword(again.body.link)).status).toBe(400);
    const third = await admin.post(`/admin/portal-users/${data.id}/invite`);
    expect((await setPassword(third.body.link)).status).toBe(200);
    const accepted = await admin.post(`/admin/portal-users/${data.id}/invite`);
    expect([accepted.status, accepted.body.code]).toEqual([409, 'NOT_INVITED']);
  });

  test('needs an email that this portal does not have, also with ten requests at once @full', async () => {
    const email = newEmail();
    const { id } = await makeCompany(app);
    const sent = await Promise.all(Array.from({ length: 10 }, () => invite(id, { email })));
    expect(sent.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    const refused = sent.find(({ status }) => status === 409);
    expect(refused?.body.code).toBe('DUPLICATE_EMAIL');
    expect(Object.keys(refused?.body.errors)).toEqual(['email']);
    // Other companies are independent of it.
    expect((await invite((await makeCompany(app)).id, { email })).status).toBe(201);
  });

  test('is refused with missing fields, an unknown right and an unknown company', async () => {
    const company = await makeCompany(app);
    const empty = await admin.post(`/admin/companies/${company.id}/portal-users`, { body: {} });
    expect(Object.keys(empty.body.errors)).toEqual(['name', 'email', 'right']);
    expect((await invite(company.id, { right: 'admin' })).status).toBe(400);
    expect((await invite(randomUUID())).status).toBe(404);
    expect((await admin.get(`/admin/companies/${randomUUID()}/portal-users`)).status).toBe(404);
  });
});

describe('a portal always has an owner', () => {
  test('so the first person is one', async () => {
    const company = await makeCompany(app);
    const { status, body } = await invite(company.id, { right: 'hr' });
    expect([status, body.code]).toEqual([409, 'LAST_OWNER']);
    expect((await invite(company.id)).status).toBe(201);
    expect((await invite(company.id, { right: 'hr' })).status).toBe(201);
  });

  test('who can sign in: the last one is neither demoted nor deactivated', async () => {
    const company = await makeCompany(app);
    const owner = await signedIn(company.id, 'owner');
    await invite(company.id);
    const refused = await change(owner, owner.account.id, { right: 'hr' });
    expect([refused.status, refused.body.code]).toEqual([409, 'LAST_OWNER']);
    await signedIn(company.id, 'owner');
    expect((await change(owner, owner.account.id, { right: 'hr' })).status).toBe(200);
  });

  test('of whom the console leaves one who is invited, to shut out the only active one', async () => {
    const company = await makeCompany(app);
    const owner = await signedIn(company.id, 'owner');
    await signedIn(company.id, 'hr');
    const shutOut = () => change(admin, owner.account.id, { status: 'inactive' });
    expect((await shutOut()).body.code).toBe('LAST_OWNER');
    const { data } = (await invite(company.id)).body;
    expect((await shutOut()).status).toBe(200);
    expect((await owner.get('/company/me')).status).toBe(401);
    expect((await change(admin, data.id, { right: 'hr' })).body.code).toBe('LAST_OWNER');
  });

  test('unless nobody is left in it', async () => {
    const company = await makeCompany(app);
    const owner = await signedIn(company.id, 'owner');
    const { body } = await change(admin, owner.account.id, { status: 'inactive' });
    expect(body.data).toMatchObject({ status: 'inactive' });
  });

  test('also when two owners demote each other at once', async () => {
    const company = await makeCompany(app);
    const [one, other] = [await signedIn(company.id, 'owner'), await signedIn(company.id, 'owner')];
    const both = await Promise.all([
      change(one, other.account.id, { right: 'viewer' }),
      change(other, one.account.id, { right: 'viewer' }),
    ]);
    // The second finds that it is no owner any more.
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    const rights = (await usersOf(company.id)).map(({ right }: { right: string }) => right);
    expect(rights.sort()).toEqual(['owner', 'viewer']);
  });

  test('also when the console demotes both at once', async () => {
    const company = await makeCompany(app);
    const [one, other] = [await signedIn(company.id, 'owner'), await signedIn(company.id, 'owner')];
    const both = await Promise.all(
      [one, other].map(({ account }) => change(admin, account.id, { right: 'viewer' })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('which the database itself requires, also of two transactions at once', async () => {
    const company = await makeCompany(app);
    const [one, other] = [await signedIn(company.id, 'owner'), await signedIn(company.id, 'owner')];
    const demote = (id: string) =>
      app.database.pool.query(`update accounts set portal_right = 'viewer' where id = $1`, [id]);
    const both = await Promise.allSettled([demote(one.account.id), demote(other.account.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(
      app.makeAccount({
        kind: 'portal',
        companyId: (await makeCompany(app)).id,
        portalRight: 'hr',
      }),
    ).rejects.toThrow();
  });
});

describe('changing someone of a portal', () => {
  test('ends every session and link of whom it deactivates, at once', async () => {
    const company = await makeCompany(app);
    const owner = await signedIn(company.id, 'owner');
    const hr = await signedIn(company.id, 'hr');
    expect((await hr.get('/company/me')).status).toBe(200);
    const { body } = await change(owner, hr.account.id, { status: 'inactive' });
    expect(body.data).toMatchObject({ status: 'inactive', version: 2 });
    expect((await hr.get('/company/me')).status).toBe(401);
    const credentials = { email: hr.account.email, password: testPassword };
    expect((await app.client().post('/company/login', { body: credentials })).status).toBe(403);
    expect((await historyOf(company.id))[0]).toMatchObject({
      action: 'company.portal_user_changed',
      actor: { id: owner.account.id },
      changes: [{ field: 'status', before: 'active', after: 'inactive' }],
    });
    const back = await change(owner, hr.account.id, { status: 'active' });
    expect(back.body.data.status).toBe('active');
    expect((await app.client().post('/company/login', { body: credentials })).status).toBe(200);
  });

  test('applies another right to open sessions, and ends them if it takes a code', async () => {
    const company = await makeCompany(app);
    const owner = await signedIn(company.id, 'owner');
    const viewer = await signedIn(company.id, 'viewer');
    await change(owner, viewer.account.id, { right: 'hr' });
    expect((await viewer.get('/company/me')).body.person.right).toBe('hr');
    await change(owner, viewer.account.id, { right: 'owner' });
    expect((await viewer.get('/company/me')).status).toBe(401);
  });

  test('invites again whom it reactivates without a password @full', async () => {
    const company = await makeCompany(app);
    await signedIn(company.id, 'owner');
    const { data, link } = (await invite(company.id, { right: 'viewer' })).body;
    await change(admin, data.id, { status: 'inactive' });
    expect((await setPassword(link)).status).toBe(400);
    expect((await change(admin, data.id, { status: 'active' })).body.data.status).toBe('invited');
  });

  test('refuses an outdated version, and leaves everything when nothing changes', async () => {
    const company = await makeCompany(app);
    await signedIn(company.id, 'owner');
    const { data } = (await invite(company.id, { right: 'viewer' })).body;
    const path = `/admin/portal-users/${data.id}`;
    const same = await admin.patch(path, { body: { name: data.name, right: 'viewer' } });
    expect(same.body.data).toEqual(data);
    await admin.patch(path, { body: { name: 'Kavita R' } });
    const late = { body: { right: 'hr' }, headers: { 'If-Match': '"1"' } };
    expect((await admin.patch(path, late)).status).toBe(412);
    expect((await historyOf(company.id)).map(({ action }: { action: string }) => action)).toEqual([
      'company.portal_user_changed',
      'company.portal_user_invited',
    ]);
  });
});

describe('the history of a portal', () => {
  test('has a changed name', async () => {
    const company = await makeCompany(app);
    const { data } = (await invite(company.id)).body;
    await change(admin, data.id, { name: 'Kavita R' });
    expect((await historyOf(company.id))[0]).toMatchObject({
      action: 'company.portal_user_changed',
      changes: [{ field: 'name', before: 'Kavita Rao', after: 'Kavita R' }],
    });
  });
});

describe('a portal has room', () => {
  test('for 50 people who are not inactive, also when one is reactivated', async () => {
    const company = await makeCompany(app);
    const owner = await signedIn(company.id, 'owner');
    for (let n = 1; n < mostPortalUsers; n++) {
      const of = { kind: 'portal', companyId: company.id, portalRight: 'viewer' } as const;
      await app.makeAccount(of);
    }
    const viewers = (await usersOf(company.id)).filter(({ id }: Id) => id !== owner.account.id);
    const left: string = viewers[0].id;
    const full = await invite(company.id, { right: 'viewer' });
    expect([full.status, full.body.code]).toEqual([409, 'PORTAL_FULL']);
    await change(admin, left, { status: 'inactive' });
    expect((await invite(company.id, { right: 'viewer' })).status).toBe(201);
    const back = await change(admin, left, { status: 'active' });
    expect([back.status, back.body.code]).toEqual([409, 'PORTAL_FULL']);
  });
});

describe('nobody is invited or reactivated in a portal', () => {
  test('of a company that is not open', async () => {
    const company = await makeCompany(app);
    await signedIn(company.id, 'owner');
    const { data } = (await invite(company.id, { right: 'viewer' })).body;
    const left = await signedIn(company.id, 'viewer');
    await change(admin, left.account.id, { status: 'inactive' });
    await app.database.pool.query(`update companies set status = 'inactive' where id = $1`, [
      company.id,
    ]);
    for (const refused of [
      await invite(company.id),
      await admin.post(`/admin/portal-users/${data.id}/invite`),
      await change(admin, left.account.id, { status: 'active' }),
    ]) {
      expect([refused.status, refused.body.code]).toEqual([409, 'COMPANY_INACTIVE']);
    }
    expect((await change(admin, data.id, { status: 'inactive' })).status).toBe(200);
  });
});

describe('invitations that a portal mails', () => {
  test('are three an hour for one email, unlike those of the console @full', async () => {
    const company = await makeCompany(app);
    const owner = await signedIn(company.id, 'owner');
    const { data } = (await owner.post('/company/users', { body: person() })).body;
    const again = () => owner.post(`/company/users/${data.id}/invite`);
    expect([(await again()).status, (await again()).status]).toEqual([200, 200]);
    const before = (await app.mails()).length;
    const refused = await again();
    expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMIT']);
    expect(refused.body.error).toBe('Too many attempts. Please wait and try again.');
    expect((await app.mails()).length).toBe(before);
    expect((await admin.post(`/admin/portal-users/${data.id}/invite`)).status).toBe(200);
    app.pass(hours(1) + 1000);
    const later = await signedIn(company.id, 'owner');
    expect((await later.post(`/company/users/${data.id}/invite`)).status).toBe(200);
    admin = await app.signedInAs('Administrator');
  });

  test('are 100 an hour for one company, employees among them @full', async () => {
    const company = await makeCompany(app, { maxEmployees: 200 });
    const elsewhere = await makeCompany(app);
    const owner = await signedIn(company.id, 'owner');
    const add = (client: Client) =>
      client.post('/company/people', {
        body: { firstName: 'Leela', lastName: 'Menon', email: newEmail() },
      });
    const sendUser = (client: Client) =>
      client.post('/company/users', { body: person({ right: 'viewer' }) });
    expect((await sendUser(owner)).status).toBe(201);
    const addAtOnce = async (length: number) => {
      const sent = await Promise.all(Array.from({ length }, () => add(owner)));
      return [...new Set(sent.map(({ status }) => status))];
    };
    expect(await addAtOnce(99)).toEqual([201]);
    expect(await addAtOnce(10)).toEqual([429]);
    expect([(await add(owner)).status, (await sendUser(owner)).status]).toEqual([429, 429]);
    expect((await invite(company.id)).status).toBe(201);
    expect((await add(await signedIn(elsewhere.id, 'owner'))).status).toBe(201);
    app.pass(hours(1) + 1);
    expect((await add(owner)).status).toBe(201);
  });

  test('do not count when they are refused @full', async () => {
    const company = await makeCompany(app, { maxEmployees: 1 });
    const owner = await signedIn(company.id, 'owner');
    const body = { firstName: 'Leela', lastName: 'Menon', email: newEmail() };
    const add = (given: object) => owner.post('/company/people', { body: { ...body, ...given } });
    expect((await add({ email: newEmail() })).status).toBe(201);
    for (let n = 0; n < 4; n++) expect((await add({})).body.code).toBe('COMPANY_FULL');
  });
});

describe('an owner', () => {
  test('sees, invites and changes the people of the own portal only', async () => {
    const [company, elsewhere] = [await makeCompany(app), await makeCompany(app)];
    const owner = await signedIn(company.id, 'owner');
    const stranger = await signedIn(elsewhere.id, 'owner');
    const sent = await owner.post('/company/users', { body: person({ right: 'finance' }) });
    expect([sent.status, sent.body.link]).toEqual([201, null]);
    const { data } = (await owner.get('/company/users')).body;
    expect(data.map(({ id }: { id: string }) => id).sort()).toEqual(
      [owner.account.id, sent.body.data.id].sort(),
    );
    const again = await owner.post(`/company/users/${sent.body.data.id}/invite`);
    // The link is only mailed: with it an owner could sign in as the person.
    expect([again.status, again.body.link]).toEqual([200, null]);
    for (const response of [
      await change(owner, stranger.account.id, { right: 'viewer' }),
      await owner.post(`/company/users/${stranger.account.id}/invite`),
      await change(owner, randomUUID(), { right: 'viewer' }),
    ]) {
      expect(response.status).toBe(404);
    }
    expect(await usersOf(elsewhere.id)).toMatchObject([{ right: 'owner', version: 1 }]);
  });

  test('can’t deactivate the own account', async () => {
    const company = await makeCompany(app);
    const [owner] = [await signedIn(company.id, 'owner'), await signedIn(company.id, 'owner')];
    const { status, body } = await change(owner, owner.account.id, { status: 'inactive' });
    expect([status, body.code]).toEqual([409, 'OWN_ACCOUNT']);
  });
});

describe('what the people of a portal last did', () => {
  const activityOf = async (companyId: string, client = admin) =>
    (await client.get(`/admin/companies/${companyId}/portal-activity`)).body.data;

  test('is shown on the page of their company, newest first, as far as a role may read it @full', async () => {
    const company = await makeCompany(app);
    const owner = await signedIn(company.id, 'owner');
    const hr = await signedIn(company.id, 'hr');
    // By the console, and so not what the portal did.
    await invite(company.id, { right: 'viewer' });
    const leela = { firstName: 'Leela', lastName: 'Menon', email: newEmail() };
    expect((await hr.post('/company/people', { body: leela })).status).toBe(201);
    app.pass(1000);
    await owner.post('/company/payment-details');
    const elsewhere = await makeCompany(app);
    await (await signedIn(elsewhere.id, 'owner')).post('/company/payment-details');

    const shown = (entries: { action: string }[]) => entries.map(({ action }) => action);
    expect(shown(await activityOf(company.id))).toEqual([
      ...['company.portal_bank_read', 'employee.created'],
    ]);
    // Accountants read companies, and not their people.
    const accountant = await app.signedInAs('accountant');
    expect(shown(await activityOf(company.id, accountant))).toEqual(['company.portal_bank_read']);
    expect(await activityOf((await makeCompany(app)).id)).toEqual([]);
  });

  test('has at most ten entries, and is refused for an unknown company @full', async () => {
    const company = await makeCompany(app);
    const owner = await signedIn(company.id, 'owner');
    for (let times = 0; times < 11; times += 1) await owner.post('/company/payment-details');
    expect(await activityOf(company.id)).toHaveLength(10);
    const path = `/admin/companies/${company.id}/portal-activity`;
    for (const [limit, shown] of [
      ['3', 3],
      ['100', 10],
    ] as const)
      expect((await admin.get(path, { query: { limit } })).body.data).toHaveLength(shown);
    const refused = await admin.get(path, { query: { limit: 'many' } });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['limit']]);
    const unknown = `/admin/companies/${randomUUID()}/portal-activity`;
    expect((await admin.get(unknown)).status).toBe(404);
  });
});
