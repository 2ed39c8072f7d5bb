import { type StoredBecause, storedHeader } from './stored-header.ts';

type Stored = {
  /** When the server sent it, in milliseconds. */
  since: number;
  /** Whether the server was not asked. */
  isUnasked: boolean;
};

const unasked: StoredBecause = 'unasked';
const storedBodies = new WeakMap<object, Stored>();
const read = new Set<string>();

/** Whether the page sends this request for the first time. Notes that it does. */
export function isFirstRead(request: string): boolean {
  const isFirst = !read.has(request);
  read.add(request);
  return isFirst;
}

/** Notes how old the body of a stored response is, and why it was taken. */
export function noteStored(body: unknown, { headers }: Response): void {
  const because = headers.get(storedHeader);
  if (typeof body !== 'object' || body === null || because === null) return;
  const since = Date.parse(headers.get('date') ?? '') || 0;
  storedBodies.set(body, { since, isUnasked: because === unasked });
}

/**
 * Returns how old the data of a query is, or null if the server has sent it just now. Of a list with
 * several pages, the oldest counts.
 */
export function storedOf(data: unknown): Stored | null {
  if (typeof data !== 'object' || data === null) return null;
  const parts = 'pages' in data && Array.isArray(data.pages) ? data.pages : [data];
  const found = parts.flatMap((part) => storedBodies.get(part) ?? []);
  if (found.length === 0) return null;
  return {
    since: Math.min(...found.map(({ since }) => since)),
    isUnasked: found.every(({ isUnasked }) => isUnasked),
  };
}
