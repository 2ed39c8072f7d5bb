import type { Admin } from '@kolam/contract/platform/settings/model.ts';
import type { AdminStatus } from '@kolam/contract/platform/settings/values.ts';
import { presentRecord } from '#core/columns.ts';
import type { Queryable } from '#core/database/types.ts';
import { type Account, listWithTwoStep } from '#platform/auth/queries.ts';

/** Presents Administrators with one query for any number of them. */
export async function presentAdmins(db: Queryable, accounts: Account[]): Promise<Admin[]> {
  const withTwoStep = await listWithTwoStep(
    db,
    accounts.map(({ id }) => id),
  );
  return accounts.map((account) => ({
    ...presentRecord(account),
    name: account.name,
    email: account.email,
    role: 'Administrator',
    // An Administrator never waits for review. Only staff do.
    status: account.status as AdminStatus,
    lastSignInAt: account.lastSignInAt?.toISOString() ?? null,
    hasTwoStep: withTwoStep.has(account.id),
  }));
}

export async function presentAdmin(db: Queryable, account: Account): Promise<Admin> {
  const [presented] = await presentAdmins(db, [account]);
  return presented as Admin;
}
