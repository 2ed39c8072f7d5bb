import { confirmationMinutes, confirmYourself } from '@kolam/contract/core/confirmation.ts';
import type { Endpoint } from '@kolam/contract/core/endpoint.ts';
import { isKey } from '@kolam/contract/core/permissions.ts';
import type { GeneralCode } from '@kolam/contract/core/problem.ts';
import { after, type Clock, minutes } from './clock.ts';
import { Failure, forbidden } from './failure.ts';
import type { Actor, Caller, Principal } from './request-context.ts';

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
 * Whether an endpoint opens to a session that was not used for long only after a confirmation: all
 * of finance does, and what shows as much elsewhere.
 */
export const asksAfterRest = ({ access, needsConfirmation }: Endpoint): boolean =>
  needsConfirmation !== undefined || access.startsWith('finance:');

/**
 * Requires the confirmation that an endpoint declares.
 * @throws Failure 403 `CONFIRM_YOURSELF`
 */
export function requireConfirmation(
  endpoint: Endpoint,
  principal: Caller | null,
  clock: Clock,
): void {
  if (!principal || !('role' in principal)) return;
  if (endpoint.needsConfirmation === true) assertConfirmed({ actor: principal, clock });
  else if (isKey(principal.role)) return;
  else if (principal.confirmedAt === null && asksAfterRest(endpoint)) throw unconfirmed();
}
