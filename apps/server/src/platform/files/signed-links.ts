import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Rights } from '@kolam/contract/core/permissions.ts';
import { linkSeconds } from '@kolam/contract/platform/files/model.ts';
import type { Clock } from '#core/clock.ts';
import type { Queryable } from '#core/database/types.ts';
import { newToken } from '#core/secrets.ts';
import { findSigningKey, insertSigningKey } from './store.ts';

/**
 * The session or API key that a link is for. Without a role: an employee of a client company, or
 * someone of its portal.
 */
export type LinkHolder = { sessionId: string; role?: Rights | null };

/** The parts of a link's query. */
type LinkProof = { session: string; until: string; signature: string };

type Signed = { fileId: string; holder: LinkHolder; until: string };

/**
 * Returns the key of all links, created when it is first needed. Two simultaneous requests get the
 * same one.
 */
export async function signingKey(db: Queryable, clock: Clock): Promise<string> {
  const found = await findSigningKey(db);
  if (found !== null) return found;
  await insertSigningKey(db, { secret: newToken(), createdAt: clock.now() });
  const made = await findSigningKey(db);
  if (made === null) throw new Error('The signing key could not be made');
  return made;
}

/**
 * Returns a link that opens a file for 5 minutes, for one session or key and as long as its holder's
 * role stays the same (decision record 0011).
 */
export function signedLink(
  key: string,
  { fileId, holder, now }: { fileId: string; holder: LinkHolder; now: Date },
): string {
  const until = String(Math.floor(now.getTime() / 1000) + linkSeconds);
  const query = new URLSearchParams({
    session: holder.sessionId,
    until,
    signature: signatureOf(key, { fileId, holder, until }).toString('base64url'),
  });
  return `/api/files/${fileId}?${query}`;
}

/**
 * Returns whether this proof was signed for the file and for this holder's current session and
 * role.
 */
export function isSigned(
  key: string,
  { fileId, holder, proof }: { fileId: string; holder: LinkHolder; proof: LinkProof },
): boolean {
  const right = signatureOf(key, { fileId, holder, until: proof.until });
  const given = Buffer.from(proof.signature, 'base64url');
  return given.length === right.length && timingSafeEqual(given, right);
}

function signatureOf(key: string, { fileId, holder, until }: Signed): Buffer {
  const signed = [fileId, holder.sessionId, holder.role ?? 'employee', until].join(' ');
  return createHmac('sha256', key).update(signed).digest();
}
