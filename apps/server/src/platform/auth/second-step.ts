import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import {
  passkeyMessages,
  signInProblems,
  twoStepMessages,
} from '@kolam/contract/platform/auth/messages.ts';
import type { secondStepPasskey } from '@kolam/contract/platform/auth/passkey-endpoints.ts';
import type { secondStep } from '@kolam/contract/platform/auth/two-step-endpoints.ts';
import type { SecondFactor } from '@kolam/contract/platform/auth/values.ts';
import { after, minutes } from '#core/clock.ts';
import type { Tx } from '#core/database/types.ts';
import { Failure, forbidden, invalid } from '#core/failure.ts';
import { sendMail } from '#core/mail/send-mail-job.ts';
import { removeAttemptsLike } from '#core/rate-limit/rate-limit.ts';
import type { RequestContext } from '#core/request-context.ts';
import { hashToken, newToken } from '#core/secrets.ts';
import { type Account, findAccount, findAccountForUpdate } from './account-store.ts';
import { beginSession } from './begin-session.ts';
import { limitSecondSteps, limitStrangers, secondStepAttempt } from './limits.ts';
import { offerPasskeys, verifyPasskey } from './passkeys.ts';
import { presentPrincipal } from './present.ts';
import { useProof } from './proof.ts';
import { recoveryCodeUsedMail } from './security-mails.ts';
import { hasConsoleAccess } from './sessions.ts';
import { countRecoveryCodes, findTicket, insertTicket, useTicket } from './two-step-store.ts';

const ticketLasts = minutes(5);

/** Returns a ticket with which the owner of a locked account completes their sign-in. */
export async function makeTicket(
  tx: Tx,
  { clock }: Pick<RequestContext, 'clock'>,
  { accountId, remember }: { accountId: string; remember: boolean },
): Promise<string> {
  const ticket = newToken();
  await insertTicket(tx, {
    tokenHash: hashToken(ticket),
    accountId,
    remembered: remember,
    expiresAt: after(clock.now(), ticketLasts),
    codeHash: null,
    attempts: 0,
  });
  return ticket;
}

/**
 * The response to a right password of an account with two-step sign-in. Its reason is what the
 * second step can be taken with: `app`, `passkey` or `app-or-passkey`.
 */
export const secondStepNeeded = (ticket: string, factors: readonly SecondFactor[]): Failure =>
  new Failure(
    'unauthenticated',
    'SECOND_STEP',
    factors.includes('app') ? twoStepMessages.secondStep : twoStepMessages.secondStepPasskey,
    { ticket, reason: factors.join('-or-') },
  );

export const ticketEnded = () =>
  new Failure('unauthenticated', 'TICKET_ENDED', twoStepMessages.ticketEnded);
export const wrongCode = (message: string) => new Failure('unauthenticated', 'WRONG_CODE', message);

/** @throws Failure 401 `TICKET_ENDED` */
export async function requireTicket(context: RequestContext, tokenHash: string) {
  const found = await findTicket(context.db, { tokenHash, now: context.clock.now() });
  const owner = found && (await findAccount(context.db, found.accountId));
  if (found && owner) return { found, owner };
  await limitStrangers(context, 'second-step');
  throw ticketEnded();
}

/** Returns what a passkey has to sign to complete a sign-in. */
export async function offerSignInPasskeys(
  context: RequestContext,
  { ticket }: BodyOf<typeof secondStepPasskey>,
) {
  const holder = hashToken(ticket);
  const { owner } = await requireTicket(context, holder);
  return offerPasskeys(context, { accountId: owner.id, holder, purpose: 'sign-in' });
}

/**
 * Completes a sign-in with a code or a passkey. A wrong one leaves the ticket open, and counts as an
 * attempt.
 * @throws Failure 400 without either, 401 `TICKET_ENDED` or `WRONG_CODE`, 403, 429
 */
export async function completeSignIn(
  context: RequestContext,
  { ticket, code, passkey: assertion }: BodyOf<typeof secondStep>,
) {
  if (code === undefined && !assertion) throw invalid({ code: twoStepMessages.codeNeeded });
  const tokenHash = hashToken(ticket);
  const { found, owner } = await requireTicket(context, tokenHash);
  const accountId = owner.id;
  const wrongFactor = assertion ? 'passkey' : 'totp';
  return limitSecondSteps(context, { account: owner, wrongFactor }, async (attemptId) => {
    const proof = assertion
      ? {
          passkey: await verifyPasskey(context, {
            ...{ accountId, holder: tokenHash, purpose: 'sign-in' },
            assertion,
          }),
        }
      : { code };
    return context.transaction(async (tx) => {
      // Password or access may have been revoked, or another request may have used the ticket.
      const account = await findAccountForUpdate(tx, owner.id);
      if (!account || !hasConsoleAccess(account)) throw forbidden(signInProblems.FORBIDDEN);
      if (!(await useTicket(tx, tokenHash))) throw ticketEnded();
      const factor = await useProof(tx, context, { accountId, proof });
      if (factor === null)
        throw wrongCode(assertion ? passkeyMessages.wrong : twoStepMessages.wrongCode);
      const attempt = secondStepAttempt(context, account);
      await removeAttemptsLike(tx, { ...attempt, id: attemptId, clock: context.clock });
      const { token } = await beginSession(tx, context, {
        account,
        factor,
        remember: found.remembered,
      });
      if (factor === 'recovery-code') await mailUse(tx, context, account);
      return { admin: presentPrincipal(account), token };
    });
  });
}

/** Mails the owner that one of their recovery codes was used. */
export async function mailUse(tx: Tx, context: RequestContext, account: Account): Promise<void> {
  const left = await countRecoveryCodes(tx, account.id);
  const at = context.clock.now();
  const mail = recoveryCodeUsedMail(account, { settings: context.settings, at, left });
  await context.jobs.enqueue(tx, sendMail, mail);
}
