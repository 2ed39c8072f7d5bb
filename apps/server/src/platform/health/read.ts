import { may } from '@kolam/contract/core/permissions.ts';
import type { SignedInScope } from '#core/scope.ts';
import { currentHealth } from './queries.ts';

export async function readHealth(scope: SignedInScope) {
  const { status, reasons, checkedAt, details } = await currentHealth(scope);
  return {
    status,
    reasons,
    checkedAt: checkedAt.toISOString(),
    details: may(scope.actor.role, 'settings:read') ? details : null,
  };
}
