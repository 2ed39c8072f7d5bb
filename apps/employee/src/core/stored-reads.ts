import { storedHeader } from './stored-header.ts';

const receivedAt = new WeakMap<object, number>();

/** Whether the service worker had stored the response, because the server could not be reached. */
export const isStored = (response: Response): boolean => response.headers.has(storedHeader);

/** Notes how old the body of a stored response is. */
export function noteStored(body: unknown, response: Response): void {
  if (typeof body !== 'object' || body === null || !isStored(response)) return;
  receivedAt.set(body, Date.parse(response.headers.get('date') ?? '') || 0);
}

/**
 * Returns when the server sent what a query has read, in milliseconds, or null if it did so just
 * now. Of a list with several pages, the oldest counts.
 */
export function storedSince(data: unknown): number | null {
  if (typeof data !== 'object' || data === null) return null;
  const parts = 'pages' in data && Array.isArray(data.pages) ? data.pages : [data];
  const instants = parts.flatMap((part) => receivedAt.get(part) ?? []);
  return instants.length > 0 ? Math.min(...instants) : null;
}
