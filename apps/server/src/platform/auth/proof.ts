import { passkeyMessages, twoStepMessages } from '@kolam/contract/platform/auth/messages.ts';
import { assertConfirmed } from '#core/confirmation.ts';
import type { Tx } from '#core/database/types.ts';
import { Failure, invalid, unauthenticated } from '#core/failure.ts';
import type { RequestContext, SignedInContext } from '#core/request-context.ts';
import { type Account, findAccountForUpdate } from './account-store.ts';
import { type ProvenPasskey, useVerified } from './passkeys.ts';
import { type CodeFactor, useSecondFactor } from './second-factor.ts';
import { findOwnSession } from './session-store.ts';
import { noteSignInEvent } from './sign-in-events.ts';
import { listFactors } from './two-step-store.ts';

/** What a second step was taken with. */
export type SecondStepFactor = CodeFactor | 'passkey';

/** Locks the own account. Another request may have ended this session. */
export async function lockOwn(tx: Tx, context: SignedInContext): Promise<Account> {
  const account = await findAccountForUpdate(tx, context.actor.id);
  if (!account || !(await findOwnSession(tx, context.actor))) throw unauthenticated();
  return account;
}

/**
 * The proof of a second step: a code, or a passkey that `verifyPasskey` was given. `none` is a
 * passkey that could not be verified.
 */
type SecondProof = { code: string | undefined } | { passkey: ProvenPasskey | null };

/** @throws Failure 400 at `code` or `passkey` */
export async function requireProof(
  tx: Tx,
  context: SignedInContext,
  proof: SecondProof,
): Promise<SecondStepFactor> {
  if ('code' in proof && proof.code === undefined)
    throw invalid({ code: twoStepMessages.codeNeeded });
  const used = await useProof(tx, context, { accountId: context.actor.id, proof });
  if (used !== null) return used;
  throw 'code' in proof
    ? invalid({ code: twoStepMessages.wrongCode })
    : invalid({ passkey: passkeyMessages.wrong });
}

/** Uses up a proof. Returns what it was, or null for a wrong one. */
export async function useProof(
  tx: Tx,
  context: Pick<RequestContext, 'clock'>,
  { accountId, proof }: { accountId: string; proof: SecondProof },
): Promise<SecondStepFactor | null> {
  if ('code' in proof)
    return proof.code === undefined
      ? null
      : useSecondFactor(tx, context, { accountId, code: proof.code });
  const { passkey } = proof;
  return passkey && (await useVerified(tx, context, passkey)) ? 'passkey' : null;
}

/**
 * Requires a code. Without one, a passkey must have confirmed the session lately.
 * @throws Failure 400 at `code`, 403 `CONFIRM_YOURSELF`
 */
export async function requireSecondStep(
  tx: Tx,
  context: SignedInContext,
  code: string | undefined,
): Promise<void> {
  const isByPasskey =
    code === undefined && (await listFactors(tx, context.actor.id)).includes('passkey');
  if (isByPasskey) assertConfirmed(context);
  else await requireProof(tx, context, { code });
}

/** Records a wrong code or passkey: the session may be stolen. */
export async function notingWrongProof<T>(
  context: RequestContext,
  account: Account,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const factor = error instanceof Failure ? wrongFactorOf(error) : null;
    if (factor !== null) {
      await noteSignInEvent(context.db, context, { account, outcome: 'wrong_in_session', factor });
    }
    throw error;
  }
}

function wrongFactorOf({ details: { errors } }: Failure): 'totp' | 'passkey' | null {
  if (errors?.code === twoStepMessages.wrongCode) return 'totp';
  return errors?.passkey === passkeyMessages.wrong ? 'passkey' : null;
}
