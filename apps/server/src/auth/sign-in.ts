import type { signIn } from '@kolam/contract/auth/calls.ts';
import { signInProblems } from '@kolam/contract/auth/messages.ts';
import type { BodyOf } from '@kolam/contract/core/call.ts';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import { Failure, forbidden } from '#core/failure.ts';
import { fitsPassword } from '#core/passwords.ts';
import {
  forgetAttempts,
  noteAttempt,
  sameAddress,
  sameSubject,
} from '#core/rate-limit/rate-limit.ts';
import { attempts } from '#core/rate-limit/tables.ts';
import type { Scope } from '#core/scope.ts';
import { presentPrincipal } from './present.ts';
import { hasConsoleAccess, openSession } from './sessions.ts';
import { findAccountToSignIn, knownAddressesOf, noteSignIn } from './store.ts';

/** Opens a console session. Exactly one password is checked, whether the email is known or not. */
export async function signInToConsole(scope: Scope, body: BodyOf<typeof signIn>) {
  const attemptId = await noteSignInAttempt(scope, body.email);
  const account = await findAccountToSignIn(scope.db, body.email);
  const fits = await fitsPassword(account?.passwordHash ?? null, body.password);
  if (!account || !fits) {
    throw new Failure('unauthenticated', 'INVALID_CREDENTIALS', signInProblems.INVALID_CREDENTIALS);
  }
  if (!hasConsoleAccess(account)) {
    // The credentials were right: this is no guess that should count.
    await forgetAttempts(scope.db, eq(attempts.id, attemptId));
    throw forbidden(signInProblems.FORBIDDEN);
  }
  return scope.transaction(async (tx) => {
    await forgetAttempts(
      tx,
      and(eq(attempts.kind, 'sign-in'), sameSubject(body.email), sameAddress(scope.address)),
    );
    const at = scope.clock.now();
    await noteSignIn(tx, { accountId: account.id, address: scope.address, at });
    const { token } = await openSession(tx, scope, {
      accountId: account.id,
      remember: body.remember,
    });
    return { admin: presentPrincipal(account), token };
  });
}

/**
 * Within 15 minutes: 10 failures for one email from one address, 50 from one address, 100 for one
 * email, not counting addresses where that account signed in before (decision record 0006).
 */
function noteSignInAttempt(scope: Scope, email: string): Promise<string> {
  return noteAttempt(scope.db, {
    clock: scope.clock,
    attempt: { kind: 'sign-in', subject: email, address: scope.address },
    limits: [
      { most: 10, where: and(sameSubject(email), sameAddress(scope.address)) },
      { most: 50, where: sameAddress(scope.address) },
      {
        most: 100,
        where: and(
          sameSubject(email),
          notInArray(attempts.address, knownAddressesOf(scope.db, email)),
          // Nor does the limit stop whoever tries from one of those.
          notInArray(sql`${scope.address}`, knownAddressesOf(scope.db, email)),
        ),
      },
    ],
  });
}
