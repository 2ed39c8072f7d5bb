/**
 * Returns the token of a mailed or printed link, from the fragment of the address, which browsers
 * don't send to the server: `#token=…`.
 */
export function linkToken(hash: string): string | undefined {
  return new URLSearchParams(hash.replace(/^#/, '')).get('token') || undefined;
}
