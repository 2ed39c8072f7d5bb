import type { PortalRight } from '@kolam/contract/core/portal-access.ts';
import type { ConsoleInfo } from '@kolam/contract/platform/auth/model.ts';
import { isFlagged } from '#core/flags/flags.ts';
import { fitsPassword } from '#core/passwords.ts';
import type { RequestContext, Services } from '#core/request-context.ts';
import {
  findConsoleAccount,
  hasAdmin,
  listEmployeeAccounts,
  listPortalAccounts,
} from './account-store.ts';
import { passkeyOrigin } from './passkeys.ts';

/** The demo's Administrator. The password is public, so demo data is refused in production. */
export const demoAdmin = {
  name: 'Asha Menon',
  email: 'asha.menon@kolam.example',
  password: 'Wellness#2026',
};

/** The demo's employee, whose sign-in at `/app/` is public as well. */
export const demoEmployee = {
  email: 'divya.chandran@brightloom.example.com',
  password: 'Sunrise#2026',
};

/** The people of the demo's portal, one for each right. Their password is public as well. */
export const demoPortal = {
  people: [
    { slug: 'brightloom', name: 'Kavitha Subramaniam', right: 'owner' },
    { slug: 'brightloom', name: 'Meenakshi Ravi', right: 'hr' },
    { slug: 'brightloom', name: 'Suresh Natarajan', right: 'finance' },
    { slug: 'brightloom', name: 'Anand Krishnan', right: 'viewer' },
    // Its company has another smallest group in figures.
    { slug: 'monsooncloud', name: 'Ananya Rao', right: 'owner' },
    { slug: 'monsooncloud', name: 'Farhan Ali', right: 'hr' },
  ].map(({ slug, name, right }) => ({
    ...{ slug, name },
    right: right as PortalRight,
    email: `${name.toLowerCase().replace(' ', '.')}@${slug}.example.com`,
  })),
  password: 'Lotus-pond#2026',
};

export function describeConsole({ settings }: RequestContext): ConsoleInfo {
  return {
    demo: settings.demo === 'on',
    mail: settings.smtpUrl ? 'smtp' : 'outbox',
    appUrl: settings.appUrl,
    passkeyOrigin: passkeyOrigin({ settings }),
  };
}

/** Addresses of the demo's users. Real addresses can't be below `.example`. */
const demoDomain = '@kolam.example';

/**
 * Returns whether these are public credentials of the demo that may not be used: through a proxy,
 * unless DEMO=on opens the demo to others.
 */
export function isClosedDemo(
  { proxied, settings }: Pick<RequestContext, 'proxied' | 'settings'>,
  { email, password }: { email: string; password: string },
): boolean {
  const isAdmins = email.endsWith(demoDomain) && password === demoAdmin.password;
  const isEmployees = email === demoEmployee.email && password === demoEmployee.password;
  const isPortals =
    password === demoPortal.password && demoPortal.people.some((one) => one.email === email);
  return (isAdmins || isEmployees || isPortals) && proxied && !isDemoForOthers(settings);
}

const isDemoForOthers = ({ demo, demoByDefault }: Services['settings']): boolean =>
  demo === 'on' && !demoByDefault;

/**
 * The last hash compared with the demo's password: hashing is slow, and this endpoint is public.
 */
let compared: { hash: string; fits: boolean } | undefined;

/** Returns whether the demo account still accepts the public password. */
export async function isDemoSignInOpen({
  db,
  settings,
}: Pick<Services, 'db' | 'settings'>): Promise<boolean> {
  if (settings.demo !== 'on') return false;
  const account = await findConsoleAccount(db, demoAdmin.email);
  const hash = account?.passwordHash;
  if (!hash || account.status !== 'active') return false;
  if (compared?.hash !== hash) {
    compared = { hash, fits: await fitsPassword(hash, demoAdmin.password) };
  }
  return compared.fits;
}

/** Set once the demo's employee exists. The step of the demo data that does so is `consents`. */
const employeeLoaded = 'demo/employees/consents';

/**
 * Returns whether the demo's employee can sign in with the public password, now or once the demo
 * data is loaded.
 */
export async function isDemoEmployeeOpen({
  db,
  settings,
}: Pick<Services, 'db' | 'settings'>): Promise<boolean> {
  if (settings.demo !== 'on') return false;
  const { email, password } = demoEmployee;
  const [account] = await listEmployeeAccounts(db, email);
  if (!account) return !(await isFlagged(db, employeeLoaded));
  if (account.status !== 'active' || account.passwordHash === null) return false;
  return fitsPassword(account.passwordHash, password);
}

/** Set once the people of the demo's portal exist. */
const portalLoaded = 'demo/portal/brightloom';

/** Returns whether the first of the demo's portal can sign in, now or once the demo data is loaded. */
export async function isDemoPortalOpen({
  db,
  settings,
}: Pick<Services, 'db' | 'settings'>): Promise<boolean> {
  const [first] = demoPortal.people;
  if (settings.demo !== 'on' || !first) return false;
  const [account] = await listPortalAccounts(db, first.email);
  if (!account) return !(await isFlagged(db, portalLoaded));
  if (account.status !== 'active' || account.passwordHash === null) return false;
  return fitsPassword(account.passwordHash, demoPortal.password);
}

export async function describeSignIn(context: RequestContext) {
  const { email, password } = demoAdmin;
  const isShown = !isClosedDemo(context, demoAdmin);
  return {
    demo: isShown && (await isDemoSignInOpen(context)) ? { email, password } : null,
    setUpNeeded: !(await hasAdmin(context.db)),
  };
}
