import { ApiProblem } from '#core/api-problem.ts';

/** What the server says of a link that leads to nothing, or to nothing any more. */
export const endedMessage = (error: unknown): string | undefined =>
  error instanceof ApiProblem ? error.fields.token : undefined;
