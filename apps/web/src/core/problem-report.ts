import { toast } from '#ui/toast.ts';
import { ApiProblem, cannotConnect, messageOf, notAuthorized, notFound } from './api-problem.ts';
import { needsConfirmation } from './confirmation.ts';
import { type TokenStore, tokenStore } from './token.ts';

/**
 * Returns the message of failures that are reported for the whole app. All others are reported by
 * the screen on which they happen.
 */
function globalMessage(problem: ApiProblem): string | undefined {
  if (problem.kind === 'network') return cannotConnect();
  if (needsConfirmation(problem)) return undefined;
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

/** Dispatches `refused` when the account has to do something else first. */
export const requiredSteps = new EventTarget();

const requiredStepCodes: readonly string[] = ['PASSWORD_CHANGE', 'TWO_STEP_REQUIRED'];

/**
 * Reports the failure of a signed-in request, once for the whole app. A 401 ends the session,
 * unless the token of the request has been replaced since.
 */
export function reportProblem(
  problem: ApiProblem,
  token: string | null,
  tokens: TokenStore = tokenStore,
): void {
  const outdated = problem.status === 401 && token !== tokens.read();
  if (outdated) return;
  if (requiredStepCodes.includes(problem.code)) {
    requiredSteps.dispatchEvent(new Event('refused'));
    return;
  }
  const message = globalMessage(problem);
  if (message) toast.error(message);
  // Also without a token: the browser's storage may have been cleared while a session is on screen.
  if (problem.status === 401) tokens.clear();
}

/** Shows a failed action as a toast, unless it was already reported for the whole app. */
export function toastError(error: unknown): void {
  if (error instanceof ApiProblem && globalMessage(error)) return;
  toast.error(messageOf(error));
}
