import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { privacyNotices } from '@kolam/contract/platform/auth/privacy-notices.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCompany, makeEmployee } from '../../../test/people.ts';
import { addApproved, addStaff, newEmail, registered } from '../../../test/staff.ts';
import { startTestApp, type TestApp, testPassword, tokenIn } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
});
afterAll(() => app.stop());

const kinds = ['admin', 'staff', 'portal'] as const;
type Kind = (typeof kinds)[number];

/** Invites someone. Returns their id, and the token of the link to set a password. */
async function invited(kind: Kind): Promise<{ id: string; token: string }> {
  const person = { name: 'Kavita Rao', email: newEmail() };
  if (kind === 'staff') {
    const { id } = await addStaff(admin, person);
    const { link } = (await admin.post(`/admin/staff/${id}/approve`, { body: {} })).body;
    return { id, token: tokenIn(link) };
  }
  const path = {
    admin: '/admin/admins',
    portal: `/admin/companies/${(await makeCompany(app)).id}/portal-users`,
  };
  const body = { ...person, ...(kind === 'portal' && { right: 'owner' }) };
  const { data, link } = (await admin.post(path[kind], { body })).body;
  return { id: data.id, token: tokenIn(link) };
}

const awaited = async (token: string) =>
  (await app.client().post('/admin/reset-password/link', { body: { token } })).body.data.notice;
const accept = (token: string, notice?: unknown) =>
  app.client().post('/admin/reset-password', { body: { token, password: testPassword, notice } });
const stored = async (id: string) =>
  (
    await app.database.pool.query(
      'select notice_version as version, notice_accepted_at as at from accounts where id = $1',
      [id],
    )
  ).rows[0];
const refusal = { notice: 'Accept the privacy notice to set your password.' };

describe.each(kinds)('the first password of an account of the kind %s', (kind) => {
  const { version } = privacyNotices[kind];

  test('is set only with the current notice, and its version is stored with the time', async () => {
    const { id, token } = await invited(kind);
    expect(await awaited(token)).toEqual({ kind, version, grievance: null });
    for (const notice of [undefined, version + 1, version - 1]) {
      const { status, body } = await accept(token, notice);
      expect([status, body.errors]).toEqual([400, refusal]);
    }
    expect(await stored(id)).toEqual({ version: null, at: null });
    expect((await accept(token, version)).status).toBe(200);
    expect(await stored(id)).toEqual({ version, at: app.now() });
  });

  test('is followed by others without it', async () => {
    const { id, token } = await invited(kind);
    const at = app.now();
    await accept(token, version);
    await app.mails();
    const { rows } = await app.database.pool.query('select email from accounts where id = $1', [
      id,
    ]);
    const path = kind === 'portal' ? '/company/forgot-password' : '/admin/forgot-password';
    await app.client().post(path, { body: rows[0] });
    const reset = await app.mailedToken();
    expect(await awaited(reset)).toBeNull();
    app.pass(1000);
    expect((await accept(reset)).status).toBe(200);
    expect(await stored(id)).toEqual({ version, at });
  });
});

describe('staff', () => {
  test('with a password that someone else typed accept the notice with their own', async () => {
    const { version } = privacyNotices.staff;
    const first = 'Lotus-2026-first';
    const { id, email } = await addApproved(admin, { password: first });
    const login = { email, password: first };
    const { token } = (await app.client().post('/admin/login', { body: login })).body;
    const client = app.client(token);
    const ofMe = async () => (await client.get('/admin/me')).body.access.notice;
    expect(await ofMe()).toEqual({ kind: 'staff', version, grievance: null });
    const changed = { currentPassword: first, newPassword: 'Seven quiet herons' };
    const without = await client.post('/admin/change-password', { body: changed });
    expect([without.status, without.body.errors]).toEqual([400, refusal]);
    const body = { ...changed, notice: version };
    expect((await client.post('/admin/change-password', { body })).status).toBe(200);
    expect(await ofMe()).toBeNull();
    const { data } = (await admin.get(`/admin/staff/${id}`)).body;
    expect(data.notice).toEqual({ version, acceptedAt: app.now().toISOString() });
  });

  test('who accepted it when they registered are not asked again', async () => {
    const { id, notice } = await registered(app, admin);
    const { link } = (await admin.post(`/admin/staff/${id}/approve`, { body: {} })).body;
    expect(await awaited(tokenIn(link))).toBeNull();
    app.pass(1000);
    expect((await accept(tokenIn(link))).status).toBe(200);
    expect((await admin.get(`/admin/staff/${id}`)).body.data.notice).toEqual(notice);
  });
});

test('a notice names whom to ask about personal data', async () => {
  const contact = { name: 'Gauri Desai', email: 'privacy@wellco.example' };
  await admin.put('/admin/settings/organisation', { body: { grievance: contact } });
  const { token } = await invited('portal');
  expect((await awaited(token)).grievance).toEqual(contact);
});

test('employees are not asked: they consent, purpose by purpose', async () => {
  const { id: companyId } = await makeCompany(app);
  const { id } = await makeEmployee(app, { companyId });
  const { link } = (await admin.post(`/admin/employees/${id}/reset-password`)).body;
  expect(await awaited(tokenIn(link))).toBeNull();
  expect((await accept(tokenIn(link))).status).toBe(200);
});

test.each(kinds)('the text of the notice %s does not change without a new version', (kind) => {
  const { paragraphs, hash } = privacyNotices[kind];
  expect(createHash('sha256').update(paragraphs.join('\n')).digest('hex')).toBe(hash);
});

test('a notice that was accepted at a registration of before stays with the account', async () => {
  const { id } = await registered(app, admin);
  const before = await stored(id);
  await app.database.pool.query(`
    alter table staff add column notice_version integer;
    alter table staff add column notice_accepted_at timestamp (3) with time zone;
    alter table staff add constraint staff_notice check (true);
    update staff set (notice_version, notice_accepted_at) =
      (select notice_version, notice_accepted_at from accounts where accounts.id = staff.id);
    update accounts set notice_version = null, notice_accepted_at = null`);
  const folder = new URL('../../../migrations/', import.meta.url);
  const name = readdirSync(folder).find((file) => file.endsWith('_notices_of_accounts.sql'));
  const statements = readFileSync(new URL(name ?? '', folder), 'utf8')
    .split('--> statement-breakpoint')
    .filter((text) => /^(UPDATE "accounts"|ALTER TABLE "staff")/m.test(text));
  expect(statements).toHaveLength(4);
  for (const text of statements) await app.database.pool.query(text);
  expect(await stored(id)).toEqual(before);
});
