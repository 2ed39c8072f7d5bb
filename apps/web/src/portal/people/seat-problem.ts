import { personMessages } from '@kolam/contract/portal/people/messages.ts';
import { ApiProblem } from '#core/api-problem.ts';

const messages = new Map<string, string>([
  ['COMPANY_FULL', personMessages.full],
  ['LEADER', personMessages.leader],
  ['TEAM_FULL', personMessages.teamFull],
]);

/** A company can change neither its number of seats nor the limits of teams, as the server’s messages advise the console. */
export function seatProblem(error: unknown): unknown {
  if (!(error instanceof ApiProblem)) return error;
  const message = messages.get(error.code);
  return message === undefined
    ? error
    : new ApiProblem({ kind: 'http', code: error.code, message });
}
