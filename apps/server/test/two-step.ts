import type { Account } from '#platform/auth/account-store.ts';
import { codeOf, counterAt } from '#platform/auth/totp.ts';
import { type TestApp, testPassword } from './test-app.ts';

/** The code that an authenticator app shows now, or `away` steps of 30 seconds later. */
export const codeNow = (app: TestApp, secret: string, away = 0): string =>
  codeOf(secret, counterAt(app.now()) + away);

/**
 * Sets up an authenticator app for an account through the API. The code of the current time step is
 * then used up, so the clock moves on by two. Returns the app's secret and the recovery codes.
 */
export async function switchOnTwoStep(app: TestApp, account: Account) {
  const client = await app.sessionOf(account);
  const begun = await client.post('/admin/me/two-step', {
    body: { currentPassword: testPassword },
  });
  const secret: string = begun.body.secret;
  const confirmed = await client.post('/admin/me/two-step/confirm', {
    body: { code: codeNow(app, secret) },
  });
  if (confirmed.status !== 200) throw new Error(`Two-step sign-in is not on: ${confirmed.text}`);
  app.pass(60_000);
  const recoveryCodes: string[] = confirmed.body.recoveryCodes;
  return { client, secret, recoveryCodes };
}
