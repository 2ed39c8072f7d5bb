import type { GivenArguments, ResponseOf, Route, StreamRoute } from '@kolam/contract/api-types.ts';
import { httpProblem } from './api-problem.ts';
import { type RequestParts, readResponse, sendRequest, uploadTimeoutMs } from './http.ts';
import { requiredStep } from './required-step.ts';
import { session } from './session.ts';
import { isFirstRead, noteStored } from './stored-reads.ts';

type Options = Pick<RequestParts, 'keepalive'> & {
  /** Aborts the request when its screen is gone. */
  signal?: AbortSignal;
  /** The page already has newer data than the device may have stored. */
  isKnown?: boolean;
};

/**
 * Calls an endpoint, typed by its route. Returns the response that the contract declares or throws
 * an `ApiProblem`. A rejected session ends here, and the app asks for a sign-in. What must be done
 * first is noted here, and the app asks for it.
 */
export async function api<R extends Route>(
  route: R,
  ...[given]: GivenArguments<R, Options>
): Promise<ResponseOf<R>> {
  const { isKnown, ...parts } = (given ?? {}) as RequestParts & Options;
  const { params, query } = parts;
  const isFirst = isFirstRead(JSON.stringify([route, params, query]));
  const response = await request(route, { ...parts, takesStored: isFirst && !isKnown });
  const body = await readResponse<R>(response);
  noteStored(body, response);
  return body;
}

/** Sends a form with a file. */
export async function upload<R extends Route>(
  route: R,
  { params, form }: { params: Record<string, string>; form: FormData },
): Promise<ResponseOf<R>> {
  return readResponse<R>(await request(route, { params, form }));
}

/** Downloads a file that needs the session's token, which a link can't send. */
export async function download<R extends StreamRoute>(
  route: R,
  ...[given]: GivenArguments<R>
): Promise<Blob> {
  const parts = { ...((given ?? {}) as RequestParts), limit: uploadTimeoutMs };
  const response = await request(route, parts);
  if (response.ok) return response.blob();
  throw httpProblem(response.status, await response.json().catch(() => null));
}

async function request(route: Route, parts: RequestParts): Promise<Response> {
  const token = session.read()?.token ?? null;
  const response = await sendRequest(route, parts, token);
  if (token === null || token !== session.read()?.token) return response;
  if (response.status === 401) session.end({ isRefused: true });
  if (response.status === 403) {
    const refusal = await response
      .clone()
      .json()
      .catch(() => null);
    requiredStep.note(token, refusal?.code);
  }
  return response;
}
