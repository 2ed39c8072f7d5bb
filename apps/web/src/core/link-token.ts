/**
 * The token of a mailed or printed link, from the part of the address that browsers send to no
 * server: `#token=…`.
 */
export function linkToken(hash: string): string | undefined {
  return new URLSearchParams(hash.replace(/^#/, '')).get('token') || undefined;
}
