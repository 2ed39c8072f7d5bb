import type { Admin } from '@kolam/contract/platform/settings/model.ts';
import type { AdminStatus } from '@kolam/contract/platform/settings/values.ts';
import { presentRecord } from '#core/columns.ts';
import type { Account } from '#platform/auth/queries.ts';

export function presentAdmin(account: Account): Admin {
  return {
    ...presentRecord(account),
    name: account.name,
    email: account.email,
    role: 'Administrator',
    // An Administrator never waits for review. Only staff do.
    status: account.status as AdminStatus,
    lastSignInAt: account.lastSignInAt?.toISOString() ?? null,
  };
}
