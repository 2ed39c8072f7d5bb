import { createHmac, timingSafeEqual } from 'node:crypto';
import { isMailed, type MailedKind, noticeKinds } from '@kolam/contract/people/notices/kinds.ts';
import type { Clock } from '#core/clock.ts';
import type { Queryable } from '#core/database/types.ts';
import { newToken } from '#core/secrets.ts';
import { findNoticeKey, insertNoticeKey } from './store.ts';

/** Whose mails of which kind. */
type Subscription = { employeeId: string; kind: MailedKind };

/** Returns the key of all tokens, created when it is first needed. */
export async function noticeKey(db: Queryable, clock: Clock): Promise<string> {
  const found = await findNoticeKey(db);
  if (found !== null) return found;
  await insertNoticeKey(db, { secret: newToken(), createdAt: clock.now() });
  const made = await findNoticeKey(db);
  if (made === null) throw new Error('The key of notices could not be made');
  return made;
}

/**
 * Returns a token that ends a kind of mails to a person. It can do nothing else, and never expires,
 * like the mail that contains it.
 */
export function unsubscribeToken(key: string, { employeeId, kind }: Subscription): string {
  const signed = `${employeeId}.${kind}`;
  return `${signed}.${signatureOf(key, signed).toString('base64url')}`;
}

/** Returns what a token was made for, or null for a foreign one. */
export function openToken(key: string, token: string): Subscription | null {
  const [employeeId = '', kind, signature = ''] = token.split('.');
  const right = signatureOf(key, `${employeeId}.${kind}`);
  const given = Buffer.from(signature, 'base64url');
  const known = noticeKinds.find((each) => each === kind);
  if (!known || !isMailed(known)) return null;
  const isRight = given.length === right.length && timingSafeEqual(given, right);
  return isRight ? { employeeId, kind: known } : null;
}

const signatureOf = (key: string, signed: string): Buffer =>
  createHmac('sha256', key).update(`unsubscribe ${signed}`).digest();
