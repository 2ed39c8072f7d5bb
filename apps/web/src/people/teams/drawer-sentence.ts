import { teamMessages } from '@kolam/contract/people/teams/messages.ts';
import { ApiProblem, messageOf } from '#core/api-problem.ts';

/** What the drawer says of a failure: the server's words, but for a session that is no more. */
export function messageInDrawer(error: unknown): string {
  const refused = error instanceof ApiProblem && (error.status === 401 || error.status === 403);
  return refused ? teamMessages.drawerNotAuthorized : messageOf(error);
}
