import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import type { signIn } from '@kolam/contract/platform/auth/endpoints.ts';
import { signInProblems } from '@kolam/contract/platform/auth/messages.ts';
import { Failure, forbidden } from '#core/failure.ts';
import { fitsPassword } from '#core/passwords.ts';
import { removeAttemptsLike } from '#core/rate-limit/rate-limit.ts';
import type { RequestContext } from '#core/request-context.ts';
import { findAccountForUpdate, findAccountToSignIn } from './account-store.ts';
import { beginSession } from './begin-session.ts';
import { isClosedDemo } from './console-info.ts';
import { limitGuesses, limitRightPasswords, signInAttempt } from './limits.ts';
import { stillFits, storeStrongerHash, strongerHashOf } from './password-hash.ts';
import { presentPrincipal } from './present.ts';
import { makeTicket, secondStepNeeded } from './second-step.ts';
import { hasConsoleAccess } from './sessions.ts';
import { noteSignInEvent } from './sign-in-events.ts';
import { listFactors } from './two-step-store.ts';

/**
 * Opens a console session, or with two-step sign-in returns a ticket for the second step. Exactly one password is checked, whether the email is known or not.
 * @throws Failure 401 `INVALID_CREDENTIALS` or `SECOND_STEP`, 403, 429
 */
export async function signInToConsole(context: RequestContext, body: BodyOf<typeof signIn>) {
  const opened = await limitGuesses(context, signInAttempt(context, body.email), (attemptId) =>
    openForCredentials(context, body, attemptId),
  );
  // Outside the limits, which count refusals, and after the transaction that stored the ticket.
  if (opened.ticket !== undefined) throw secondStepNeeded(opened.ticket, opened.factors);
  return opened;
}

async function openForCredentials(
  context: RequestContext,
  body: BodyOf<typeof signIn>,
  attemptId: string,
) {
  const checked = await findAccountToSignIn(context.db, body.email);
  const fits = await fitsPassword(checked?.passwordHash ?? null, body.password);
  if (!checked || !fits || isClosedDemo(context, body)) throw wrongCredentials();
  if (!hasConsoleAccess(checked)) throw forbidden(signInProblems.FORBIDDEN);
  const stronger = await strongerHashOf(checked, body.password);
  return context.transaction(async (tx) => {
    // Password or access may have been revoked while the password was being checked.
    const account = await findAccountForUpdate(tx, checked.id);
    if (!account || !(await stillFits(account, checked, body.password))) throw wrongCredentials();
    if (!hasConsoleAccess(account)) throw forbidden(signInProblems.FORBIDDEN);
    await storeStrongerHash(tx, { locked: account, checked, stronger });
    const attempt = signInAttempt(context, body.email);
    await limitRightPasswords(tx, context, attempt);
    await removeAttemptsLike(tx, { ...attempt, id: attemptId, clock: context.clock });
    const factors = await listFactors(tx, account.id);
    if (factors.length > 0) {
      await noteSignInEvent(tx, context, { account, outcome: 'code_asked', factor: 'password' });
      const ticket = await makeTicket(tx, context, { accountId: account.id, ...body });
      return { ticket, factors };
    }
    const { token } = await beginSession(tx, context, {
      account,
      factor: 'password',
      remember: body.remember,
    });
    return { admin: presentPrincipal(account), token };
  });
}

function wrongCredentials(): Failure {
  return new Failure('unauthenticated', 'INVALID_CREDENTIALS', signInProblems.INVALID_CREDENTIALS);
}
