import { Failure } from '#core/failure.ts';
import { inLane } from '#core/rate-limit/lanes.ts';
import { networkOf } from '#core/rate-limit/network.ts';
import type { Attempt, Limit } from '#core/rate-limit/rate-limit.ts';
import {
  failAttempt,
  forgetAttempt,
  noteAttempt,
  reserveAttempt,
} from '#core/rate-limit/rate-limit.ts';
import type { Actor, Scope } from '#core/scope.ts';
import { knownAddressesOf } from './store.ts';

/** Limits within 15 minutes (decision record 0006). */
const tenAnAddress: Limit[] = [{ most: 10, same: ['address'] }];
const tenAnAccount: Limit[] = [{ most: 10, same: ['subject'] }];

/** Guesses at the console's and at employees' passwords are counted apart. */
export const signInAttempt = (
  scope: Scope,
  email: string,
  kind: 'sign-in' | 'employee-sign-in' = 'sign-in',
): Attempt => ({ kind, subject: email, address: scope.address });

/**
 * 10 failures for one email from one address, 50 from one address, 100 for one email not counting
 * addresses where that account signed in before. An attempt takes a place before it is judged; `signIn`
 * gives it back, by `forgetAttemptsLike`, once the password was right.
 */
export function limitGuesses<T>(
  scope: Scope,
  attempt: Attempt,
  signIn: (attemptId: string) => Promise<T>,
): Promise<T> {
  const lane = `${attempt.kind} ${networkOf(attempt.address)}`;
  return inLane(lane, () => judge(scope, attempt, signIn));
}

async function judge<T>(
  scope: Scope,
  attempt: Attempt,
  signIn: (attemptId: string) => Promise<T>,
): Promise<T> {
  const attemptId = await reserveAttempt(scope.db, {
    clock: scope.clock,
    attempt,
    limits: [
      { most: 10, same: ['subject', 'address'] },
      { most: 50, same: ['address'] },
      { most: 100, same: ['subject'], except: knownAddressesOf(scope.db, attempt.subject) },
    ],
  });
  try {
    return await signIn(attemptId);
  } catch (error) {
    // Only wrong credentials are a guess that counts: not right ones without access, nor a fault.
    const isGuess = error instanceof Failure && error.kind === 'unauthenticated';
    if (isGuess) await failAttempt(scope.db, attemptId);
    else await forgetAttempt(scope.db, attemptId);
    throw error;
  }
}

/** For what strangers may ask: a link, a new password, the first Administrator. */
export function limitStrangers(
  scope: Scope,
  kind: 'forgot-password' | 'reset-password' | 'set-up',
): Promise<string> {
  return noteAttempt(scope.db, {
    clock: scope.clock,
    attempt: { kind, subject: '', address: scope.address },
    limits: tenAnAddress,
  });
}

/** Hashes a new password; when it is refused, the attempt with a right link or password does not count. */
export async function hashUncounted(
  scope: Scope,
  attemptId: string,
  hash: () => Promise<string>,
): Promise<string> {
  try {
    return await hash();
  } catch (error) {
    await forgetAttempt(scope.db, attemptId);
    throw error;
  }
}

export function limitPasswordChange(
  scope: Scope & { actor: Actor & { id: string } },
): Promise<string> {
  return noteAttempt(scope.db, {
    clock: scope.clock,
    attempt: { kind: 'change-password', subject: scope.actor.id, address: scope.address },
    limits: tenAnAccount,
  });
}
