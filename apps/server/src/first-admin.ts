import { join } from 'node:path';
import { appAddress } from '@kolam/contract/core/app-links.ts';
import { passwordLimits } from '@kolam/contract/platform/auth/limits.ts';
import { violates } from '#core/database/errors.ts';
import { transaction } from '#core/database/transaction.ts';
import { hashPassword } from '#core/passwords.ts';
import type { Services } from '#core/request-context.ts';
import { StartError } from '#core/start-error.ts';
import { findConsoleAccount } from '#platform/auth/account-store.ts';
import {
  demoAdmin,
  demoEmployee,
  demoPortal,
  isDemoEmployeeOpen,
  isDemoPortalOpen,
  isDemoSignInOpen,
} from '#platform/auth/console-info.ts';
import { passwordProblem } from '#platform/auth/new-password.ts';
import { insertAdmin, makeSetUpLink } from '#platform/auth/set-up.ts';

/** Creates the missing Administrators from the settings and the demo data. */
export async function ensureAdmins(services: Services): Promise<void> {
  const { firstAdmin, demo } = services.settings;
  if (demo === 'on') await ensureAdmin(services, demoAdmin);
  if (firstAdmin) await ensureFirstAdmin(services, firstAdmin);
}

/** The password is checked only when the account is created: one that worked before stays valid. */
async function ensureFirstAdmin(
  services: Services,
  { email, password }: { email: string; password: string },
): Promise<void> {
  if (await findConsoleAccount(services.db, email)) return;
  const name = nameOf(email);
  const problem = await passwordProblem(services.db, {
    password,
    least: passwordLimits.console,
    owner: { name, email, company: null },
  });
  if (problem !== null) throw new StartError(`ADMIN_PASSWORD is refused: ${problem}`);
  await ensureAdmin(services, { email, name, password });
}

async function ensureAdmin(
  services: Services,
  { email, name, password }: { email: string; name: string; password: string },
): Promise<void> {
  if (await findConsoleAccount(services.db, email)) return;
  const passwordHash = await hashPassword(password);
  const context = { ...services, actor: { id: null, name: 'Kolam' }, requestId: null };
  try {
    await transaction(services.db, (tx) => insertAdmin(tx, context, { email, name, passwordHash }));
  } catch (error) {
    // Another server that starts at the same time was faster.
    if (!violates(error, 'accounts_console_email_key')) throw error;
  }
}

/** Returns a name made from the email: `asha.menon@…` becomes Asha Menon until she changes it. */
function nameOf(email: string): string {
  return (email.split('@')[0] ?? email)
    .split(/[._-]+/)
    .filter(Boolean)
    .map((part) => `${part[0]?.toUpperCase()}${part.slice(1)}`)
    .join(' ');
}

/** Prints on the terminal how to sign in: the demo's accounts or the set-up link. */
export async function printHowToSignIn({ db, settings }: Services): Promise<void> {
  if (await isDemoSignInOpen({ db, settings })) {
    console.log(`Demo sign-in: ${demoAdmin.email} with password ${demoAdmin.password}`);
  }
  if (await isDemoEmployeeOpen({ db, settings })) {
    const { email, password } = demoEmployee;
    const address = appAddress(settings.appUrl);
    console.log(`Demo employee: ${email} with password ${password} at ${address}`);
  }
  if (await isDemoPortalOpen({ db, settings })) {
    const { people, password } = demoPortal;
    console.log(
      `Demo portal: ${people[0]?.email} with password ${password} at ${settings.publicUrl}/company/login (its code is mailed, to ${join(settings.dataDir, 'outbox')})`,
    );
  }
  const link = await makeSetUpLink(db, settings.publicUrl);
  if (link) console.log(`Nobody can sign in yet. Make the first Administrator here: ${link}`);
}
