import { toast } from '#ui/toast.ts';
import { ApiProblem, cannotConnect, notAuthorized, notFound, sentenceOf } from './api-problem.ts';
import { tokenStore } from './token.ts';

/** What is said of a failure wherever it happens; the rest is said by the screen it happened on. */
function globalSentence(problem: ApiProblem): string | undefined {
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
  const sentence = globalSentence(problem);
  if (sentence) toast.error(sentence);
  // Without a token too: what the browser kept may have been cleared below a session that shows.
  if (problem.status === 401) tokenStore.forget();
}

/** Says a failed act in passing, unless that was said for the whole app already. */
export function sayFailure(error: unknown): void {
  if (error instanceof ApiProblem && globalSentence(error)) return;
  toast.error(sentenceOf(error));
}
