import { ApiProblem } from '#core/api-problem.ts';

/** What is thrown of a failed act; a fault of the server brings no sentence, so it gets this one. */
export function staffProblem(error: unknown, failed: string): unknown {
  if (!(error instanceof ApiProblem) || error.kind !== 'http' || error.status < 500) return error;
  const { kind, status, code, requestId } = error;
  return new ApiProblem({ kind, status, code, requestId, message: failed });
}

/** Whether somebody else decided first. */
export const isDecidedAlready = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && error.code === 'ALREADY_DECIDED';

/** Whether what was looked at is no longer what is stored. */
export const isStale = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && error.code === 'STALE';
