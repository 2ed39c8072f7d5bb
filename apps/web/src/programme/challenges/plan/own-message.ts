import { ApiProblem } from '#core/api-problem.ts';

/** Statuses with a message for the whole app, or without one from the server. */
const general = (status: number) => status >= 500 || status === 403 || status === 404;

/**
 * Returns a failure with the server's message if it refused for a reason, else with this screen's
 * own.
 */
export function withOwnMessage(error: unknown, message: string): ApiProblem {
  if (!(error instanceof ApiProblem)) {
    return new ApiProblem({ kind: 'http', code: 'UNKNOWN', message });
  }
  const { kind, status, code, fields, requestId } = error;
  if (kind === 'http' && !general(status)) return error;
  return new ApiProblem({ kind, status, code, message, fields, requestId });
}
