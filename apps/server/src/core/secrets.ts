import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for a session or a mailed link; only its hash is ever stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** How a token is stored and looked up. Its randomness makes a slow hash needless. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
