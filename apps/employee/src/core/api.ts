import type { GivenArguments, ResponseOf, Route, StreamRoute } from '@kolam/contract/api-types.ts';
import { httpProblem, networkProblem } from './api-problem.ts';
import { serverClock } from './server-clock.ts';
import { session } from './session.ts';

/** Milliseconds after which a request without an upload is given up. */
const timeoutMs = 15_000;
/** A proof of 10 MB over a slow line takes minutes. */
const uploadTimeoutMs = 5 * 60_000;

/** Aborts the request when its screen is gone. */
type Signal = { signal?: AbortSignal };

type Parts = {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  idempotencyKey?: string;
  signal?: AbortSignal;
};

/**
 * Calls an endpoint, typed by its route. Returns the response that the contract declares or throws
 * an `ApiProblem`. A rejected session ends here, and the app asks for a sign-in.
 */
export function api<R extends Route>(
  route: R,
  ...[given]: GivenArguments<R, Signal>
): Promise<ResponseOf<R>> {
  const parts = (given ?? {}) as Parts;
  return send(route, parts, parts.body === undefined ? undefined : JSON.stringify(parts.body));
}

/** Sends a form with a file. */
export function upload<R extends Route>(
  route: R,
  { params, form }: { params: Record<string, string>; form: FormData },
): Promise<ResponseOf<R>> {
  return send(route, { params }, form);
}

/** Downloads a file that needs the session's token, which a link can't send. */
export async function download<R extends StreamRoute>(
  route: R,
  ...[given]: GivenArguments<R>
): Promise<Blob> {
  const response = await request(route, (given ?? {}) as Parts, undefined, uploadTimeoutMs);
  if (response.ok) return response.blob();
  throw httpProblem(response.status, await response.json().catch(() => null));
}

async function send<R extends Route>(
  route: R,
  parts: Parts,
  body: string | FormData | undefined,
): Promise<ResponseOf<R>> {
  const limit = body instanceof FormData ? uploadTimeoutMs : timeoutMs;
  const response = await request(route, parts, body, limit);
  const answer = await response.json().catch(() => null);
  if (response.ok) return answer as ResponseOf<R>;
  throw httpProblem(response.status, answer);
}

async function request(
  route: Route,
  parts: Parts,
  body: string | FormData | undefined,
  limit: number,
): Promise<Response> {
  const [method, path] = route.split(' ') as [string, string];
  const token = session.read();
  const response = await fetch(addressOf(path, parts), {
    method,
    ...(body === undefined ? {} : { body }),
    headers: {
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(parts.idempotencyKey ? { 'idempotency-key': parts.idempotencyKey } : {}),
    },
    signal: AbortSignal.any([AbortSignal.timeout(limit), ...(parts.signal ? [parts.signal] : [])]),
  }).catch((error: unknown) => {
    if (parts.signal?.aborted) throw error;
    throw networkProblem();
  });
  serverClock.set(response.headers.get('date'));
  if (response.status === 401 && token !== null && token === session.read()) session.end();
  return response;
}

function addressOf(path: string, { params = {}, query = {} }: Parts): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const asked = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return `/api${filled}${asked.length > 0 ? `?${new URLSearchParams(asked)}` : ''}`;
}
