import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '#core/clock.ts';
import type { Queryable } from '#core/database/types.ts';
import { newToken } from '#core/secrets.ts';
import { findLinkKey, insertLinkKey } from './store.ts';

/** Returns the key of all tokens, created when it is first needed. */
export async function linkKey(db: Queryable, clock: Clock): Promise<string> {
  const found = await findLinkKey(db);
  if (found !== null) return found;
  await insertLinkKey(db, { secret: newToken(), createdAt: clock.now() });
  const made = await findLinkKey(db);
  if (made === null) throw new Error('The key of invoice links could not be made');
  return made;
}

/** The characters of an id of 128 bits. */
const idLength = 22;

/** Returns the token of a link: its id, and 256 bits that only the key can make. */
export const tokenOf = (key: string, linkId: string): string =>
  `${Buffer.from(linkId.replaceAll('-', ''), 'hex').toString('base64url')}${signatureOf(key, linkId)}`;

/** Returns the id of a token's link, or null for a token that the key did not make. */
export function openToken(key: string, token: string): string | null {
  const hex = Buffer.from(token.slice(0, idLength), 'base64url').toString('hex');
  const linkId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const right = Buffer.from(tokenOf(key, linkId));
  const given = Buffer.from(token);
  return given.length === right.length && timingSafeEqual(given, right) ? linkId : null;
}

const signatureOf = (key: string, linkId: string): string =>
  createHmac('sha256', key).update(`invoice link ${linkId}`).digest('base64url');
