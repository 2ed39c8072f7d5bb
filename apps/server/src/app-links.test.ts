import { afterAll, beforeAll, expect, test } from 'vitest';
import { startChallenge } from '../test/participation.ts';
import { makeCompany } from '../test/people.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ appUrl: 'https://app.example.com', appHost: 'app.example.com' });
});
afterAll(() => app.stop());

/** Returns the addresses in the mails that `action` causes, without their paths. */
async function hostsMailed(action: () => Promise<unknown>): Promise<Set<string>> {
  const before = (await app.mails()).length;
  await action();
  const mails = (await app.mails()).slice(before);
  expect(mails).not.toEqual([]);
  return new Set(mails.join('\n').match(/https:\/\/(app|console)\.example\.com/g));
}

test('links for employees begin with APP_URL, those for the console with PUBLIC_URL', async () => {
  const admin = await app.signedInAs('Administrator');
  const { id: companyId } = await makeCompany(app);
  const email = 'meera.nair@example.com';
  const body = { firstName: 'Meera', lastName: 'Nair', email, companyId, invite: true };
  const forEmployees = new Set(['https://app.example.com']);
  expect(await hostsMailed(() => admin.post('/admin/employees', { body }))).toEqual(forEmployees);
  expect(
    await hostsMailed(() => app.client().post('/api/employee/sign-in-link', { body: { email } })),
  ).toEqual(forEmployees);
  const account = await app.makeAccount();
  expect(
    await hostsMailed(() =>
      app.client().post('/admin/forgot-password', { body: { email: account.email } }),
    ),
  ).toEqual(new Set(['https://console.example.com']));
});

test('an employee’s calendar has an address below APP_URL, and the console names the app’s @full', async () => {
  const { first, admin } = await startChallenge(app);
  const { calendar } = (await first.post('/api/employee/me/calendar')).body;
  expect(calendar.url).toMatch(
    /^https:\/\/app\.example\.com\/api\/employee\/calendar\.ics\?token=/,
  );
  const { console } = (await admin.get('/admin/me')).body;
  expect(console.appUrl).toBe('https://app.example.com');
});
