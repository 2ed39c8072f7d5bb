import { signInProblems } from '@kolam/contract/platform/auth/messages.ts';
import { ApiProblem, messageOf } from '#core/api-problem.ts';
import type { FormProblem } from './plain-form.ts';

/**
 * A refusal as the forms around the sign-in say it: the server's own sentences, and our own where
 * it could not be asked. What stands at a field is not said twice.
 */
export function explainRefusal(error: unknown): FormProblem {
  if (!(error instanceof ApiProblem)) return { message: messageOf(error) };
  if (error.kind === 'network') return { message: signInProblems.NETWORK };
  const { fields, message } = error;
  return Object.keys(fields).length > 0 ? { fields, message: fields.token } : { message };
}
