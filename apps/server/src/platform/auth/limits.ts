import { Failure } from '#core/failure.ts';
import { inLane } from '#core/rate-limit/lanes.ts';
import { networkOf } from '#core/rate-limit/network.ts';
import type { Attempt, Limit } from '#core/rate-limit/rate-limit.ts';
import {
  failAttempt,
  noteAttempt,
  removeAttempt,
  reserveAttempt,
} from '#core/rate-limit/rate-limit.ts';
import type { Actor, RequestContext } from '#core/request-context.ts';
import { knownAddressesOf } from './store.ts';

/** Limits within 15 minutes (decision record 0006). */
const tenAnAddress: Limit[] = [{ most: 10, same: ['address'] }];
/** An office of employees has one address. Their mails are limited by person as well. */
const hundredAnAddress: Limit[] = [{ most: 100, same: ['address'] }];
const tenAnAccount: Limit[] = [{ most: 10, same: ['subject'] }];

/** Guesses at console passwords and at employees' passwords are counted separately. */
export const signInAttempt = (
  context: RequestContext,
  email: string,
  kind: 'sign-in' | 'employee-sign-in' = 'sign-in',
): Attempt => ({ kind, subject: email, address: context.address });

/**
 * 10 failures for one email from one address, 50 from one address, 100 for one email not counting
 * addresses where that account signed in before. An attempt reserves a place before it is judged.
 * `signIn` releases it with `removeAttemptsLike` once the password was right.
 */
export function limitGuesses<T>(
  context: RequestContext,
  attempt: Attempt,
  signIn: (attemptId: string) => Promise<T>,
): Promise<T> {
  const lane = `${attempt.kind} ${networkOf(attempt.address)}`;
  return inLane(lane, () => judge(context, attempt, signIn));
}

async function judge<T>(
  context: RequestContext,
  attempt: Attempt,
  signIn: (attemptId: string) => Promise<T>,
): Promise<T> {
  const attemptId = await reserveAttempt(context.db, {
    clock: context.clock,
    attempt,
    limits: [
      { most: 10, same: ['subject', 'address'] },
      { most: 50, same: ['address'] },
      { most: 100, same: ['subject'], except: knownAddressesOf(context.db, attempt.subject) },
    ],
  });
  try {
    return await signIn(attemptId);
  } catch (error) {
    // Only wrong credentials count as a guess, not right ones without access or a fault.
    const isGuess = error instanceof Failure && error.kind === 'unauthenticated';
    if (isGuess) await failAttempt(context.db, attemptId);
    else await removeAttempt(context.db, attemptId);
    throw error;
  }
}

const limitsByAddress = {
  'forgot-password': tenAnAddress,
  'reset-password': tenAnAddress,
  'set-up': tenAnAddress,
  'employee-forgot-password': hundredAnAddress,
  'employee-sign-in-link': hundredAnAddress,
  'renew-link': hundredAnAddress,
};

/** Limits public actions: a link, a new password, the first Administrator. */
export function limitStrangers(
  context: RequestContext,
  kind: keyof typeof limitsByAddress,
): Promise<string> {
  return noteAttempt(context.db, {
    clock: context.clock,
    attempt: { kind, subject: '', address: context.address },
    limits: limitsByAddress[kind],
  });
}

/**
 * Hashes a new password. If the password is refused, an attempt with the right link or password
 * does not count.
 */
export async function hashUncounted(
  context: RequestContext,
  attemptId: string,
  hash: () => Promise<string>,
): Promise<string> {
  try {
    return await hash();
  } catch (error) {
    await removeAttempt(context.db, attemptId);
    throw error;
  }
}

export function limitPasswordChange(
  context: RequestContext & { actor: Actor & { id: string } },
): Promise<string> {
  return noteAttempt(context.db, {
    clock: context.clock,
    attempt: { kind: 'change-password', subject: context.actor.id, address: context.address },
    limits: tenAnAccount,
  });
}
