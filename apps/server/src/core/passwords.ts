import argon2 from '@node-rs/argon2';
import { newToken } from '#core/secrets.ts';

/** Argon2id (the library's default kind) as the OWASP password storage cheat sheet has it: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Off the main thread, 10 to 22 ms; never inside a transaction. */
export function hashPassword(password: string): Promise<string> {
  return argon2.hash(password, cost);
}

let decoy: Promise<string> | undefined;

/**
 * Whether the password fits. Without a hash (unknown email, no password set) it takes as long and
 * answers no, so that timing does not tell which emails are known.
 */
export async function fitsPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword(newToken());
  const fits = await argon2.verify(stored ?? (await decoy), password);
  return fits && stored !== null;
}
