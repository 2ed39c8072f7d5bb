import { eq } from 'drizzle-orm';
import type { Tx } from '#core/database/types.ts';
import {
  fitsPassword,
  hashPassword,
  hasSameSalt,
  isStrong,
  matchingPasswords,
} from '#core/passwords.ts';
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
  passwordHash === null || isStrong(passwordHash) ? null : hashPassword(password);

/**
 * Returns the accounts of one email that a password fits. Those whose hash is weak or has a salt of
 * its own get another one, so that the next sign-in checks one password for all of them.
 */
export async function accountsWithPassword<A extends Hashed>(
  found: readonly A[],
  password: string,
): Promise<{ checked: A; stronger: string | null }[]> {
  const hashes = found.map(({ passwordHash }) => passwordHash);
  const fits = await matchingPasswords(hashes, password);
  const matching = found.filter((_, place) => fits[place]);
  const like = hashes.find((hash) => hash !== null && isStrong(hash)) ?? null;
  const isCurrent = ({ passwordHash }: Hashed) =>
    passwordHash !== null && like !== null && hasSameSalt(passwordHash, like);
  const stronger = matching.every(isCurrent) ? null : await hashPassword(password, like);
  return matching.map((checked) => ({ checked, stronger: isCurrent(checked) ? null : stronger }));
}

/**
 * Stores another hash of the same password, unless the hash has changed since it was checked. It
 * is not a change of the record: its version stays.
 */
export async function storeStrongerHash(
  tx: Tx,
  { locked, checked, stronger }: { locked: Account; checked: Account; stronger: string | null },
): Promise<void> {
  if (stronger === null || locked.passwordHash !== checked.passwordHash) return;
  await tx.update(accounts).set({ passwordHash: stronger }).where(eq(accounts.id, locked.id));
}
