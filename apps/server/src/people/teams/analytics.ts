import type { QueryOf } from '@kolam/contract/core/call.ts';
import type { getTeamAnalytics } from '@kolam/contract/people/teams/calls.ts';
import type { Scope } from '#core/scope.ts';
import { measureTeams } from './store.ts';

export async function readTeamAnalytics(
  scope: Scope,
  { companyId }: QueryOf<typeof getTeamAnalytics>,
) {
  return { analytics: await measureTeams(scope.db, companyId) };
}
