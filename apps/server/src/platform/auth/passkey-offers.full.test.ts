import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { minutes } from '#core/clock.ts';
import { confirm, passConfirmations } from '../../../test/confirm.ts';
import { addPasskey, makeAuthenticator, withPasskey } from '../../../test/passkey.ts';
import { type Client, startTestApp, type TestApp, testPassword } from '../../../test/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
// Out of every limit.
afterEach(() => app.pass(minutes(61)));

const wrong = 'This passkey could not be verified. Try again.';
const proof = { currentPassword: testPassword };
const offerToSignIn = (ticket: string) =>
  app.client().post('/admin/login/second-step/passkey', { body: { ticket } });
const secondStep = (body: object) => app.client().post('/admin/login/second-step', { body });
const offerToConfirm = (client: Client) => client.post('/admin/confirm/passkey');
const confirmBy = (client: Client, passkey: object) =>
  client.post('/admin/confirm', { body: { passkey } });
async function ticketFor(email: string): Promise<string> {
  const body = { email, password: testPassword, remember: false };
  return (await app.client().post('/admin/login', { body })).body.ticket;
}

describe('a challenge', () => {
  test('is of one session, which may have several open, such as for two tabs', async () => {
    const { account, client, authenticator } = await withPasskey(app);
    const elsewhere = await app.sessionOf(account);
    passConfirmations(app);
    const { options: first } = (await offerToConfirm(client)).body;
    const { options: second } = (await offerToConfirm(client)).body;
    const { options: foreign } = (await offerToConfirm(elsewhere)).body;
    const refused = await confirmBy(client, authenticator.sign(foreign));
    expect([refused.status, refused.body.errors]).toEqual([400, { passkey: wrong }]);
    expect((await confirmBy(client, authenticator.sign(first))).status).toBe(200);
    expect((await confirmBy(client, authenticator.sign(second))).status).toBe(200);
  });

  test('of a session is open for five minutes', async () => {
    const { client, authenticator } = await withPasskey(app);
    const { options } = (await offerToConfirm(client)).body;
    app.pass(minutes(5));
    expect((await confirmBy(client, authenticator.sign(options))).status).toBe(400);
  });

  test('is handed out twenty times to a ticket or session within a quarter of an hour', async () => {
    const { account, client } = await withPasskey(app);
    const other = await app.sessionOf(account);
    const ticket = await ticketFor(account.email);
    // Adding the passkey took one.
    for (let n = 0; n < 19; n++) expect((await offerToConfirm(client)).status).toBe(200);
    for (let n = 0; n < 20; n++) expect((await offerToSignIn(ticket)).status).toBe(200);
    expect((await offerToConfirm(client)).status).toBe(429);
    expect((await client.post('/admin/me/passkeys/options', { body: proof })).status).toBe(429);
    expect((await offerToSignIn(ticket)).status).toBe(429);
    expect((await offerToConfirm(other)).status).toBe(200);
    app.pass(minutes(16));
    expect((await offerToConfirm(client)).status).toBe(200);
  });
});

describe('a passkey that does not check its user', () => {
  const touched = { checksUser: false };

  test('can’t be added, because it could not confirm a session', async () => {
    const client = await app.signedInAs();
    const { options } = (await client.post('/admin/me/passkeys/options', { body: proof })).body;
    expect(options.authenticatorSelection.userVerification).toBe('required');
    const credential = makeAuthenticator().create(options, touched);
    const { status, body } = await client.post('/admin/me/passkeys', {
      body: { name: 'Old key', credential },
    });
    expect([status, body.errors]).toEqual([400, { credential: wrong }]);
  });

  test('confirms no session, but signs in after the password', async () => {
    const { account, client, authenticator } = await withPasskey(app);
    passConfirmations(app);
    const { options } = (await offerToConfirm(client)).body;
    expect(options.userVerification).toBe('required');
    const refused = await confirmBy(client, authenticator.sign(options, touched));
    expect([refused.status, refused.body.errors]).toEqual([400, { passkey: wrong }]);
    const ticket = await ticketFor(account.email);
    const passkey = authenticator.sign((await offerToSignIn(ticket)).body.options, touched);
    expect((await secondStep({ ticket, passkey })).status).toBe(200);
  });
});

test('an account whose days without a second step are over adds a passkey, and then goes on', async () => {
  const account = await app.makeAccount({ twoStepDueAt: app.now() });
  const client = await app.sessionOf(account);
  passConfirmations(app);
  expect((await client.get('/admin/companies')).body.code).toBe('TWO_STEP_REQUIRED');
  expect((await client.post('/admin/me/passkeys/options', { body: proof })).body.code).toBe(
    'CONFIRM_YOURSELF',
  );
  await confirm(client);
  expect((await addPasskey(client)).recoveryCodes).toHaveLength(10);
  expect((await client.get('/admin/companies')).status).toBe(200);
});
