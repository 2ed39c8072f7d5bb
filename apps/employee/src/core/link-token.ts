/**
 * Returns the token of a mailed link, from the fragment of the address, which browsers don't send
 * to the server: `#token=…`.
 */
export const linkToken = (hash: string): string | null =>
  new URLSearchParams(hash.replace(/^#/, '')).get('token') || null;
