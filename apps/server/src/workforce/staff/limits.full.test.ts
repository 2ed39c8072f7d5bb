import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { minutes } from '#core/clock.ts';
import { newAddress, register, registrationForm, registrationToken } from '../../../test/staff.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const megabytes = (count: number) => count * 1024 * 1024;
const tooMany = { status: 429, code: 'RATE_LIMIT' };
const outcomeOf = ({ status, body }: Awaited<ReturnType<typeof register>>) =>
  status === 429 ? { status, code: body.code } : status;

/** Over a raw socket, since the client can't send a form without a length. */
async function sendWithoutLength(from: string) {
  if (!app.server.server.listening) await app.server.listen({ port: 0, host: '127.0.0.1' });
  const { body, headers } = registrationForm().form;
  const authorization = `Bearer ${await registrationToken(app)}`;
  const { port } = app.server.server.address() as AddressInfo;
  const { status } = await fetch(`http://127.0.0.1:${port}/api/staff/register`, {
    method: 'POST',
    headers: { ...headers, authorization, 'x-forwarded-for': from },
    body: new Blob([body]).stream(),
    // Node requires it for such bodies, but the types lack it.
    ...{ duplex: 'half' },
  });
  return status;
}

test('an address may register 30 times an hour, whatever the outcome', async () => {
  const from = newAddress();
  for (let number = 0; number < 30; number++) {
    const fields = number % 2 === 0 ? {} : { name: '' };
    const { status } = await register(app, registrationForm(fields), { from });
    expect(status).toBe(number % 2 === 0 ? 201 : 400);
  }
  const response = await register(app, registrationForm(), { from });
  expect(outcomeOf(response)).toEqual(tooMany);
  expect(response.headers['retry-after']).toBe('3600');
  expect((await register(app, registrationForm(), { from: newAddress() })).status).toBe(201);
  app.pass(minutes(59));
  expect(outcomeOf(await register(app, registrationForm(), { from }))).toEqual(tooMany);
  app.pass(minutes(1) + 1);
  expect((await register(app, registrationForm(), { from })).status).toBe(201);
});

test('concurrent registrations do not exceed the limit', async () => {
  const from = newAddress();
  const responses = await Promise.all(
    Array.from({ length: 40 }, () => register(app, registrationForm({ name: '' }), { from })),
  );
  const refused = responses.filter(({ status }) => status === 429).length;
  expect(refused).toBeGreaterThanOrEqual(10);
});

test('an address may send 150 MB an hour, and a form without a length counts as the longest', async () => {
  const from = newAddress();
  const statuses = [];
  for (let number = 0; number < 3; number++) statuses.push(await sendWithoutLength(from));
  expect(statuses).toEqual([201, 201, 429]);
  // A refused form does not count, and a smaller one still fits.
  expect((await register(app, registrationForm(), { from })).status).toBe(201);
  app.pass(minutes(60) + 1);
  expect(await sendWithoutLength(from)).toBe(201);
});

test('the length of a form is checked before any of it is read', async () => {
  const from = newAddress();
  const { email, form } = registrationForm();
  const broken = {
    email,
    form: { ...form, body: Buffer.alloc(megabytes(60), 'no form at all') },
  };
  expect(outcomeOf(await register(app, broken, { from }))).toBe(400);
  expect(outcomeOf(await register(app, broken, { from }))).toBe(400);
  expect(outcomeOf(await register(app, broken, { from }))).toEqual(tooMany);
});

test.each([
  ['more than six files and all fields can have', String(megabytes(70))],
  ['more than any number is kept of', '1'.padEnd(20, '0')],
])('a form with %s is refused without being counted', async (_, length) => {
  const from = newAddress();
  const { headers } = registrationForm().form;
  for (let number = 0; number < 31; number++) {
    const { status, body } = await app.client().post('/api/staff/register', {
      body: Buffer.from('x'),
      headers: { ...headers, 'content-length': length },
      from,
    });
    expect([status, body.code]).toEqual([413, 'TOO_LARGE']);
  }
  expect((await register(app, registrationForm(), { from })).status).toBe(201);
  expect(app.logged()).not.toContain('"level":50');
});

test('addresses of one IPv6 /64 count as one', async () => {
  const send = (from: string) => register(app, registrationForm({ name: '' }), { from });
  for (let number = 0; number < 30; number++) {
    expect((await send(`2001:db8:0:1::${number.toString(16)}`)).status).toBe(400);
  }
  expect(outcomeOf(await send('2001:db8:0:1:ffff::1'))).toEqual(tooMany);
  expect((await send('2001:db8:0:2::1')).status).toBe(400);
});

test('documents requested again, and viewing the request, have separate limits', async () => {
  const from = newAddress();
  const look = () =>
    app.client().post('/api/staff/asked-document', { body: { token: 'guess' }, from });
  const send = () =>
    app.client().post('/api/staff/asked-document/upload', {
      ...registrationForm({ token: 'guess' }, [{ field: 'document' }]).form,
      from,
    });
  for (const tried of [look, send]) {
    for (let number = 0; number < 30; number++) expect((await tried()).status).toBe(400);
    expect(outcomeOf(await tried())).toEqual(tooMany);
  }
  expect((await register(app, registrationForm(), { from })).status).toBe(201);
});
