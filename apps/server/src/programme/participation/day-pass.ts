import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '#core/clock.ts';
import type { Queryable } from '#core/database/types.ts';
import { newToken } from '#core/secrets.ts';
import { findPassKey, insertPassKey } from './store.ts';

/** Whose pass, for which day of a challenge. */
type Holder = { employeeId: string; dayId: string };

/** The key never changes, so that a server reads it once. */
const readKeys = new WeakMap<Queryable, string>();

/** Returns the key of all passes, created when it is first needed. */
export async function passKey(db: Queryable, clock: Clock): Promise<string> {
  const key = readKeys.get(db) ?? (await findOrMakeKey(db, clock));
  readKeys.set(db, key);
  return key;
}

async function findOrMakeKey(db: Queryable, clock: Clock): Promise<string> {
  const found = await findPassKey(db);
  if (found !== null) return found;
  await insertPassKey(db, { secret: newToken(), createdAt: clock.now() });
  const made = await findPassKey(db);
  if (made === null) throw new Error('The key of day passes could not be made');
  return made;
}

/**
 * Returns a token that proves that the person had the day at this time. Its time is in whole
 * seconds, as phones know the server's clock no better.
 */
export function dayPass(key: string, { now, ...holder }: Holder & { now: Date }): string {
  const second = String(Math.floor(now.getTime() / 1000));
  return `${second}.${signatureOf(key, holder, second).toString('base64url')}`;
}

/** Returns when a pass was given, or null if it is not for this person and day. */
export function timeOfPass(key: string, pass: string, holder: Holder): Date | null {
  const [second = '', signature = ''] = pass.split('.');
  const right = signatureOf(key, holder, second);
  const given = Buffer.from(signature, 'base64url');
  const isRight = given.length === right.length && timingSafeEqual(given, right);
  return isRight ? new Date(Number(second) * 1000) : null;
}

const signatureOf = (key: string, { employeeId, dayId }: Holder, second: string): Buffer =>
  createHmac('sha256', key).update(`day ${employeeId} ${dayId} ${second}`).digest();
