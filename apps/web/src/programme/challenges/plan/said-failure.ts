import { ApiProblem } from '#core/api-problem.ts';

/** What is said for the whole app besides, and what the server has no words for. */
const general = (status: number) => status >= 500 || status === 403 || status === 404;

/** A failure in the server's words where it refused for a reason, else in this screen's own. */
export function inOwnWords(error: unknown, message: string): ApiProblem {
  if (!(error instanceof ApiProblem)) {
    return new ApiProblem({ kind: 'http', code: 'UNKNOWN', message: message });
  }
  const { kind, status, code, fields, requestId } = error;
  if (kind === 'http' && !general(status)) return error;
  return new ApiProblem({ kind, status, code, message: message, fields, requestId });
}
