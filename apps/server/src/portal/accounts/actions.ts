import { removeAttempt } from '#core/rate-limit/rate-limit.ts';
import type { PortalContext } from '#core/request-context.ts';
import { limitPortalInvitations } from '#platform/auth/actions.ts';

/** Limits an invitation that is mailed in a transaction of its own. A refused one does not count. */
export async function limitedInvitation<T>(
  context: PortalContext,
  email: string,
  invite: () => Promise<T>,
): Promise<T> {
  const attempts = await limitPortalInvitations(context.db, context, email);
  try {
    return await invite();
  } catch (error) {
    for (const id of attempts) await removeAttempt(context.db, id);
    throw error;
  }
}
