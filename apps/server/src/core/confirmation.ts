import { confirmationMinutes, confirmYourself } from '@kolam/contract/core/confirmation.ts';
import type { Endpoint } from '@kolam/contract/core/endpoint.ts';
import { isKey } from '@kolam/contract/core/permissions.ts';
import type { GeneralCode } from '@kolam/contract/core/problem.ts';
import { after, type Clock, minutes } from './clock.ts';
import { Failure, forbidden } from './failure.ts';
import type { Actor, Participant, Principal } from './request-context.ts';

export const confirmationLasts = minutes(confirmationMinutes);

const unconfirmed = () =>
  new Failure('forbidden', 'CONFIRM_YOURSELF' satisfies GeneralCode, confirmYourself);

/**
 * Requires that the caller has confirmed lately that it is them. Jobs and commands of the product
 * itself need no confirmation, and API keys can't give one.
 * @throws Failure 403 `CONFIRM_YOURSELF`, `FORBIDDEN` for a key
 */
export function assertConfirmed({
  actor,
  clock,
}: {
  actor: Actor & Partial<Pick<Principal, 'confirmedAt' | 'role'>>;
  clock: Clock;
}): void {
  if (actor.id === null) return;
  const { confirmedAt, role } = actor;
  if (role !== undefined && isKey(role)) throw forbidden();
  if (!confirmedAt || after(confirmedAt, confirmationLasts) <= clock.now()) throw unconfirmed();
}

/**
 * Requires the confirmation that an endpoint declares. Those of finance also require one from a
 * session that was not used for long.
 * @throws Failure 403 `CONFIRM_YOURSELF`
 */
export function requireConfirmation(
  { access, needsConfirmation }: Endpoint,
  principal: Principal | Participant | null,
  clock: Clock,
): void {
  if (!principal || !('role' in principal)) return;
  if (needsConfirmation === true) assertConfirmed({ actor: principal, clock });
  else if (isKey(principal.role)) return;
  else if (access.startsWith('finance:') && principal.confirmedAt === null) throw unconfirmed();
}
