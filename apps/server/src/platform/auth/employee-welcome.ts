import type { Language } from '@kolam/contract/core/languages.ts';
import {
  employeeSignInMessages,
  passwordMessages,
} from '@kolam/contract/platform/auth/messages.ts';
import { after, minutes } from '#core/clock.ts';
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
import { isSessionOf, replaceToken } from './session-store.ts';

/** How long the person wants to stay signed in, and whether the device is theirs alone. */
type DeviceChoice = { remember: boolean; sharedDevice: boolean };

type EmployeeWelcome = DeviceChoice & {
  token: string;
  password?: string | undefined;
  language?: Language | undefined;
};

/** An employee who accepts a link. */
type Welcomed = { id: string; language: Language; wasSetUp: boolean };

type Opening<ResponseBody> = {
  /** Returns the response besides the token. */
  present: (tx: Tx, session: EmployeeSession) => Promise<ResponseBody>;
  /** What the request is known by if it is sent again. Nobody but its sender can compute it. */
  openedBy: string | undefined;
};

type Completion<ResponseBody> = Opening<ResponseBody> & {
  /** Does the rest that the link allows, in the same transaction. */
  complete: (tx: Tx, person: Welcomed) => Promise<void>;
};

/** How long a request whose response was lost is answered again. */
const answeredAgainFor = minutes(10);

/**
 * Sets up an employee's account with a mailed link, or sets a new password, and opens a session.
 *
 * If the response was lost, the same request is answered again with a new token of the same session,
 * and changes nothing else. Who only has the link can't send that request: it contains a random id
 * of the page that sent it, and its hash is the only trace of it. The session may have ended
 * meanwhile, such as by a later link: then nothing is answered.
 * @throws Failure 400 at `token` or `password`, 403 for a person who may not sign in, 429
 */
export async function welcomeEmployee<ResponseBody extends object>(
  context: RequestContext,
  { token, password, language, ...device }: EmployeeWelcome,
  opening: Completion<ResponseBody>,
): Promise<ResponseBody & { token: string }> {
  return openOnce(context, opening, {
    prepare: () => hashFor(context, { token, password }),
    async open(tx, passwordHash) {
      const account = await lockLinked(tx, context, token);
      await requireOpenCompany(tx, account);
      const wasSetUp = isSetUp(account);
      const accepted = await acceptLink(tx, context, {
        account,
        token,
        changes: { ...(passwordHash && { passwordHash }), ...(language && { language }) },
      });
      const opened = await beginSession(tx, context, {
        account: accepted,
        factor: 'link',
        openedBy: opening.openedBy,
        ...device,
      });
      const { id } = account;
      await opening.complete(tx, { id, language: accepted.language, wasSetUp });
      return { session: { id, sessionId: opened.id }, token: opened.token };
    },
  });
}

type Opened = { session: EmployeeSession; token: string };

type Steps<Prepared> = {
  /** Does before the transaction what takes long, and refuses what can't be opened. */
  prepare: () => Promise<Prepared>;
  /** Opens the session. `prepared` is undefined if a session that the request opened has ended. */
  open: (tx: Tx, prepared: Prepared | undefined) => Promise<Opened>;
};

/** Opens a session, or answers a request again that has opened one. */
async function openOnce<Prepared, ResponseBody extends object>(
  context: RequestContext,
  { present, openedBy }: Opening<ResponseBody>,
  { prepare, open }: Steps<Prepared>,
): Promise<ResponseBody & { token: string }> {
  const { clock, db } = context;
  const request = openedBy ? { openedBy, since: after(clock.now(), -answeredAgainFor) } : undefined;
  const isAnswered = async () => request !== undefined && (await isSessionOf(db, request));
  const prepared = (await isAnswered())
    ? undefined
    : await prepare().catch(async (failure: unknown) => {
        // The same request may have been under way until now.
        if (!(await isAnswered())) throw failure;
        return undefined;
      });
  return context.transaction(async (tx) => {
    const again = request && (await replaceToken(tx, request));
    const { session, token } = again ?? (await open(tx, prepared));
    return { ...(await present(tx, session)), token };
  });
}

/** Returns the hash of the password that a link may set, or undefined without one. */
async function hashFor(
  context: RequestContext,
  { token, password }: Pick<EmployeeWelcome, 'token' | 'password'>,
): Promise<string | undefined> {
  const owner = await requireLinked(context, { token, purposes: passwordPurposes });
  if (owner.kind !== 'employee') throw invalid({ token: passwordMessages.linkInvalid });
  await requireOpenCompany(context.db, owner);
  if (password !== undefined)
    return hashNewPassword(context.db, {
      password,
      least: fewestCharacters(owner),
      owner: ownerOf(owner),
      field: 'password',
    });
  if (isSetUp(owner)) throw invalid({ password: 'Password is required' });
  return undefined;
}

/**
 * Opens a session with a mailed link to sign in, which works once. A password that someone else typed
 * ends. If the response was lost, the same request is answered again, as by `welcomeEmployee`.
 * @throws Failure 400 at `token`, 403 for a person who may not sign in, 429
 */
export async function signInByLink<ResponseBody extends object>(
  context: RequestContext,
  { token, ...device }: DeviceChoice & { token: string },
  opening: Opening<ResponseBody>,
): Promise<ResponseBody & { token: string }> {
  return openOnce(context, opening, {
    prepare: () => requireLinked(context, { token, purposes: ['sign-in'] }),
    async open(tx, owner) {
      if (!owner) throw invalid({ token: passwordMessages.linkInvalid });
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
        openedBy: opening.openedBy,
        ...device,
      });
      return { session: { id: account.id, sessionId }, token: opened };
    },
  });
}

const noAccess = () =>
  new Failure('forbidden', 'FORBIDDEN', employeeSignInMessages.noAccess, { reason: 'not-active' });
