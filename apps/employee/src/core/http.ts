import type { ResponseOf, Route } from '@kolam/contract/api-types.ts';
import { httpProblem, networkProblem } from './api-problem.ts';
import { memoryOnly } from './memory-only.ts';
import { preview } from './preview.ts';
import { serverClock } from './server-clock.ts';
import { storedHeader } from './stored-header.ts';

/** Milliseconds after which a request without an upload is given up. */
const timeoutMs = 15_000;
/** A proof of 10 MB over a slow line takes minutes. */
export const uploadTimeoutMs = 5 * 60_000;

export type RequestParts = {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  /** Sent instead of a body. */
  form?: FormData;
  idempotencyKey?: string;
  /** Aborts the request. */
  signal?: AbortSignal | undefined;
  /** Milliseconds after which the request is given up. */
  limit?: number;
  /** Sends it even if the page is closed meanwhile. */
  keepalive?: boolean;
  /** What the device has stored is enough. */
  takesStored?: boolean;
};

/**
 * Sends a request as the owner of a token. Throws the problem of a lost connection. Pages use `api`,
 * which knows the token; the service worker has no page.
 */
export async function sendRequest(
  route: Route,
  parts: RequestParts,
  token: string | null,
): Promise<Response> {
  preview.refuse();
  const { body, form, signal } = parts;
  const [method, path] = route.split(' ') as [string, string];
  const limit = parts.limit ?? (form ? uploadTimeoutMs : timeoutMs);
  const sent = form ?? (body === undefined ? undefined : JSON.stringify(body));
  const response = await fetch(addressOf(path, parts), {
    method,
    keepalive: parts.keepalive ?? false,
    // The service worker stores no such response.
    ...(memoryOnly.isOn() ? { cache: 'no-store' } : {}),
    ...(sent === undefined ? {} : { body: sent }),
    headers: {
      ...(typeof sent === 'string' ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(parts.idempotencyKey ? { 'idempotency-key': parts.idempotencyKey } : {}),
      ...(parts.takesStored ? { [storedHeader]: '1' } : {}),
    },
    signal: AbortSignal.any([AbortSignal.timeout(limit), ...(signal ? [signal] : [])]),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw networkProblem();
  });
  if (!response.headers.has(storedHeader)) serverClock.set(response.headers.get('date'));
  return response;
}

/** Returns what the contract declares for the route, or throws the problem of the response. */
export async function readResponse<R extends Route>(response: Response): Promise<ResponseOf<R>> {
  const answer = await response.json().catch(() => null);
  // A network's sign-in page may answer in the server's place.
  if (response.ok && answer !== null) return answer as ResponseOf<R>;
  throw httpProblem(response.status, answer);
}

function addressOf(path: string, { params = {}, query = {} }: RequestParts): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const asked = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return `/api${filled}${asked.length > 0 ? `?${new URLSearchParams(asked)}` : ''}`;
}
