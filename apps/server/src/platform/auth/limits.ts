import { codeMailPause } from '@kolam/contract/platform/auth/mailed-code.ts';
import { portalSignInMessages } from '@kolam/contract/platform/auth/portal-messages.ts';
import { type Clock, hours, seconds } from '#core/clock.ts';
import { transaction } from '#core/database/transaction.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { Failure, tooMany } from '#core/failure.ts';
import { inLane } from '#core/rate-limit/lanes.ts';
import { networkOf } from '#core/rate-limit/network.ts';
import type { Attempt, Limit } from '#core/rate-limit/rate-limit.ts';
import {
  assertAttemptsLeft,
  keepAttempt,
  noteAttempt,
  removeAttempt,
  removeAttemptsOf,
  reserveAttempt,
} from '#core/rate-limit/rate-limit.ts';
import type { Actor, RequestContext } from '#core/request-context.ts';
import { type Account, knownAddressesOf } from './account-store.ts';
import { noteRefusedSignIn, noteSignInEvent } from './sign-in-events.ts';

/** Limits within 15 minutes (decision record 0006). */
const tenAnAddress: Limit[] = [{ most: 10, same: ['address'] }];
/** An office of employees has one address. Their mails are limited by person as well. */
const hundredAnAddress: Limit[] = [{ most: 100, same: ['address'] }];
const tenAnAccount: Limit[] = [{ most: 10, same: ['subject'] }];

/** The app of each kind of sign-in. Guesses at the passwords of each are counted separately. */
const appsOfSignIns = {
  'sign-in': 'console',
  'employee-sign-in': 'employee',
  'portal-sign-in': 'portal',
} as const;
type SignInKind = keyof typeof appsOfSignIns;

export const signInAttempt = (
  context: RequestContext,
  email: string,
  kind: SignInKind = 'sign-in',
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
  return inLaneOf(attempt, () =>
    judge(
      context,
      {
        attempt,
        limits: limitsOfGuesses(context, { most: 100, except: { email: attempt.subject } }),
        noteRefusal,
      },
      signIn,
    ),
  );
}

/**
 * The second step of a sign-in. Nobody gets to it without the password. Counted by account: who has
 * another account with the same email can't use up its attempts.
 */
export const secondStepAttempt = (context: RequestContext, { id, kind }: Account): Attempt => ({
  kind: kind === 'portal' ? 'portal-second-step' : 'second-step',
  subject: id,
  address: context.address,
});

/**
 * The same limits for codes of one account, but 30 an hour in all from networks where it did not
 * sign in before: a code has six digits.
 */
export function limitSecondSteps<T>(
  context: RequestContext,
  {
    account,
    wrongFactor: factor,
  }: { account: Account; wrongFactor: 'totp' | 'passkey' | 'mailed-code' },
  signIn: (attemptId: string) => Promise<T>,
): Promise<T> {
  const attempt = secondStepAttempt(context, account);
  const noteWrongCode: NoteRefusal = (_, { attemptId, error }) =>
    transaction(context.db, async (tx) => {
      if (!(error instanceof Failure && error.code === 'WRONG_CODE')) {
        await removeAttempt(tx, attemptId);
        return error;
      }
      await keepAttempt(tx, attemptId);
      await noteSignInEvent(tx, context, { account, outcome: 'wrong_code', factor });
      return error;
    });
  const limits = limitsOfCodes(context, account);
  return inLaneOf(attempt, () =>
    judge(context, { attempt, limits, noteRefusal: noteWrongCode }, signIn),
  ).catch(factor === 'mailed-code' ? sayWait(portalSignInMessages.codesLocked) : rethrow);
}

/** A portal tells how long to wait; the other apps have words of their own for the refusal. */
const waitOfTries = ({ kind }: Attempt) =>
  kind === 'portal-sign-in' ? sayWait(portalSignInMessages.tooMany) : rethrow;

const rethrow = (error: unknown): never => {
  throw error;
};

/** Throws a limit's refusal with a message that tells the seconds to wait. */
const sayWait =
  (message: (seconds: number) => string) =>
  (error: unknown): never => {
    const wait = error instanceof Failure ? error.details.retryAfter : undefined;
    throw wait === undefined ? error : tooMany(wait, message(wait));
  };

const limitsOfCodes = (context: RequestContext, { id }: Account): Limit[] =>
  limitsOfGuesses(context, { most: 30, window: hours(1), except: { id } });

function inLaneOf<T>(attempt: Attempt, run: () => Promise<T>): Promise<T> {
  const lane = `${attempt.kind} ${networkOf(attempt.address)}`;
  return inLane(lane, run);
}

/** `most` is for one email or account, except from the networks of `except`. */
const limitsOfGuesses = (
  { db }: Pick<RequestContext, 'db'>,
  {
    except,
    ...ofSubject
  }: Pick<Limit, 'most' | 'window'> & { except: Parameters<typeof knownAddressesOf>[1] },
): Limit[] => [
  { most: 10, same: ['subject', 'address'] },
  { most: 50, same: ['address'] },
  { ...ofSubject, same: ['subject'], except: knownAddressesOf(db, except) },
];

type Guess = { attempt: Attempt; limits: Limit[]; noteRefusal: NoteRefusal };

async function judge<T>(
  context: RequestContext,
  { attempt, limits, noteRefusal: note }: Guess,
  signIn: (attemptId: string) => Promise<T>,
): Promise<T> {
  const { clock } = context;
  const attemptId = await reserveAttempt(context.db, { clock, attempt, limits }).catch(
    waitOfTries(attempt),
  );
  try {
    return await signIn(attemptId);
  } catch (error) {
    throw await note(context, { attempt, attemptId, error }).catch((failure: unknown) => failure);
  }
}

type Refused = { attempt: Attempt; attemptId: string; error: unknown };
type NoteRefusal = (context: RequestContext, refused: Refused) => Promise<unknown>;

/**
 * Records a refused sign-in. Only wrong credentials count as a guess, not right ones without access
 * or a fault. Returns the error.
 */
function noteRefusal(context: RequestContext, { attempt, attemptId, error }: Refused) {
  const kind = error instanceof Failure ? error.kind : null;
  return transaction(context.db, async (tx) => {
    const { subject: email } = attempt;
    const app = appsOfSignIns[attempt.kind as SignInKind];
    if (kind === 'unauthenticated') {
      await keepAttempt(tx, attemptId);
      await noteRefusedSignIn(tx, context, { email, app, outcome: 'wrong_credentials' });
      return error;
    }
    await removeAttempt(tx, attemptId);
    if (kind !== 'forbidden') return error;
    const tooMany = await limitRightPasswords(tx, context, attempt).then(
      () => null,
      (failure: unknown) => failure,
    );
    if (tooMany !== null) return tooMany;
    await noteRefusedSignIn(tx, context, { email, app, outcome: 'no_access' });
    return error;
  });
}

/** At most 100 right passwords of an account an hour: each costs a slow hash, a row and a session. */
export function limitRightPasswords(
  db: Queryable,
  { clock }: Pick<RequestContext, 'clock'>,
  counted: Attempt,
): Promise<string> {
  const { kind, subject } = counted;
  return noteAttempt(db, {
    clock,
    // Counted by email alone, so that an office behind one address uses up nothing.
    attempt: { kind: `${kind}-right`, subject, address: '' },
    limits: [{ most: 100, same: ['subject'], window: hours(1) }],
  }).catch(waitOfTries(counted));
}

/**
 * Removes what counts against someone of a portal: wrong codes and codes mailed to the account,
 * wrong passwords and links of the email.
 */
export async function endPortalLimits(
  tx: Tx,
  { id, email }: Pick<Account, 'id' | 'email'>,
): Promise<void> {
  await removeAttemptsOf(tx, {
    kinds: ['portal-second-step', 'code-mail', codePause],
    subject: id,
  });
  const kinds = ['portal-sign-in', 'portal-sign-in-right', 'link-mail-portal'];
  await removeAttemptsOf(tx, { kinds, subject: email });
}

const codePause = 'code-pause';

/**
 * At most ten mailed codes an hour: each allows five guesses to anyone who has the password. Between
 * two of them is a pause, unless the code was used. Those of another account with the same email are
 * counted separately. After too many wrong codes none is mailed, since it would be refused.
 */
export async function limitCodeMails(
  tx: Tx,
  context: RequestContext,
  account: Account,
): Promise<void> {
  const { clock } = context;
  const { id: subject } = account;
  await assertAttemptsLeft(tx, {
    clock,
    attempt: secondStepAttempt(context, account),
    limits: limitsOfCodes(context, account),
  }).catch(sayWait(portalSignInMessages.codesLocked));
  await noteAttempt(tx, {
    clock,
    attempt: { kind: codePause, subject, address: '' },
    // A window has both of its ends.
    limits: [{ most: 1, same: ['subject'], window: seconds(codeMailPause) - 1 }],
  }).catch(sayWait(portalSignInMessages.codePause));
  await noteAttempt(tx, {
    clock,
    attempt: { kind: 'code-mail', subject, address: '' },
    limits: [{ most: 10, same: ['subject'], window: hours(1) }],
  }).catch(sayWait(portalSignInMessages.codesMailed));
}

/** Ends the pause after a mailed code: it was used. */
export const endCodePause = (tx: Tx, { id: subject }: Account): Promise<void> =>
  removeAttemptsOf(tx, { kinds: [codePause], subject });

const limitsByAddress = {
  'forgot-password': tenAnAddress,
  'reset-password': tenAnAddress,
  'set-up': tenAnAddress,
  'second-step': hundredAnAddress,
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
 * Returns whether an email may get another mail with a link that someone asked for: three an hour,
 * from each app, so that strangers can't fill a mailbox. Counts the mail. The caller has locked its
 * accounts.
 */
export async function canMailLink(
  tx: Tx,
  { clock }: Pick<RequestContext, 'clock'>,
  { app, email }: { app: 'console' | 'employee' | 'portal'; email: string },
): Promise<boolean> {
  try {
    await noteAttempt(tx, {
      clock,
      attempt: { kind: `link-mail-${app}`, subject: email, address: '' },
      limits: [{ most: 3, same: ['subject'], window: hours(1) }],
    });
    return true;
  } catch (error) {
    if (error instanceof Failure && error.kind === 'too-many') return false;
    throw error;
  }
}

/** Of the invitations that people of a portal have mailed: three an hour for one email, 100 for their company. */
export const portalInvitationLimits = ({ companyId }: { companyId: string }, email: string) => {
  const limitOf = (kind: string, { subject, most }: { subject: string; most: number }) => ({
    attempt: { kind, subject, address: '' },
    limits: [{ most, same: ['subject'] as const, window: hours(1) }],
  });
  return [
    limitOf('portal-invitation-of', { subject: companyId, most: 100 }),
    limitOf('portal-invitation', { subject: email, most: 3 }),
  ];
};

/** Limits an invitation that is mailed in this transaction, so that a refused one does not count. */
export async function limitPortalInvitations(
  tx: Tx,
  { clock, actor }: { clock: Clock; actor: { companyId: string } },
  email: string,
): Promise<void> {
  for (const limit of portalInvitationLimits(actor, email))
    await noteAttempt(tx, { clock, ...limit });
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

/**
 * Limits how often a ticket or a session gets something for a passkey to sign, and with it how many
 * challenges it has open.
 */
export function limitPasskeyOffers(
  { db, clock, address }: Pick<RequestContext, 'clock' | 'address'> & { db: Queryable },
  holder: string,
): Promise<string> {
  return noteAttempt(db, {
    clock,
    attempt: { kind: 'passkey-offer', subject: holder, address },
    limits: [{ most: 20, same: ['subject'] }],
  });
}

/**
 * Counts proofs of who the user is within a session: at changes of their own two-step sign-in, and
 * when they confirm themselves again. Right ones release their attempt.
 */
export function limitProofs(
  context: RequestContext & { actor: Actor & { sessionId: string } },
): Promise<string> {
  return noteAttempt(context.db, {
    clock: context.clock,
    attempt: { kind: 'proof', subject: context.actor.sessionId, address: context.address },
    limits: tenAnAccount,
  });
}
