import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import { takesMailedCode } from '@kolam/contract/core/portal-access.ts';
import { signInProblems } from '@kolam/contract/platform/auth/messages.ts';
import type {
  portalSecondStep,
  portalSignIn,
} from '@kolam/contract/platform/auth/portal-endpoints.ts';
import { portalSignInMessages } from '@kolam/contract/platform/auth/portal-messages.ts';
import { after, minutes } from '#core/clock.ts';
import type { Tx } from '#core/database/types.ts';
import { Failure, forbidden } from '#core/failure.ts';
import { sendMail } from '#core/mail/send-mail-job.ts';
import { fitsPassword } from '#core/passwords.ts';
import { removeAttemptsLike } from '#core/rate-limit/rate-limit.ts';
import type { RequestContext } from '#core/request-context.ts';
import { hashToken, newToken } from '#core/secrets.ts';
import { type Account, findAccountForUpdate, findPortalAccount } from './account-store.ts';
import { beginSession } from './begin-session.ts';
import { isClosedDemo } from './console-info.ts';
import {
  limitCodeMails,
  limitGuesses,
  limitRightPasswords,
  limitSecondSteps,
  secondStepAttempt,
  signInAttempt,
} from './limits.ts';
import { portalCodeMail } from './mails.ts';
import { stillFits, storeStrongerHash, strongerHashOf } from './password-hash.ts';
import { hasPortalAccess, placeOf, presentPortalPerson } from './portal-sessions.ts';
import { requireTicket, ticketEnded, wrongCode } from './second-step.ts';
import { noteSignInEvent } from './sign-in-events.ts';
import { insertTicket, tryMailedCode, useTicket } from './two-step-store.ts';

const codeLasts = minutes(10);
const attemptsAtCode = 5;

const wrongCredentials = () =>
  new Failure('unauthenticated', 'INVALID_CREDENTIALS', signInProblems.INVALID_CREDENTIALS);
const noAccess = () => forbidden(portalSignInMessages.noAccess);

/**
 * Signs someone in to the portal of their company, or mails them a code for the second step. One
 * password is checked, whether the email is known or not.
 * @throws Failure 401 `INVALID_CREDENTIALS` or `SECOND_STEP`, 403, 429
 */
export async function signInToPortal(context: RequestContext, body: BodyOf<typeof portalSignIn>) {
  const attempt = signInAttempt(context, body.email, 'portal-sign-in');
  const opened = await limitGuesses(context, attempt, async (attemptId) => {
    const checked = await findPortalAccount(context.db, body.email);
    const fits = await fitsPassword(checked?.passwordHash ?? null, body.password);
    if (!checked || !fits || isClosedDemo(context, body)) throw wrongCredentials();
    const stronger = await strongerHashOf(checked, body.password);
    return context.transaction(async (tx) => {
      // Password or access may have been revoked while the password was being checked.
      const account = await findAccountForUpdate(tx, checked.id);
      if (!account || !(await stillFits(account, checked, body.password))) throw wrongCredentials();
      if (!(await hasPortalAccess(tx, account))) throw noAccess();
      await storeStrongerHash(tx, { locked: account, checked, stronger });
      await limitRightPasswords(tx, context, attempt);
      await removeAttemptsLike(tx, { ...attempt, id: attemptId, clock: context.clock });
      if (takesMailedCode(placeOf(account).portalRight))
        return { ticket: await mailCode(tx, context, account) };
      return begin(tx, context, { account, factor: 'password' });
    });
  });
  // Outside the limits, which count refusals, and after the transaction that stored the ticket.
  if ('ticket' in opened) {
    const { ticket } = opened;
    const details = { ticket, reason: 'mailed-code' };
    throw new Failure('unauthenticated', 'SECOND_STEP', portalSignInMessages.codeSent, details);
  }
  return opened;
}

async function begin(
  tx: Tx,
  context: RequestContext,
  { account, factor }: { account: Account; factor: 'password' | 'mailed-code' },
) {
  const { token } = await beginSession(tx, context, { account, factor, remember: false });
  return { person: await presentPortalPerson(tx, account), token };
}

/** Mails the owner of a locked account six digits, and returns the ticket that they belong to. */
async function mailCode(tx: Tx, context: RequestContext, account: Account): Promise<string> {
  const { clock, random, jobs } = context;
  await limitCodeMails(tx, context, account.email);
  const ticket = newToken();
  const code = String(random(1_000_000)).padStart(6, '0');
  await insertTicket(tx, {
    tokenHash: hashToken(ticket),
    accountId: account.id,
    remembered: false,
    expiresAt: after(clock.now(), codeLasts),
    codeHash: hashOf(ticket, code),
    attempts: 0,
  });
  await noteSignInEvent(tx, context, { account, outcome: 'code_asked', factor: 'password' });
  await jobs.enqueue(tx, sendMail, portalCodeMail(account.email, account.name, code));
  return ticket;
}

/** With the ticket, which is stored nowhere: nobody finds the code from its hash. */
const hashOf = (ticket: string, code: string): string => hashToken(`${ticket} ${code}`);

/**
 * Completes a sign-in with the mailed code. The fifth wrong one ends the ticket.
 * @throws Failure 401 `TICKET_ENDED` or `WRONG_CODE`, 403, 429
 */
export async function completePortalSignIn(
  context: RequestContext,
  { ticket, code }: BodyOf<typeof portalSecondStep>,
) {
  const tokenHash = hashToken(ticket);
  const { owner } = await requireTicket(context, tokenHash);
  const limited = { account: owner, wrongFactor: 'mailed-code' } as const;
  return limitSecondSteps(context, limited, async (attemptId) => {
    const opened = await context.transaction(async (tx) => {
      // Password or access may have been revoked, or another request may have used the ticket.
      const account = await findAccountForUpdate(tx, owner.id);
      if (!account || !(await hasPortalAccess(tx, account))) throw noAccess();
      const tried = await tryMailedCode(tx, { tokenHash, now: context.clock.now() });
      if (!tried) throw ticketEnded();
      const isRight = tried.codeHash === hashOf(ticket, code.replaceAll(/\D/g, ''));
      if (isRight || tried.attempts >= attemptsAtCode) await useTicket(tx, tokenHash);
      // Returned, not thrown: the attempt stays counted.
      if (!isRight) return null;
      const attempt = secondStepAttempt(context, account);
      await removeAttemptsLike(tx, { ...attempt, id: attemptId, clock: context.clock });
      return begin(tx, context, { account, factor: 'mailed-code' });
    });
    if (opened === null) throw wrongCode(portalSignInMessages.wrongCode);
    return opened;
  });
}
