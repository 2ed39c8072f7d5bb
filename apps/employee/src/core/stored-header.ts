/**
 * In a request: a response that the service worker has stored is enough, because the page knows
 * nothing newer. In a response: the service worker had stored it. `unasked` if it was enough,
 * `unreachable` if the server could not be reached.
 */
export const storedHeader = 'x-stored';

export type StoredBecause = 'unasked' | 'unreachable';
