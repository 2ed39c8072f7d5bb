import argon2 from '@node-rs/argon2';
import { newToken } from '#core/secrets.ts';

/**
 * Argon2id (the library's default variant) with the parameters of the OWASP password storage cheat
 * sheet: 19 MiB, two passes, one lane.
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password off the main thread, in 10 to 22 ms. Never call it inside a transaction. */
export function hashPassword(password: string): Promise<string> {
  return argon2.hash(password, cost);
}

/**
 * Hashes a password that fits once more if its stored hash has a lower cost than today's. Returns
 * null if it does not. Never call it inside a transaction.
 */
export async function strongerHash(stored: string, password: string): Promise<string | null> {
  const [, memory, time] = /\$m=(\d+),t=(\d+),/.exec(stored) ?? [];
  const isStrong = Number(memory) >= cost.memoryCost && Number(time) >= cost.timeCost;
  return isStrong ? null : hashPassword(password);
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
