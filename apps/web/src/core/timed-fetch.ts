import { ApiProblem, networkProblem, timeoutProblem } from './api-problem.ts';
import { timeoutMs } from './request.ts';

type Options<T> = {
  /** Ends the call when its screen is gone; then the reason is thrown as it is. */
  signal?: AbortSignal | undefined;
  /** Reads the answer or throws an `ApiProblem`; the time limit covers it too. */
  read: (response: Response) => Promise<T>;
};

/** `fetch` with a time limit; throws an `ApiProblem` when no whole answer came. */
export async function timedFetch<T>(
  address: string,
  request: RequestInit,
  { signal, read }: Options<T>,
): Promise<T> {
  const controller = new AbortController();
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    controller.abort();
  }, timeoutMs);
  const cancel = () => controller.abort(signal?.reason);
  if (signal?.aborted) cancel();
  signal?.addEventListener('abort', cancel);
  try {
    return await read(await fetch(address, { ...request, signal: controller.signal }));
  } catch (error) {
    if (late) throw timeoutProblem();
    if (signal?.aborted || error instanceof ApiProblem) throw error;
    throw networkProblem();
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', cancel);
  }
}
