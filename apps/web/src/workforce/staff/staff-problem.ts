import { ApiProblem } from '#core/api-problem.ts';

/** Whether another user decided first. */
export const isDecidedAlready = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && error.code === 'ALREADY_DECIDED';
