import { ApiProblem } from '#core/api-problem.ts';

/** Returns the server's message for a link that is invalid or has ended. */
export const endedMessage = (error: unknown): string | undefined =>
  error instanceof ApiProblem ? error.fields.token : undefined;
