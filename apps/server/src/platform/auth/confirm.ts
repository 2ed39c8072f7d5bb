import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import type * as endpoints from '@kolam/contract/platform/auth/confirm-endpoints.ts';
import { after } from '#core/clock.ts';
import { confirmationLasts } from '#core/confirmation.ts';
import { unauthenticated } from '#core/failure.ts';
import { removeAttempt } from '#core/rate-limit/rate-limit.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { findAccount } from './account-store.ts';
import { limitProofs } from './limits.ts';
import { requirePassword } from './own-account.ts';
import { offerPasskeys, verifyPasskey } from './passkeys.ts';
import { stillFits } from './password-hash.ts';
import { lockOwn, notingWrongProof, requireProof } from './proof.ts';
import { mailUse } from './second-step.ts';
import { confirmSession } from './session-store.ts';
import { noteSignInEvent } from './sign-in-events.ts';
import { isTwoStepOn } from './two-step-store.ts';

const confirming = ({ actor }: SignedInContext) => ({
  accountId: actor.id,
  holder: actor.sessionId,
  purpose: 'confirm' as const,
});

/** Returns what a passkey has to sign to confirm a session. */
export const offerToConfirm = (context: SignedInContext) =>
  offerPasskeys(context, confirming(context));

/**
 * Confirms that the user of a session is still its owner. With two-step sign-in that takes a
 * code or a passkey, since the password may be stored in the browser. Wrong ones count as attempts.
 * @throws Failure 400 at `password`, `code` or `passkey`, 429
 */
export async function confirmMyself(
  context: SignedInContext,
  { password, code, passkey }: BodyOf<typeof endpoints.confirmMyself>,
): Promise<{ confirmedUntil: string }> {
  const attempt = await limitProofs(context);
  const checked = await findAccount(context.db, context.actor.id);
  if (!checked) throw unauthenticated();
  const isTwoStep = await isTwoStepOn(context.db, checked.id);
  if (!isTwoStep) await requirePassword(context, checked, { field: 'password', given: password });
  const proof = passkey
    ? { passkey: await verifyPasskey(context, { ...confirming(context), assertion: passkey }) }
    : { code };
  return notingWrongProof(context, checked, () =>
    context.transaction(async (tx) => {
      const account = await lockOwn(tx, context);
      // The password may have been changed, or two-step sign-in switched on, during the check.
      const isSame = await stillFits(account, checked, password);
      if (!isSame || (!isTwoStep && (await isTwoStepOn(tx, account.id)))) throw unauthenticated();
      const factor = isTwoStep ? await requireProof(tx, context, proof) : ('password' as const);
      await removeAttempt(tx, attempt);
      const now = context.clock.now();
      await confirmSession(tx, context.actor.sessionId, now);
      await noteSignInEvent(tx, context, { account, outcome: 'confirmed', factor });
      if (factor === 'recovery-code') await mailUse(tx, context, account);
      return { confirmedUntil: after(now, confirmationLasts).toISOString() };
    }),
  );
}
