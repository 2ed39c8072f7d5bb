import type { Attempt, Limit } from '#core/rate-limit/rate-limit.ts';
import { noteAttempt } from '#core/rate-limit/rate-limit.ts';
import type { Scope, SignedInScope } from '#core/scope.ts';
import { knownAddressesOf } from './store.ts';

/** Limits within 15 minutes (decision record 0006). */
const tenAnAddress: Limit[] = [{ most: 10, same: ['address'] }];
const tenAnAccount: Limit[] = [{ most: 10, same: ['subject'] }];

export const signInAttempt = (scope: Scope, email: string): Attempt => ({
  kind: 'sign-in',
  subject: email,
  address: scope.address,
});

/**
 * 10 failures for one email from one address, 50 from one address, 100 for one email not counting
 * addresses where that account signed in before. Answers the attempt's id.
 */
export function limitSignIn(scope: Scope, email: string): Promise<string> {
  return noteAttempt(scope.db, {
    clock: scope.clock,
    attempt: signInAttempt(scope, email),
    limits: [
      { most: 10, same: ['subject', 'address'] },
      { most: 50, same: ['address'] },
      { most: 100, same: ['subject'], except: knownAddressesOf(scope.db, email) },
    ],
  });
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

export function limitPasswordChange(scope: SignedInScope): Promise<string> {
  return noteAttempt(scope.db, {
    clock: scope.clock,
    attempt: { kind: 'change-password', subject: scope.actor.id, address: scope.address },
    limits: tenAnAccount,
  });
}
