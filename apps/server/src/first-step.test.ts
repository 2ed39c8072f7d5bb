import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Account } from '#platform/auth/account-store.ts';
import { chosenEndpoints } from '../test/features.ts';
import { withPasskey } from '../test/passkey.ts';
import { makeCompany } from '../test/people.ts';
import { type ResponseBody, startTestApp, type TestApp, testPassword } from '../test/test-app.ts';
import { isLong } from '../test/test-set.ts';
import { codeNow, switchOnTwoStep } from '../test/two-step.ts';
import { routes } from './features.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const chosen = await chosenEndpoints();
/** Whether each endpoint gets every ticket. A default run of all endpoints sends them by turns. */
const isThorough = isLong || chosen.size < routes.length;

const signIn = async (path: string, { email }: Account): Promise<ResponseBody['body']> =>
  (await app.client().post(path, { body: { email, password: testPassword } })).body;
const inPortal = (given: Partial<Account>) => app.makeAccount({ kind: 'portal', ...given });

/** Returns the tickets of sign-ins that lack the second step, by what they lack. */
async function tickets(): Promise<Record<string, string>> {
  const [withApp, withKey] = [await app.makeAccount(), (await withPasskey(app)).account];
  await switchOnTwoStep(app, withApp);
  const { id: companyId } = await makeCompany(app);
  const owner = await inPortal({ companyId, portalRight: 'owner' });
  const twice = await inPortal({ companyId, portalRight: 'viewer' });
  const { id: other } = await makeCompany(app);
  await inPortal({ companyId: other });
  await inPortal({ companyId: other, portalRight: 'viewer', email: twice.email });
  const { choices } = await signIn('/company/login', twice);
  return {
    'a code of the app': (await signIn('/admin/login', withApp)).ticket,
    'a passkey': (await signIn('/admin/login', withKey)).ticket,
    'a mailed code': (await signIn('/company/login', owner)).ticket,
    'the choice of a company': choices[0].ticket,
  };
}

test('who has only taken the first step of a sign-in opens nothing of any app', async () => {
  const opened: string[] = [];
  const all = Object.entries(await tickets());
  for (const [place, [lacking, ticket]] of all.entries()) {
    expect(ticket).toMatch(/^[\w-]{43}$/);
    for (const [turn, { endpoint }] of routes.entries()) {
      if (!isThorough && turn % all.length !== place) continue;
      const name = `${endpoint.method} ${endpoint.path}`;
      if (!chosen.has(name) || endpoint.access === 'public') continue;
      const path = `/api${endpoint.path.replace('{kind}', 'company').replaceAll(/\{\w+\}/g, randomUUID())}`;
      const sent = endpoint.body ? { body: {} } : {};
      const { status } = await app.client(ticket).send(endpoint.method, path, sent);
      if (status !== 401) opened.push(`${name} without ${lacking}: ${status}`);
    }
  }
  expect(opened).toEqual([]);
});

test('and completes no sign-in of another app with it, whatever the code', async () => {
  const account = await app.makeAccount();
  const { secret } = await switchOnTwoStep(app, account);
  const { ticket } = await signIn('/admin/login', account);
  const code = codeNow(app, secret);
  const sessions = async () =>
    (await app.database.pool.query('select id from sessions where account_id = $1', [account.id]))
      .rowCount;
  const before = await sessions();
  const ways: [string, object][] = [
    ['/company/login/choice', { ticket }],
    ['/company/login/second-step', { ticket, code }],
  ];
  for (const [path, body] of ways) {
    const { status } = await app.client().post(path, { body });
    expect([path, status]).toEqual([path, 403]);
  }
  expect(await sessions()).toBe(before);
  // It is still good for its own.
  const body = { ticket, code };
  expect((await app.client().post('/admin/login/second-step', { body })).status).toBe(200);
});
