import { minutes } from '#core/clock.ts';
import { type Client, type TestApp, testPassword } from './test-app.ts';

/** Lets so much time pass that every session needs another confirmation. */
export const passConfirmations = (app: TestApp): void => app.pass(minutes(10));

/** Confirms with `testPassword` that it is the user, as the tests' own clock may require. */
export async function confirm(client: Client): Promise<void> {
  const { status, text } = await client.post('/admin/confirm', {
    body: { password: testPassword },
  });
  if (status !== 200) throw new Error(`Nobody confirmed: ${text}`);
}
