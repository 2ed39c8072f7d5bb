import type { Language } from '@kolam/contract/core/languages.ts';
import {
  employeeSignInMessages,
  passwordMessages,
} from '@kolam/contract/platform/auth/messages.ts';
import type { Tx } from '#core/database/types.ts';
import { Failure, invalid } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import { hashToken } from '#core/secrets.ts';
import { acceptLink, lockLinked, removeTypedPassword, requireLinked } from './accept-link.ts';
import { findAccountForUpdate, isSetUp } from './account-store.ts';
import { beginSession } from './begin-session.ts';
import { requireOpenCompany } from './employee-links.ts';
import type { EmployeeSession } from './employee-sign-in.ts';
import { passwordPurposes, useUpLink } from './link-store.ts';
import { fewestCharacters, hashNewPassword, ownerOf } from './new-password.ts';

/** How long the person wants to stay signed in, and whether the device is theirs alone. */
type DeviceChoice = { remember: boolean; sharedDevice: boolean };

type EmployeeWelcome = DeviceChoice & {
  token: string;
  password?: string | undefined;
  language?: Language | undefined;
};

/** An employee who accepts a link. */
type Welcomed = EmployeeSession & { language: Language; wasSetUp: boolean };

/**
 * Sets up an employee's account with a mailed link, or sets a new password, and opens a session.
 * `complete` does the rest in the same transaction and returns the response besides the token.
 * @throws Failure 400 at `token` or `password`, 403 for a person who may not sign in, 429
 */
export async function welcomeEmployee<ResponseBody extends object>(
  context: RequestContext,
  { token, password, language, ...device }: EmployeeWelcome,
  complete: (tx: Tx, person: Welcomed) => Promise<ResponseBody>,
): Promise<ResponseBody & { token: string }> {
  const owner = await requireLinked(context, { token, purposes: passwordPurposes });
  if (owner.kind !== 'employee') throw invalid({ token: passwordMessages.linkInvalid });
  await requireOpenCompany(context.db, owner);
  if (password === undefined && isSetUp(owner)) throw invalid({ password: 'Password is required' });
  const passwordHash =
    password === undefined
      ? undefined
      : await hashNewPassword(context.db, {
          password,
          least: fewestCharacters(owner),
          owner: ownerOf(owner),
          field: 'password',
        });
  return context.transaction(async (tx) => {
    const account = await lockLinked(tx, context, token);
    await requireOpenCompany(tx, account);
    const wasSetUp = isSetUp(account);
    const accepted = await acceptLink(tx, context, {
      account,
      token,
      changes: { ...(passwordHash && { passwordHash }), ...(language && { language }) },
    });
    const { id } = account;
    const { token: opened, id: sessionId } = await beginSession(tx, context, {
      account: accepted,
      factor: 'link',
      ...device,
    });
    const person = { id, sessionId, language: accepted.language, wasSetUp };
    return { ...(await complete(tx, person)), token: opened };
  });
}

/**
 * Opens a session with a mailed link to sign in, which works once. A password that someone else typed
 * ends. `present` creates the rest of the response besides the token.
 * @throws Failure 400 at `token`, 403 for a person who may not sign in, 429
 */
export async function signInByLink<ResponseBody extends object>(
  context: RequestContext,
  { token, ...device }: DeviceChoice & { token: string },
  present: (tx: Tx, session: EmployeeSession) => Promise<ResponseBody>,
): Promise<ResponseBody & { token: string }> {
  const owner = await requireLinked(context, { token, purposes: ['sign-in'] });
  return context.transaction(async (tx) => {
    const account = await findAccountForUpdate(tx, owner.id);
    if (account?.status !== 'active') throw noAccess();
    await requireOpenCompany(tx, account);
    const link = await useUpLink(tx, hashToken(token), context.clock.now());
    if (!link) throw invalid({ token: passwordMessages.linkInvalid });
    const { token: opened, id: sessionId } = await beginSession(tx, context, {
      account: account.mustChangePassword
        ? await removeTypedPassword(tx, context, account)
        : account,
      factor: 'link',
      ...device,
    });
    return { ...(await present(tx, { id: account.id, sessionId })), token: opened };
  });
}

const noAccess = () =>
  new Failure('forbidden', 'FORBIDDEN', employeeSignInMessages.noAccess, { reason: 'not-active' });
