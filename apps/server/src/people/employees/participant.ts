import type { RequiredStep } from '@kolam/contract/core/required-step.ts';
import type { Clock } from '#core/clock.ts';
import type { Database } from '#core/database/types.ts';
import type { Participant } from '#core/request-context.ts';
import { hashToken } from '#core/secrets.ts';
import { noteUse } from '#platform/auth/actions.ts';
import { findEmployeeSession } from './session-store.ts';

/**
 * Returns the employee of a session token, or null when the session or their last day has
 * ended, or the company is closed.
 */
export async function findParticipant(
  db: Database,
  clock: Clock,
  token: string,
): Promise<Participant | null> {
  const now = clock.now();
  const found = await findEmployeeSession(db, { tokenHash: hashToken(token), now });
  if (found?.account.status !== 'active') return null;
  await noteUse(db, found.session, { kind: 'employee', role: null, now });
  const { id, name, email, companyId, language } = found.account;
  const requiredStep = requiredStepOf(found.account);
  return { id, name, email, companyId, language, sessionId: found.session.id, requiredStep };
}

function requiredStepOf({
  mustChangePassword,
  awaitsConsent,
}: {
  mustChangePassword: boolean;
  awaitsConsent: boolean;
}): RequiredStep | null {
  if (mustChangePassword) return 'password-change';
  return awaitsConsent ? 'consent' : null;
}
