import { createHash, randomBytes } from 'node:crypto';

/** Returns 256 random bits for a session or a mailed link. Only the hash is ever stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Returns the hash under which a token is stored and looked up. A slow hash is not needed, because
 * tokens are random.
 */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
