import { toast } from '#ui/toast.ts';
import { ApiProblem, cannotConnect, messageOf, notAuthorized, notFound } from './api-problem.ts';
import { tokenStore } from './token.ts';

/** What is said of a failure wherever it happens; the rest is said by the screen it happened on. */
function globalMessage(problem: ApiProblem): string | undefined {
  if (problem.kind === 'network') return cannotConnect;
  switch (problem.status) {
    case 401:
      return 'Session expired. Please log in again.';
    case 403:
      return notAuthorized;
    case 404:
      return notFound;
    default:
      return undefined;
  }
}

/**
 * Answers a failure of a signed-in call, once for the whole app. A 401 ends the session, unless
 * the call was made with a token that another one has replaced since.
 */
export function reportProblem(problem: ApiProblem, token: string | null): void {
  const outdated = problem.status === 401 && token !== tokenStore.read();
  if (outdated) return;
  const message = globalMessage(problem);
  if (message) toast.error(message);
  // Without a token too: what the browser kept may have been cleared below a session that shows.
  if (problem.status === 401) tokenStore.forget();
}

/** Says a failed act in passing, unless that was said for the whole app already. */
export function toastError(error: unknown): void {
  if (error instanceof ApiProblem && globalMessage(error)) return;
  toast.error(messageOf(error));
}
