import { eq } from 'drizzle-orm';
import type { Tx } from '#core/database/types.ts';
import { fitsPassword, strongerHash } from '#core/passwords.ts';
import type { Account } from './account-store.ts';
import { accounts } from './tables.ts';

type Hashed = Pick<Account, 'passwordHash'>;

/**
 * Returns whether a password that fitted before the account was locked still fits. Another sign-in
 * may have stored a stronger hash of the same password meanwhile, so a different hash is checked
 * once more: the only check inside a transaction, at most once for each rise of the cost.
 */
export async function stillFits(
  locked: Hashed,
  checked: Hashed,
  password: string | undefined,
): Promise<boolean> {
  if (locked.passwordHash === checked.passwordHash) return true;
  return password !== undefined && fitsPassword(locked.passwordHash, password);
}

/** Returns a hash with today's cost for the password of a sign-in, or null if none is needed. */
export const strongerHashOf = async ({ passwordHash }: Hashed, password: string) =>
  passwordHash === null ? null : strongerHash(passwordHash, password);

/**
 * Stores a stronger hash of the same password, unless the hash has changed since it was checked. It
 * is not a change of the record: its version stays.
 */
export async function storeStrongerHash(
  tx: Tx,
  { locked, checked, stronger }: { locked: Account; checked: Account; stronger: string | null },
): Promise<void> {
  if (stronger === null || locked.passwordHash !== checked.passwordHash) return;
  await tx.update(accounts).set({ passwordHash: stronger }).where(eq(accounts.id, locked.id));
}
