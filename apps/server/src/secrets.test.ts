import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashToken } from '#core/secrets.ts';
import { lastCode } from '../test/portal.ts';
import {
  type Client,
  companyBody,
  startTestApp,
  type TestApp,
  testPassword,
  tokenIn,
} from '../test/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** What must never be visible: typed passwords, tokens, and their stored forms. */
const typed = {
  portal: 'Harbour-Secret-11',
  chosen: 'Chosen-Secret-33',
  changed: 'Changed-Secret-44',
  wrong: 'Wrong-Secret-55',
  inBrokenJson: 'Broken-Secret-66',
  inSearch: 'Search-Secret-77',
  refused: 'Short-8',
};

/** Uses every part of the console that touches a secret. */
async function useEverything() {
  const issued: string[] = [];
  const admin = await app.signedInAs('Administrator');
  const nobody = app.client();
  const post = (client: Client, path: string, body: unknown) => client.post(path, { body });
  const signIn = async (email: string, password: string) => {
    const { body } = await post(nobody, '/admin/login', { email, password });
    if (body.token) issued.push(body.token);
    return app.client(body.token);
  };

  const created = await admin.post('/admin/companies', {
    body: companyBody(),
    headers: { 'Idempotency-Key': 'once' },
  });
  const path = `/admin/companies/${created.body.company.id}`;
  const ofPortal = { email: 'portal@secrets.example.com', password: typed.portal };
  const owner = { name: 'Kavita Rao', email: ofPortal.email, right: 'owner' };
  const toPortal = await post(admin, `${path}/portal-users`, owner);
  const portalInvitation = tokenIn(toPortal.body.link);
  await post(nobody, '/admin/reset-password', {
    ...ofPortal,
    token: portalInvitation,
    notice: 1,
  });
  await app.mails();
  const asked = await post(nobody, '/company/login', ofPortal);
  const ticket: string = asked.body.ticket;
  const code = await lastCode(app);
  const inPortal = await post(nobody, '/company/login/second-step', { ticket, code });
  const portalToken: string = inPortal.body.token;
  issued.push(portalToken);
  await app.client(portalToken).get('/company/me');

  const invited = await post(admin, '/admin/admins', { name: 'New', email: 'new@example.com' });
  const again = await admin.post(`/admin/admins/${invited.body.data.id}/invite`);
  const invitation = tokenIn(again.body.link);
  await app.mails();
  const chosen = { token: invitation, password: typed.chosen, notice: 1 };
  await post(nobody, '/admin/reset-password/link', { token: invitation });
  await post(nobody, '/admin/reset-password', chosen);
  await post(nobody, '/admin/reset-password', chosen);
  const person = await signIn('new@example.com', typed.chosen);
  await post(person, '/admin/change-password', {
    currentPassword: typed.chosen,
    newPassword: typed.changed,
  });
  await post(person, '/admin/change-password', {
    currentPassword: typed.wrong,
    newPassword: typed.refused,
  });
  await post(nobody, '/admin/forgot-password', { email: 'new@example.com' });
  const reset = await app.mailedToken();
  await signIn('new@example.com', typed.wrong);
  await signIn(admin.account.email, testPassword);

  await post(nobody, '/admin/login', `{"email":"x","password":"${typed.inBrokenJson}"`);
  await post(nobody, '/admin/login', { email: ['x'], password: { is: typed.inBrokenJson } });
  for (const list of ['/admin/companies', '/admin/admins', '/admin/companies/export']) {
    await admin.get(list, { query: { search: typed.inSearch } });
    await admin.get(list);
  }
  await admin.get('/admin/activity', { query: { limit: 100 } });
  await admin.get(`/admin/history/company/${created.body.company.id}`);
  await admin.get(`/admin/history/account/${invited.body.data.id}`);
  for (const each of ['/admin/sessions', '/admin/me', `/admin/nothing/${typed.inSearch}`]) {
    await admin.get(each);
  }
  await nobody.get('/metrics', { from: null });

  // The same again while the database fails.
  await app.database.pool.query('alter table accounts rename to no_accounts');
  await post(nobody, '/admin/login', { email: 'new@example.com', password: typed.changed });
  await post(nobody, '/admin/reset-password', { token: reset, password: typed.chosen });
  await post(nobody, '/company/login', ofPortal);
  await app.database.pool.query('alter table no_accounts rename to accounts');
  await app.database.pool.query(
    `alter table accounts add constraint stuck check (kind <> 'portal') not valid`,
  );
  const failed = { ...owner, email: 'x@secrets.example.com' };
  expect((await post(admin, `${path}/portal-users`, failed)).status).toBe(500);
  await app.database.pool.query('alter table accounts drop constraint stuck');

  const { rows } = await app.database.pool.query('select password_hash as hash from accounts');
  const hashes = rows.flatMap(({ hash }) => (hash ? [String(hash)] : []));
  expect(hashes.length).toBeGreaterThan(2);
  return {
    passwords: [...Object.values(typed), testPassword],
    tokens: [...issued, admin.token, invitation, portalInvitation, ticket, reset],
    hashes: [...hashes, ...[...issued, invitation, portalInvitation, ticket, reset].map(hashToken)],
    shown: [...issued, tokenIn(invited.body.link), invitation, portalInvitation, ticket],
  };
}

test('no response, log line, history or job contains a password, a hash or a token', async () => {
  const { passwords, tokens, hashes, shown } = await useEverything();
  const { rows } = await app.database.pool.query(`
    select coalesce(string_agg(t::text, ' '), '') as text from (
      select a::text as t from audit_entries a
      union all select k.answer::text from idempotency_keys k
      union all select coalesce(j.data::text, '') || coalesce(j.output::text, '') from jobs.job j
    ) everything`);
  const places = {
    answers: app.answered(),
    log: app.logged(),
    records: String(rows[0]?.text),
  };
  expect(places.log.length).toBeGreaterThan(5000);
  expect(places.records).toContain('portal@secrets.example.com');
  for (const [place, text] of Object.entries(places)) {
    // A sign-in returns its token, and an invitation returns its link when mails are not delivered.
    const allowed = place === 'answers' ? shown : [];
    for (const secret of [...passwords, ...hashes, ...tokens]) {
      if (allowed.includes(secret)) continue;
      expect(text.includes(secret), `${secret} in ${place}`).toBe(false);
    }
    expect(text).not.toContain('$argon2');
    expect(text).not.toMatch(/password_?hash|token_?hash/i);
  }
  for (const token of shown) expect(places.answers.split(token)).toHaveLength(2);
});

test('the log contains endpoints by route, users by id and the client’s address', async () => {
  const admin = await app.signedInAs('Administrator');
  const before = app.logged().length;
  await admin.get('/admin/companies/0199a9c4-0000-7000-8000-000000000000?search=very-private');
  const [line = '{}'] = app.logged().slice(before).split('\n');
  expect(JSON.parse(line)).toMatchObject({
    level: 30,
    reqId: expect.any(String),
    method: 'GET',
    route: '/api/admin/companies/:id',
    status: 404,
    ms: expect.any(Number),
    address: '203.0.113.7',
    account: admin.account.id,
  });
  expect(line).not.toMatch(/very-private|0199a9c4|Test Person|@/);
});
