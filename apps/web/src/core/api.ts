import type { GivenArguments, ResponseOf, Route, StreamRoute } from '@kolam/contract/api-types.ts';
import { ApiProblem, brokenProblem, httpProblem } from './api-problem.ts';
import { withConfirmation } from './confirmation.ts';
import { reportProblem } from './problem-report.ts';
import {
  addressOf,
  carriesToken,
  fileTimeoutMs,
  isForEveryone,
  type RequestParts,
  requestOf,
} from './request.ts';
import { saveFile } from './save-file.ts';
import { timedFetch } from './timed-fetch.ts';
import { tokensOf } from './token.ts';

/**
 * Errors of these endpoints are shown only by their own screens: no user is signed in, or the
 * screen shows a file.
 */
const unannounced: readonly Route[] = [
  'POST /admin/login',
  'POST /admin/login/second-step',
  'POST /admin/login/second-step/passkey',
  'GET /admin/login-options',
  'POST /admin/forgot-password',
  'POST /admin/reset-password',
  'POST /admin/reset-password/link',
  'POST /admin/setup',
  'POST /admin/logout',
  'POST /company/logout',
  'GET /files/{id}',
];

type Signal = {
  /** Aborts the request when its screen is gone. */
  signal?: AbortSignal;
  /** A 404 is an expected response rather than a missing page. */
  maybeMissing?: boolean;
};

type Parts = RequestParts &
  Signal & {
    /** The timeout in milliseconds, for endpoints that may take longer than others. */
    limit?: number;
  };
type Reader<T> = (response: Response, waitOn: (limit: number) => void) => Promise<T>;

async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

async function readResponse(response: Response): Promise<unknown> {
  const body = await jsonOf(response);
  if (!response.ok || typeof body !== 'object') throw httpProblem(response.status, body);
  return body;
}

/** Reads a file of any duration, as long as parts of it keep arriving. */
async function readFile(response: Response, waitOn: (limit: number) => void): Promise<Blob> {
  if (!response.ok) throw httpProblem(response.status, await jsonOf(response));
  const watched = response.body?.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(part, file) {
        waitOn(fileTimeoutMs.between);
        file.enqueue(part);
      },
    }),
  );
  const type = response.headers.get('content-type') ?? '';
  try {
    return await new Response(watched ?? null, { headers: { 'content-type': type } }).blob();
  } catch {
    throw brokenProblem(response.status);
  }
}

const isExpected = ({ status }: ApiProblem, { maybeMissing }: Parts) =>
  maybeMissing === true && status === 404;

async function send<T>(route: Route, parts: Parts, read: Reader<T>): Promise<T> {
  const [method, path] = route.split(' ') as [string, string];
  const tokens = tokensOf(path);
  const token = carriesToken(path) ? tokens.read() : null;
  const attempt = () =>
    timedFetch(addressOf(path, parts), requestOf(method, parts, token), {
      signal: parts.signal,
      limit: parts.limit,
      read,
    });
  try {
    return await withConfirmation(() =>
      attempt().catch((error: unknown) => {
        const lost = error instanceof ApiProblem && error.kind === 'network';
        if (method === 'GET' && lost) return attempt();
        throw error;
      }),
    );
  } catch (error) {
    const announced = !unannounced.includes(route) && !isForEveryone(path);
    if (announced && error instanceof ApiProblem && !isExpected(error, parts)) {
      reportProblem(error, token, tokens);
    }
    throw error;
  }
}

/**
 * Calls an endpoint, typed by its route. Returns the response that the contract declares or throws
 * an `ApiProblem`. A read is retried once after a network failure. Nothing else is retried.
 */
export function api<R extends Route>(
  route: R,
  ...[given]: GivenArguments<R, Signal>
): Promise<ResponseOf<R>> {
  // The server validates its responses against the contract before it sends them.
  return send(route, (given ?? {}) as Parts, readResponse) as Promise<ResponseOf<R>>;
}

/** Fetches a whole file with the session's token. */
export function fetchFile<R extends StreamRoute>(
  route: R,
  ...[given]: GivenArguments<R, Signal>
): Promise<Blob> {
  return send(route, { limit: fileTimeoutMs.first, ...(given as Parts) }, readFile);
}

/** Like `fetchFile`, and passes the file to the browser as a download. */
export async function download<R extends StreamRoute>(
  route: R,
  fileName: string,
  ...given: GivenArguments<R, Signal>
): Promise<void> {
  saveFile(await fetchFile(route, ...given), fileName);
}
