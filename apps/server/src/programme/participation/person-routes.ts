import { listEmployeePoints } from '@kolam/contract/people/employees/endpoints.ts';
import {
  getTeamPauseEffects,
  listPersonChallenges,
} from '@kolam/contract/programme/participation/endpoints.ts';
import { route } from '#core/route.ts';
import { readPersonChallenges } from './person-challenges.ts';
import { readEmployeePoints } from './person-points.ts';
import { readTeamPauseEffects } from './team-pause-effects.ts';

/** Routes for the participation of a team, shown where teams are. */
export const teamRoutes = [
  route(getTeamPauseEffects, (context, { params }) => readTeamPauseEffects(context, params.id)),
];

/** Routes for one person's participation, shown in the directory. */
export const personRoutes = [
  route(listEmployeePoints, (context, { params, query }) =>
    readEmployeePoints(context, params.id, query),
  ),
  route(listPersonChallenges, (context, { params, query }) =>
    readPersonChallenges(context, params.id, query),
  ),
];
