import { can } from '@kolam/contract/core/permissions.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { currentHealth } from './queries.ts';

export async function readHealth(context: SignedInContext) {
  const { status, reasons, checkedAt, details } = await currentHealth(context);
  return {
    status,
    reasons,
    checkedAt: checkedAt.toISOString(),
    details: can(context.actor.role, 'settings:read') ? details : null,
  };
}
