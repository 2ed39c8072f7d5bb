import type { Account } from '#platform/auth/account-store.ts';
import type { TestApp } from './test-app.ts';

/** Creates someone of a company's portal, by default an owner, and signs them in. */
export async function portalPerson(app: TestApp, given: Partial<Account> & { companyId: string }) {
  return app.sessionOf(await app.makeAccount({ kind: 'portal', ...given }));
}

/** Returns the six digits of the last mail with a code. */
export async function lastCode(app: TestApp): Promise<string> {
  const codes = (await app.mails()).flatMap(
    (mail) => /portal is (\d{6})/.exec(mail.replaceAll(/=\r?\n/g, ''))?.[1] ?? [],
  );
  return codes.at(-1) ?? '';
}
