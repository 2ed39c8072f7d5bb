import type { PortalUser } from '@kolam/contract/portal/accounts/model.ts';
import type { PortalUserStatus } from '@kolam/contract/portal/accounts/values.ts';
import { presentRecord } from '#core/columns.ts';
import type { PortalLogin } from '#platform/auth/queries.ts';

export function presentPortalUser(login: PortalLogin): PortalUser {
  return {
    ...presentRecord(login),
    name: login.name,
    email: login.email,
    right: login.portalRight,
    // Nobody of a portal waits for review (constraint).
    status: login.status as PortalUserStatus,
    lastSignInAt: login.lastSignInAt?.toISOString() ?? null,
  };
}
