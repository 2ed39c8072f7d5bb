import { signInProblems } from '@kolam/contract/platform/auth/messages.ts';
import { ApiProblem } from '#core/api-problem.ts';

type SignInCode = keyof typeof signInProblems;

function codeOf(error: unknown): SignInCode {
  if (!(error instanceof ApiProblem)) return 'UNKNOWN';
  if (error.kind === 'timeout') return 'TIMEOUT';
  if (error.kind === 'network') return 'NETWORK';
  switch (error.status) {
    case 400:
    case 422:
      return 'VALIDATION';
    case 401:
      return 'INVALID_CREDENTIALS';
    case 403:
      return 'FORBIDDEN';
    case 429:
      return 'RATE_LIMIT';
    case 500:
    case 502:
    case 503:
    case 504:
      return 'SERVER';
    default:
      return 'UNKNOWN';
  }
}

/** Returns a failed sign-in as its screen shows it: the message for its code, and field errors. */
export function signInProblem(error: unknown) {
  const code = codeOf(error);
  const fields = error instanceof ApiProblem && code === 'VALIDATION' ? error.fields : {};
  return { code, message: signInProblems[code], fields };
}
