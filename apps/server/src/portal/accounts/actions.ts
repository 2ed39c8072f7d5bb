import { keepAttempt, removeAttempt, reserveAttempt } from '#core/rate-limit/rate-limit.ts';
import type { PortalContext } from '#core/request-context.ts';
import { portalInvitationLimits } from '#platform/auth/actions.ts';

/**
 * Limits an invitation that is mailed in a transaction of its own. A refused one does not count, also
 * of several at once: its place is only reserved until then.
 */
export async function limitedInvitation<T>(
  { db, clock, actor }: PortalContext,
  email: string,
  invite: () => Promise<T>,
): Promise<T> {
  const attempts: string[] = [];
  let invited: T;
  try {
    for (const limit of portalInvitationLimits(actor, email))
      attempts.push(await reserveAttempt(db, { clock, ...limit }));
    invited = await invite();
  } catch (error) {
    for (const id of attempts) await removeAttempt(db, id);
    throw error;
  }
  for (const id of attempts) await keepAttempt(db, id);
  return invited;
}
