import argon2 from '@node-rs/argon2';
import { newToken } from '#core/secrets.ts';

/**
 * Argon2id (the library's default variant) with the parameters of the OWASP password storage cheat
 * sheet: 19 MiB, two passes, one lane.
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashes a password off the main thread, in 10 to 22 ms. Never call it inside a transaction.
 * @param like the hash of another account with the same email: with its salt, one check decides for both
 */
export function hashPassword(password: string, like: string | null = null): Promise<string> {
  return like !== null && isStrong(like) ? hashLike(like, password) : argon2.hash(password, cost);
}

/** Returns whether a stored hash has at least today's cost. */
export function isStrong(stored: string): boolean {
  const { memoryCost, timeCost } = costOf(stored);
  return memoryCost >= cost.memoryCost && timeCost >= cost.timeCost;
}

/** Returns whether two hashes of one password are equal. */
export const hasSameSalt = (one: string, other: string): boolean => headOf(one) === headOf(other);

/** The parameters and the salt of a hash: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
const headOf = (stored: string): string => stored.slice(0, stored.lastIndexOf('$'));

function costOf(stored: string): typeof cost {
  const [, memory, time, lanes] = /\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(stored) ?? [];
  return { memoryCost: Number(memory), timeCost: Number(time), parallelism: Number(lanes) };
}

function hashLike(stored: string, password: string): Promise<string> {
  const salt = Buffer.from(headOf(stored).split('$').at(-1) ?? '', 'base64');
  return argon2.hash(password, { ...costOf(stored), salt });
}

let decoy: Promise<string> | undefined;

/**
 * Returns whether the password matches. Without a hash (unknown email, no password set) it takes as
 * long and returns false, so that timing does not reveal which emails exist.
 */
export async function fitsPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword(newToken());
  const fits = await argon2.verify(stored ?? (await decoy), password);
  return fits && stored !== null;
}

/**
 * Returns which of the hashes of one email the password matches. Those with the same salt take one
 * check together, and so does an email without any, so that timing does not reveal how many accounts
 * it has.
 */
export async function matchingPasswords(
  stored: readonly (string | null)[],
  password: string,
): Promise<boolean[]> {
  decoy ??= hashPassword(newToken());
  const known = stored.filter((each) => each !== null);
  const checked = known.length > 0 ? known : [await decoy];
  const ofEachSalt = new Map(checked.map((each) => [headOf(each), each]));
  const hashes = new Set<string | null>(
    await Promise.all([...ofEachSalt.values()].map((each) => hashLike(each, password))),
  );
  return stored.map((each) => each !== null && hashes.has(each));
}
