import type { ConsoleInfo } from '@kolam/contract/auth/model.ts';
import { fitsPassword } from '#core/passwords.ts';
import type { Scope, Tools } from '#core/scope.ts';
import { findConsoleAccount, hasAdmin } from './store.ts';

/** The demo's Administrator; public, so demo data is refused in production. */
export const demoAdmin = {
  name: 'Asha Menon',
  email: 'asha.menon@kolam.example',
  password: 'Wellness#2026',
};

export function describeConsole({ settings }: Scope): ConsoleInfo {
  return { demo: settings.demo === 'on', mail: settings.smtpUrl ? 'smtp' : 'outbox' };
}

/** The last hash that was compared with the demo's password: that takes its time, on a public call. */
let compared: { hash: string; fits: boolean } | undefined;

/** Whether the demo account still lets anybody in who reads the hint. */
export async function isDemoSignInOpen({
  db,
  settings,
}: Pick<Tools, 'db' | 'settings'>): Promise<boolean> {
  if (settings.demo !== 'on') return false;
  const account = await findConsoleAccount(db, demoAdmin.email);
  const hash = account?.passwordHash;
  if (!hash || account.status !== 'active') return false;
  if (compared?.hash !== hash) {
    compared = { hash, fits: await fitsPassword(hash, demoAdmin.password) };
  }
  return compared.fits;
}

export async function describeSignIn(scope: Scope) {
  const { email, password } = demoAdmin;
  return {
    demo: (await isDemoSignInOpen(scope)) ? { email, password } : null,
    setUpNeeded: !(await hasAdmin(scope.db)),
  };
}
