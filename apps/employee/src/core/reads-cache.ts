export const readsPrefix = 'reads-';

/**
 * Returns the name of the cache with what a session has read. Sessions don't share what is stored,
 * and the name doesn't reveal the token.
 */
export async function readsCacheName(authorization: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(authorization));
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'));
  return `${readsPrefix}${hex.join('').slice(0, 24)}`;
}
