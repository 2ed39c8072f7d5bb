import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days, hours, minutes } from '#core/clock.ts';
import { employeeLinks } from '../../../test/employee-links.ts';
import { makeCompany, makeEmployee, type TestEmployee } from '../../../test/people.ts';
import { startTestApp, type TestApp, tokenIn } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const { invited, lastMailTo, mailsTo, member, newAddress, post, welcome } = employeeLinks(
  () => app,
);
const password = 'Quiet-Morning-7';

describe('renewing a link', () => {
  const renew = (token: string, from?: string) => post('invitation/renew', { token }, from);

  test('mails a new one in place of an expired one, to the same address', async () => {
    const { employee, token } = await invited();
    app.pass(days(8));
    const known = await renew(token);
    const unknown = await renew('unknown');
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    const fresh = tokenIn(await lastMailTo(employee.email));
    expect(fresh).not.toBe(token);
    expect((await welcome(fresh, { password })).status).toBe(201);
  });

  test('mails nothing for an open link, nor more than three within an hour @full', async () => {
    const { employee, token } = await invited();
    await renew(token);
    expect(await mailsTo(employee.email)).toHaveLength(1);
    app.pass(days(8));
    for (let times = 0; times < 7; times++) await renew(token);
    expect(await mailsTo(employee.email)).toHaveLength(4);
  });

  test('mails nothing to people who may not sign in', async () => {
    const { company, employee, token } = await invited();
    app.pass(days(8));
    await app.database.pool.query("update companies set status = 'inactive' where id = $1", [
      company.id,
    ]);
    expect((await renew(token)).status).toBe(200);
    expect(await mailsTo(employee.email)).toHaveLength(1);
  });

  test('is limited to a hundred requests from one address @full', async () => {
    const from = newAddress();
    const statuses: number[] = [];
    for (let times = 0; times < 101; times++) statuses.push((await renew('unknown', from)).status);
    expect(statuses).toEqual([...Array(100).fill(200), 429]);
  });
});

describe('asking for a link by email', () => {
  test.each(['forgot-password', 'sign-in-link'])(
    'at %s returns the same for every email, and mails only people who may sign in',
    async (path) => {
      const { employee } = await member();
      const company = await makeCompany(app, { status: 'suspended' });
      const closed = await makeEmployee(app, { companyId: company.id });
      const inactive = await makeEmployee(app, {
        companyId: (await makeCompany(app)).id,
        status: 'inactive',
      });
      const console = await app.makeAccount();
      const known = await post(path, { email: ` ${employee.email.toUpperCase()}` });
      for (const { email } of [closed, inactive, console, { email: 'nobody@example.com' }]) {
        const { status, body } = await post(path, { email });
        expect([status, body]).toEqual([200, known.body]);
        expect(await mailsTo(email)).toEqual([]);
      }
      expect(await mailsTo(employee.email)).toHaveLength(1);
      expect((await post(path, { email: 'no address' })).status).toBe(400);
    },
  );

  test.each(['forgot-password', 'sign-in-link'])(
    'at %s is limited to a hundred requests from one address @full',
    async (path) => {
      const from = newAddress();
      for (let times = 0; times < 100; times++) await post(path, { email: 'x@example.com' }, from);
      expect((await post(path, { email: 'x@example.com' }, from)).status).toBe(429);
    },
  );

  test('mails one link for each open company, by name @full', async () => {
    const { employee } = await member();
    const { email } = employee;
    const other = await makeCompany(app, { name: 'Neem Foods' });
    const twin = await makeEmployee(app, { companyId: other.id, email });
    const third = await makeCompany(app, { name: 'Closed Mills', status: 'inactive' });
    await makeEmployee(app, { companyId: third.id, email });
    await post('sign-in-link', { email });
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(1);
    const text = mails[0]?.split('text/html')[0] ?? '';
    expect(text).not.toContain('Closed Mills');
    const tokenOf = (company: string) => tokenIn(text.split(`Sign in: ${company}:`)[1]);
    const opened = await post('sign-in-link/use', { token: tokenOf('Neem Foods') });
    expect([opened.status, opened.body.employee.id]).toEqual([200, twin.id]);
    const first = await post('sign-in-link/use', { token: tokenOf('Banyan Textiles') });
    expect(first.body.employee.id).toBe(employee.id);
  });

  test('mails the invitation again to a person who has not set up the account @full', async () => {
    const { employee, token } = await invited();
    const admin = await app.signedInAs();
    const sentAt = async () =>
      (await admin.get(`/admin/employees/${employee.id}`)).body.employee.invitation.sentAt;
    const before = await sentAt();
    app.pass(1000);
    await post('sign-in-link', { email: employee.email });
    const mail = await lastMailTo(employee.email);
    expect(mail).toContain('/app/welcome#token=');
    // The employer sees when they invited someone, and not what the person asks for.
    expect(await sentAt()).toBe(before);
    // Anyone can ask: that must not end the link that the person is about to use.
    expect((await welcome(token, { password })).status).toBe(201);
    expect((await welcome(tokenIn(mail), { password })).status).toBe(400);
  });

  test('keeps three links of a person open: a fourth ends the oldest @full', async () => {
    const { employee, token } = await invited();
    const { email } = employee;
    for (let times = 0; times < 3; times++) {
      app.pass(1000);
      await post('sign-in-link', { email }, newAddress());
      await mailsTo(email);
    }
    expect((await welcome(token, { password })).status).toBe(400);
    const [, second] = await mailsTo(email);
    expect((await welcome(tokenIn(second), { password })).status).toBe(201);
  });

  test('mails one person at most three links within an hour @full', async () => {
    const { employee } = await member();
    const { email } = employee;
    for (let times = 0; times < 7; times++) {
      app.pass(1000);
      await post(times % 2 === 0 ? 'sign-in-link' : 'forgot-password', { email }, newAddress());
    }
    expect(await mailsTo(email)).toHaveLength(3);
    app.pass(3_601_000);
    await post('sign-in-link', { email });
    expect(await mailsTo(email)).toHaveLength(4);
  });

  test('is answered in the person’s language', async () => {
    const { employee } = await member({ language: 'hi' });
    await post('sign-in-link', { email: employee.email });
    expect(await lastMailTo(employee.email)).toContain('Banyan Textiles के वेलनेस कार्यक्रम');
  });
});

describe('a link to sign in', () => {
  const askFor = async ({ email }: TestEmployee) => {
    await post('sign-in-link', { email });
    const mail = await lastMailTo(email);
    expect(mail).toContain('https://console.example.com/app/sign-in#token=');
    return tokenIn(mail);
  };
  const use = (token: string, attempt?: string) => post('sign-in-link/use', { token, attempt });

  test('works once, for an hour, and sets no password', async () => {
    const { employee } = await member();
    const token = await askFor(employee);
    const misused = await welcome(token, { password });
    expect([misused.status, Object.keys(misused.body.errors)]).toEqual([400, ['token']]);
    expect((await post('invitation', { token })).status).toBe(400);
    const opened = await Promise.all([use(token), use(token)]);
    expect(opened.map(({ status }) => status).sort()).toEqual([200, 400]);
    const late = await askFor(employee);
    app.pass(hours(1));
    const { status, body } = await use(late);
    expect([status, Object.keys(body.errors)]).toEqual([400, ['token']]);
  });

  test('is answered again for ten minutes with its attempt, with a new token of one session', async () => {
    const { employee } = await member();
    const token = await askFor(employee);
    const attempt = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => use(token, attempt)));
    answers.push(await use(token, attempt));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const statuses = await Promise.all(
      answers.map(
        async ({ body }) => (await app.client(body.token).get('/api/employee/me/sessions')).status,
      ),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.at(-1)).toBe(200);
    expect((await use(token, randomUUID())).status).toBe(400);
    app.pass(minutes(10));
    expect((await use(token, attempt)).status).toBe(400);
  });

  test('works until the person may be mailed again, so that a stranger who asks for links keeps nobody out @full', async () => {
    const { employee } = await member();
    const { email } = employee;
    for (let times = 0; times < 3; times++) await askFor(employee);
    app.pass(minutes(59));
    await post('sign-in-link', { email });
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(3);
    expect((await use(tokenIn(mails.at(-1)))).status).toBe(200);
    app.pass(minutes(1) + 1000);
    expect((await use(await askFor(employee))).status).toBe(200);
  });

  test('is refused once the company is closed', async () => {
    const { company, employee } = await member();
    const token = await askFor(employee);
    await app.database.pool.query("update companies set status = 'suspended' where id = $1", [
      company.id,
    ]);
    const { status, body } = await use(token);
    expect([status, body.reason]).toEqual([403, 'company-closed']);
  });

  test('leaves an open link to set a password valid', async () => {
    const { employee } = await member();
    await post('forgot-password', { email: employee.email });
    const reset = tokenIn(await lastMailTo(employee.email));
    await askFor(employee);
    expect((await welcome(reset, { password })).status).toBe(201);
  });
});
