import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days } from '#core/clock.ts';
import { addApproved, addStaff, decided, mailsOf } from '../../../test/staff.ts';
import { startTestApp, type TestApp, testPassword } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
let reviewer: Awaited<ReturnType<TestApp['signedInAs']>>;
let superadmin: Awaited<ReturnType<TestApp['signedInAs']>>;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
  reviewer = await app.signedInAs('reviewer');
  superadmin = await app.signedInAs('superadmin');
});
afterAll(() => app.stop());

const as = (who: 'Administrator' | 'superadmin' | 'reviewer') =>
  ({ Administrator: admin, superadmin, reviewer })[who];
const historyOf = async (id: string) => (await admin.get(`/admin/history/staff/${id}`)).body.data;

describe('approving', () => {
  test('responds with the decision, and has no link for users who may only decide @full', async () => {
    const { id, email } = await addStaff(admin);
    app.pass(1000);
    let response = await reviewer.get('/admin/me');
    const mails = await mailsOf(app, async () => {
      response = await reviewer.post(`/admin/staff/${id}/approve`);
    });
    const { status, headers, body, text } = response;
    expect([status, headers.etag, body.link]).toEqual([200, '"2"', null]);
    expect(text).not.toContain('token');
    expect(body.data).toMatchObject({
      status: 'approved',
      role: 'support',
      hasPassword: false,
      decision: { by: reviewer.account.name, at: app.now().toISOString(), reason: '' },
    });
    expect(mails.length).toBe(1);
    expect(mails[0]).toContain(`To: ${email}`);
    // An Administrator has added them, so the mail mentions no registration.
    expect(mails[0]).toContain('has invited you to the Kolam console');
    expect(mails[0]).not.toContain('registration');
    expect(mails[0]).toContain('#token=');
    expect((await historyOf(id))[0]).toMatchObject({
      action: 'staff.approved',
      actor: { id: reviewer.account.id },
      changes: [
        { field: 'role', before: null, after: 'support' },
        { field: 'status', before: 'pending_review', after: 'approved' },
      ],
    });
  });

  test('responds with the mailed link to users who manage staff, and with a new one when they invite again @full', async () => {
    for (const keeper of [admin, superadmin]) {
      const { id } = await addStaff(admin);
      let link = '';
      const [mail] = await mailsOf(app, async () => {
        link = (await keeper.post(`/admin/staff/${id}/approve`)).body.link;
      });
      expect(link).toMatch(/^https:\/\/console\.example\.com\/reset-password#token=/);
      expect(mail).toContain(link);
      const again = (await keeper.post(`/admin/staff/${id}/invite`)).body.link;
      expect(again).toMatch(/#token=/);
      expect(again).not.toBe(link);
    }
  });

  test('mails the sign-in page to a person with a password, without a personal link @full', async () => {
    const { id } = await addStaff(admin, { password: testPassword });
    let link: unknown;
    const [mail, ...others] = await mailsOf(app, async () => {
      link = (await admin.post(`/admin/staff/${id}/approve`)).body.link;
    });
    expect([link, others]).toEqual([null, []]);
    expect(mail).toContain('https://console.example.com/login');
    expect(mail).not.toContain('#token=');
  });

  test('for an inactive person mails no link until they are activated @full', async () => {
    const { id } = await addStaff(admin);
    await admin.patch(`/admin/staff/${id}/active`, { body: { isActive: false } });
    const [approved] = await mailsOf(app, () => decided(admin, id, 'approve'));
    expect(approved).toContain('once your access is switched on');
    expect(approved).not.toContain('#token=');
    const [invited] = await mailsOf(app, () =>
      admin.patch(`/admin/staff/${id}/active`, { body: { isActive: true } }),
    );
    expect(invited).toContain('#token=');
  });

  test('for an inactive person with a password mails them once they are activated @full', async () => {
    const { id, email } = await addStaff(admin, { password: testPassword });
    const active = (isActive: boolean) =>
      admin.patch(`/admin/staff/${id}/active`, { body: { isActive } });
    await active(false);
    const [approved] = await mailsOf(app, () => decided(admin, id, 'approve'));
    expect(approved).toContain('once your access is switched on');
    const mails = await mailsOf(app, () => active(true));
    expect(mails.length).toBe(1);
    expect(mails[0]).toContain(`To: ${email}`);
    expect(mails[0]).toContain('Your access is switched on');
    expect(mails[0]).toContain('https://console.example.com/login');
    expect(await mailsOf(app, () => active(false))).toEqual([]);
  });

  test('keeps the earlier role by default @full', async () => {
    const { id } = await addStaff(admin, { role: 'creator' });
    expect(await decided(reviewer, id, 'approve')).toMatchObject({ role: 'creator' });
  });

  test('refuses an unknown role', async () => {
    const { id } = await addStaff(admin);
    const { status, body } = await admin.post(`/admin/staff/${id}/approve`, {
      body: { role: 'Administrator' },
    });
    expect([status, Object.keys(body.errors)]).toEqual([400, ['role']]);
  });
});

describe('the roles that each role may grant', () => {
  const needsWrite =
    'You can approve as support only. Somebody who manages staff can give another role.';
  const noSuperadmin = 'Only an Administrator can change the access of a superadmin.';
  const byAdministrator = 'Only an Administrator can grant or take the role superadmin.';
  test.each([
    // The approver, the earlier role, the requested role, and the outcome.
    ['reviewer', undefined, undefined, 'support'],
    ['reviewer', undefined, 'support', 'support'],
    ['reviewer', undefined, 'manager', needsWrite],
    ['reviewer', undefined, 'superadmin', needsWrite],
    ['reviewer', 'manager', undefined, 'manager'],
    ['reviewer', 'manager', 'manager', 'manager'],
    ['reviewer', 'manager', 'support', 'support'],
    ['reviewer', 'manager', 'creator', needsWrite],
    ['reviewer', 'superadmin', undefined, noSuperadmin],
    ['reviewer', 'superadmin', 'superadmin', noSuperadmin],
    ['reviewer', 'superadmin', 'support', byAdministrator],
    ['superadmin', undefined, 'manager', 'manager'],
    ['superadmin', 'manager', 'reviewer', 'reviewer'],
    ['superadmin', undefined, 'superadmin', byAdministrator],
    ['superadmin', 'superadmin', undefined, noSuperadmin],
    ['Administrator', 'superadmin', undefined, 'superadmin'],
    ['superadmin', 'superadmin', 'manager', byAdministrator],
    ['Administrator', undefined, 'superadmin', 'superadmin'],
    ['Administrator', 'superadmin', 'creator', 'creator'],
  ] as const)(
    'by %s, with the earlier role %s, requesting %s: %s',
    async (who, given, role, expected) => {
      const { id } = await addStaff(admin, given ? { role: given } : {});
      const { status, body } = await as(who).post(`/admin/staff/${id}/approve`, {
        body: role ? { role } : {},
      });
      if (([needsWrite, noSuperadmin, byAdministrator] as string[]).includes(expected)) {
        expect([status, body.code, body.message]).toEqual([403, 'FORBIDDEN', expected]);
        const after = (await admin.get(`/admin/staff/${id}`)).body.data;
        expect(after).toMatchObject({ status: 'pending_review', role: given ?? null });
      } else expect([status, body.data.role]).toEqual([200, expected]);
    },
  );

  test.each([
    ['superadmin', 'superadmin', 403],
    ['superadmin', 'manager', 201],
    ['Administrator', 'superadmin', 201],
  ] as const)('%s adding %s gets %i', async (who, role, expected) => {
    const body = { name: 'Asha Rao', email: `${randomUUID()}@example.com`, role };
    expect((await as(who).post('/admin/staff', { body })).status).toBe(expected);
  });

  test.each([
    ['superadmin', 'manager', 'superadmin', 403],
    ['superadmin', 'superadmin', 'manager', 403],
    ['superadmin', 'superadmin', 'superadmin', 200],
    ['superadmin', 'manager', 'creator', 200],
    ['Administrator', 'manager', 'superadmin', 200],
    ['Administrator', 'superadmin', 'manager', 200],
    ['reviewer', 'manager', 'support', 403],
  ] as const)('%s changing %s to %s gets %i', async (who, before, role, expected) => {
    const { id } = await addStaff(admin, { role: before });
    const { status } = await as(who).patch(`/admin/staff/${id}/role`, { body: { role } });
    expect(status).toBe(expected);
    const after = (await admin.get(`/admin/staff/${id}`)).body.data;
    expect(after.role).toBe(expected === 200 ? role : before);
  });
});

describe('rejecting', () => {
  test.each([
    ['reviewer', 403],
    ['superadmin', 403],
    ['Administrator', 200],
  ] as const)('a superadmin, by %s gets %i', async (who, expected) => {
    const { id } = await addStaff(admin, { role: 'superadmin' });
    expect((await as(who).post(`/admin/staff/${id}/reject`)).status).toBe(expected);
  });

  test('responds with the decision and mails the reason with its line breaks @full', async () => {
    const { id, email } = await addStaff(admin);
    const reason = 'The PAN card can’t be read.\nThe name is another one.';
    const mails = await mailsOf(app, () => decided(reviewer, id, 'reject', { reason }));
    expect(mails.length).toBe(1);
    expect(mails[0]).toContain(`To: ${email}`);
    expect(mails[0]?.replaceAll('\r', '')).toContain(`Reason: ${reason}`);
    const after = (await admin.get(`/admin/staff/${id}`)).body.data;
    expect(after).toMatchObject({ status: 'rejected', decision: { reason } });
    expect((await historyOf(id))[0]).toMatchObject({
      action: 'staff.rejected',
      changes: [{ field: 'status' }, { field: 'reason', before: null, after: reason }],
    });
  });

  test('needs no reason, and then mails none @full', async () => {
    const { id } = await addStaff(admin);
    const [mail] = await mailsOf(app, () => admin.post(`/admin/staff/${id}/reject`));
    expect(mail).toContain('you were added to Kolam, and could not be approved');
    expect(mail).not.toContain('Reason');
  });

  test.each([
    ['x'.repeat(501), 'Reason can have at most 500 characters'],
    ['The card says 2345 6789 0124', 'Don’t enter an Aadhaar number here.'],
  ])('refuses the reason %j', async (reason, message) => {
    const { id } = await addStaff(admin);
    const { status, body } = await admin.post(`/admin/staff/${id}/reject`, { body: { reason } });
    expect([status, body.errors]).toEqual([400, { reason: message }]);
  });
});

describe('a decided registration', () => {
  test('can’t be decided again: the response has who decided what, and when', async () => {
    const { id } = await addStaff(admin);
    await decided(reviewer, id, 'approve');
    for (const decision of ['approve', 'reject']) {
      const { status, body } = await admin.post(`/admin/staff/${id}/${decision}`, {
        headers: { 'if-match': '"1"' },
      });
      expect([status, body.code]).toEqual([409, 'ALREADY_DECIDED']);
      expect(body.message).toMatch(
        /^Test Person approved this registration on 20 November 2026 at 12:\d\d\.$/,
      );
    }
    const { id: other } = await addStaff(admin);
    await decided(admin, other, 'reject');
    const { body } = await reviewer.post(`/admin/staff/${other}/approve`);
    expect(body.message).toMatch(/^Test Person rejected this registration on /);
  });

  test.each([
    ['approve', 'approve'],
    ['approve', 'reject'],
    ['reject', 'reject'],
  ])('%s and %s concurrently: one decides, and one mail is sent', async (one, other) => {
    const { id } = await addStaff(admin);
    let responses: Awaited<ReturnType<typeof admin.post>>[] = [];
    const mails = await mailsOf(app, async () => {
      responses = await Promise.all([
        admin.post(`/admin/staff/${id}/${one}`),
        reviewer.post(`/admin/staff/${id}/${other}`),
      ]);
    });
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(responses.find(({ status }) => status === 409)?.body.code).toBe('ALREADY_DECIDED');
    expect(mails.length).toBe(1);
    expect((await historyOf(id)).length).toBe(2);
  });

  test('with an unknown id is a 404', async () => {
    for (const endpoint of ['approve', 'reject', 'reopen', 'invite']) {
      const { status } = await admin.post(`/admin/staff/${randomUUID()}/${endpoint}`, {
        body: { reason: 'x' },
      });
      expect(status).toBe(404);
    }
  });
});

describe('a decision or change with a stale version', () => {
  test('an approval of what another user has changed is refused', async () => {
    const { id } = await addStaff(admin);
    await admin.patch(`/admin/staff/${id}`, { body: { phone: '98430 21764' } });
    const headers = { 'if-match': '"1"' };
    const { status, body } = await reviewer.post(`/admin/staff/${id}/approve`, { headers });
    expect([status, body.code]).toEqual([412, 'STALE']);
  });
});

describe('reopening', () => {
  test('makes a registration pending again, with the reason in the history', async () => {
    const { id } = await addStaff(admin);
    await decided(reviewer, id, 'reject', { reason: 'Blurred' });
    const reason = 'Sent a better copy';
    const { status, body } = await admin.post(`/admin/staff/${id}/reopen`, { body: { reason } });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ status: 'pending_review', decision: null });
    expect((await historyOf(id))[0]).toMatchObject({
      action: 'staff.reopened',
      changes: [
        { field: 'status', before: 'rejected', after: 'pending_review' },
        { field: 'reason', before: null, after: reason },
      ],
    });
    expect(await decided(reviewer, id, 'approve')).toMatchObject({ status: 'approved' });
  });

  test('restarts the wait in the queue, the figures and the checks @full', async () => {
    const own = await startTestApp();
    const keeper = await own.signedInAs('Administrator');
    const approved = await addApproved(keeper);
    own.pass(days(1));
    const waiting = await addStaff(await own.signedInAs('Administrator'));
    own.pass(days(1));
    const again = await own.signedInAs('Administrator');
    await again.post(`/admin/staff/${approved.id}/reopen`, { body: { reason: 'New card' } });
    const query = { status: 'pending_review', sort: 'pendingSince' };
    const { data } = (await again.get('/admin/staff', { query })).body;
    expect(data).toMatchObject([
      { id: waiting.id, pendingSince: waiting.createdAt },
      { id: approved.id, createdAt: approved.createdAt, pendingSince: own.now().toISOString() },
    ]);
    const placeOf = async ({ id }: { id: string }) =>
      (await again.get(`/admin/staff/${id}`)).body.place;
    expect([await placeOf(waiting), await placeOf(approved)]).toEqual([1, 2]);
    const { analytics } = (await again.get('/admin/staff/analytics')).body;
    expect(analytics.oldestPending).toBe(waiting.createdAt);
    const { checks } = (await again.get(`/admin/staff/${approved.id}`)).body;
    expect(checks).toContainEqual({
      kind: 'age',
      result: 'inTime',
      detail: 'Waits again for less than a day.',
    });
    await decided(again, approved.id, 'approve');
    const after = (await again.get(`/admin/staff/${approved.id}`)).body.data;
    expect(after.pendingSince).toBe(own.now().toISOString());
    expect([await placeOf(waiting), await placeOf(approved)]).toEqual([1, null]);
    await own.stop();
  });

  test('returns how many tasks are still open @full', async () => {
    const { id } = await addApproved(admin);
    await admin.post('/admin/staff/tasks', { body: { title: 'Call the gym', assignee: id } });
    const { body } = await admin.post(`/admin/staff/${id}/reopen`, { body: { reason: 'Again' } });
    expect(body.openTasks).toBe(1);
  });

  test('needs a reason and a decision, and a user who manages staff', async () => {
    const { id } = await addStaff(admin);
    const reopen = (client = admin, body: unknown = { reason: 'Again' }) =>
      client.post(`/admin/staff/${id}/reopen`, { body });
    const waiting = await reopen();
    expect([waiting.status, waiting.body.code]).toEqual([409, 'NOT_DECIDED']);
    await decided(admin, id, 'approve');
    const without = await reopen(admin, {});
    expect([without.status, without.body.errors]).toEqual([400, { reason: 'Reason is required' }]);
    expect((await reopen(reviewer)).status).toBe(403);
    const twice = await Promise.all([reopen(), reopen(superadmin)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('a repeated invitation', () => {
  test('ends the earlier link', async () => {
    const { id } = await addApproved(admin);
    const [first] = await mailsOf(app, () => admin.post(`/admin/staff/${id}/invite`));
    const [second] = await mailsOf(app, () => admin.post(`/admin/staff/${id}/invite`));
    const tokenOf = (mail = '') => /#token=([\w-]+)/.exec(mail)?.[1];
    const use = (mail: string | undefined) =>
      app.client().post('/admin/reset-password', {
        body: { token: tokenOf(mail), password: testPassword, notice: 1 },
      });
    expect((await use(first)).status).toBe(400);
    expect((await use(second)).status).toBe(200);
  });

  test('is refused for a person who has no pending invitation @full', async () => {
    const waiting = await addStaff(admin);
    const withPassword = await addApproved(admin, { password: testPassword });
    for (const { id } of [waiting, withPassword]) {
      const { status, body } = await admin.post(`/admin/staff/${id}/invite`);
      expect([status, body.code]).toEqual([409, 'NOT_INVITED']);
    }
  });
});
