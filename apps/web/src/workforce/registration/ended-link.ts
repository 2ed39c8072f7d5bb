import { ApiProblem } from '#core/api-problem.ts';

/** Returns the server's message for a link that is invalid or has ended. */
export function endedMessage(error: unknown): string | undefined {
  if (!(error instanceof ApiProblem)) return undefined;
  return error.code === 'LINK_ENDED' ? error.message : error.fields.token;
}
