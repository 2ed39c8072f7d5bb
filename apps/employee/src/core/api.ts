import type { GivenArguments, ResponseOf, Route } from '@kolam/contract/api-types.ts';
import { httpProblem, networkProblem } from './api-problem.ts';
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

async function send<R extends Route>(
  route: R,
  parts: Parts,
  body: string | FormData | undefined,
): Promise<ResponseOf<R>> {
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
    signal: AbortSignal.any([
      AbortSignal.timeout(body instanceof FormData ? uploadTimeoutMs : timeoutMs),
      ...(parts.signal ? [parts.signal] : []),
    ]),
  }).catch((error: unknown) => {
    if (parts.signal?.aborted) throw error;
    throw networkProblem();
  });
  const answer = await response.json().catch(() => null);
  if (response.ok) return answer as ResponseOf<R>;
  if (response.status === 401 && token !== null && token === session.read()) session.end();
  throw httpProblem(response.status, answer);
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
