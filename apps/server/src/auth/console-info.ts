import type { ConsoleInfo } from '@kolam/contract/auth/model.ts';
import type { Scope } from '#core/scope.ts';
import { hasAdmin } from './store.ts';

/** The demo's Administrator; public, so demo data is refused in production. */
export const demoAdmin = {
  name: 'Asha Menon',
  email: 'asha.menon@kolam.example',
  password: 'Wellness#2026',
};

export function describeConsole({ settings }: Scope): ConsoleInfo {
  return { demo: settings.demo === 'on', mail: settings.smtpUrl ? 'smtp' : 'outbox' };
}

export async function describeSignIn(scope: Scope) {
  const { email, password } = demoAdmin;
  return {
    demo: scope.settings.demo === 'on' ? { email, password } : null,
    setUpNeeded: !(await hasAdmin(scope.db)),
  };
}
