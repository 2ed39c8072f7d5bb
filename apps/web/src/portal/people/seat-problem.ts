import { personMessages } from '@kolam/contract/portal/people/messages.ts';
import { ApiProblem } from '#core/api-problem.ts';

/** A company can't raise its number of seats itself, as the server’s message advises the console. */
export function seatProblem(error: unknown): unknown {
  if (!(error instanceof ApiProblem) || error.code !== 'COMPANY_FULL') return error;
  return new ApiProblem({ kind: 'http', code: error.code, message: personMessages.full });
}
