import { teamMessages } from '@kolam/contract/people/teams/messages.ts';
import { ApiProblem, messageOf } from '#core/api-problem.ts';

/** Returns the drawer's message for a failure: the server's, except when the session has ended. */
export function messageInDrawer(error: unknown): string {
  const refused = error instanceof ApiProblem && (error.status === 401 || error.status === 403);
  return refused ? teamMessages.drawerNotAuthorized : messageOf(error);
}
