import { signInProblems } from '@kolam/contract/platform/auth/messages.ts';
import { ApiProblem, messageOf } from '#core/api-problem.ts';
import type { FormProblem } from './plain-form.ts';

/**
 * Returns an error as the forms around the sign-in show it: the server's own messages, or ours if
 * it was unreachable. What is shown at a field is not repeated.
 */
export function explainRefusal(error: unknown): FormProblem {
  if (!(error instanceof ApiProblem)) return { message: messageOf(error) };
  if (error.kind === 'network') return { message: signInProblems.NETWORK };
  const { fields, message } = error;
  return Object.keys(fields).length > 0 ? { fields, message: fields.token } : { message };
}
