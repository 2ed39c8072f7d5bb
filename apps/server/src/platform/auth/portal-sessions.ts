import type { PortalRight } from '@kolam/contract/core/portal-access.ts';
import type { PortalPerson } from '@kolam/contract/platform/auth/portal-model.ts';
import type { Clock } from '#core/clock.ts';
import type { Database, Queryable } from '#core/database/types.ts';
import { notFound } from '#core/failure.ts';
import type { PortalContext, PortalUser } from '#core/request-context.ts';
import { hashToken } from '#core/secrets.ts';
import type { Account } from './account-store.ts';
import { companyOfPortal } from './portal-company.ts';
import { findSession, removeSession } from './session-store.ts';
import { noteUse } from './sessions.ts';
import { noteSignInEvent } from './sign-in-events.ts';

type Access = Pick<Account, 'kind' | 'status' | 'portalRight' | 'companyId'>;

/** Returns whether an account may use the portal of its company, which is open. */
export async function hasPortalAccess(db: Queryable, account: Access): Promise<boolean> {
  if (account.kind !== 'portal' || account.status !== 'active') return false;
  return (await companyOfPortal(db, account)).isOpen;
}

/** Returns company and right, which every portal account has (constraints). */
export const placeOf = ({ companyId, portalRight }: Access) => ({
  companyId: companyId as string,
  portalRight: portalRight as PortalRight,
});

/**
 * Returns the person behind a portal token with their current right, or null when the session has
 * ended, or the account or the company is closed.
 */
export async function findPortalUser(
  db: Database,
  clock: Clock,
  token: string,
): Promise<PortalUser | null> {
  const now = clock.now();
  const found = await findSession(db, hashToken(token), now);
  if (!found || !(await hasPortalAccess(db, found.account))) return null;
  const { session, account } = found;
  await noteUse(db, session, { kind: 'portal', role: null, now });
  const { companyId, portalRight: right } = placeOf(account);
  const { id, name, email } = account;
  return { id, name, email, companyId, right, sessionId: session.id, requiredStep: null };
}

/** Presents someone of a portal to themselves. */
export async function presentPortalPerson(
  db: Queryable,
  { id, name, email, ...access }: Access & Pick<Account, 'id' | 'name' | 'email'>,
): Promise<PortalPerson> {
  const { companyId, portalRight: right } = placeOf(access);
  const { name: company, companyCode } = await companyOfPortal(db, { companyId });
  return { id, name, email, right, company: { name: company, companyCode } };
}

export async function readPortalPerson({ db, actor, settings }: PortalContext) {
  const access = { kind: 'portal', status: 'active', portalRight: actor.right } as const;
  const person = await presentPortalPerson(db, { ...actor, ...access });
  return { person, appUrl: settings.appUrl };
}

export function signOutOfPortal(context: PortalContext) {
  const { id, sessionId } = context.actor;
  return context.transaction(async (tx) => {
    if (!(await removeSession(tx, { id: sessionId, accountId: id }))) throw notFound();
    const account = { id, kind: 'portal' as const };
    await noteSignInEvent(tx, context, { account, outcome: 'signed_out', factor: 'session' });
    return {};
  });
}
