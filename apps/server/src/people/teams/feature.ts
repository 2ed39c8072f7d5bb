import { teamRecord } from '@kolam/contract/people/teams/records.ts';
import { defineFeature } from '#core/feature.ts';
import { isTeam, searchableTeams } from '#people/team-store/queries.ts';
import { teamRoutes } from './routes.ts';

export const teamsFeature = defineFeature({
  routes: { Teams: teamRoutes },
  records: [{ record: teamRecord, exists: isTeam, searchable: () => searchableTeams }],
});
