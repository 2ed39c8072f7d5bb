import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import type { getTeamAnalytics } from '@kolam/contract/people/teams/endpoints.ts';
import type { RequestContext } from '#core/request-context.ts';
import { measureTeams } from './store.ts';

export async function readTeamAnalytics(
  context: RequestContext,
  { companyId }: QueryOf<typeof getTeamAnalytics>,
) {
  return { analytics: await measureTeams(context.db, companyId) };
}
