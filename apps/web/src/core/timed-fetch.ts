import { ApiProblem, networkProblem, timeoutProblem } from './api-problem.ts';
import { timeoutMs } from './request.ts';

type Options<T> = {
  /** Aborts the request when its screen is gone. The signal's reason is then thrown unchanged. */
  signal?: AbortSignal | undefined;
  /** The timeout in milliseconds, `timeoutMs` by default. */
  limit?: number | undefined;
  /**
   * Reads the response or throws an `ApiProblem`. The timeout covers it too, unless it calls
   * `waitOn`, which starts a new timeout of the given milliseconds.
   */
  read: (response: Response, waitOn: (limit: number) => void) => Promise<T>;
};

/** Runs `fetch` with a timeout. Throws an `ApiProblem` if no complete response arrives. */
export async function timedFetch<T>(
  address: string,
  request: RequestInit,
  { signal, limit = timeoutMs, read }: Options<T>,
): Promise<T> {
  const controller = new AbortController();
  let late = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waitOn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      late = true;
      controller.abort();
    }, ms);
  };
  waitOn(limit);
  const cancel = () => controller.abort(signal?.reason);
  if (signal?.aborted) cancel();
  signal?.addEventListener('abort', cancel);
  try {
    return await read(await fetch(address, { ...request, signal: controller.signal }), waitOn);
  } catch (error) {
    if (late) throw timeoutProblem();
    if (signal?.aborted) throw signal.reason;
    if (error instanceof ApiProblem) throw error;
    throw networkProblem();
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', cancel);
  }
}
