import * as endpoints from '@kolam/contract/portal/teams/endpoints.ts';
import { route } from '#core/route.ts';
import {
  addMember,
  createTeam,
  removeMember,
  transferLead,
  updateTeam,
} from '#people/teams/actions.ts';
import { readTeam, readTeams } from '#people/teams/queries.ts';
import { requireOwnTeam } from './own-team.ts';

/** The services of the console, with the company of the session. */
export const companyTeamRoutes = [
  route(endpoints.listCompanyTeams, (context, { query }) =>
    readTeams(context, { ...query, companyId: context.actor.companyId }),
  ),
  route(endpoints.getCompanyTeam, async (context, { params }) => {
    await requireOwnTeam(context, params.id);
    return readTeam(context, params.id);
  }),
  route(endpoints.makeCompanyTeam, (context, { body }) =>
    createTeam(context, { ...body, companyId: context.actor.companyId }),
  ),
  route(endpoints.renameCompanyTeam, async (context, { params, body }) => {
    await requireOwnTeam(context, params.id);
    return updateTeam(context, params.id, body);
  }),
  route(endpoints.addCompanyTeamMember, async (context, { params, body }) => {
    await requireOwnTeam(context, params.id);
    return addMember(context, params.id, body);
  }),
  route(endpoints.removeCompanyTeamMember, async (context, { params, body }) => {
    await requireOwnTeam(context, params.id);
    return removeMember(context, params.id, body);
  }),
  route(endpoints.leadCompanyTeam, async (context, { params, body }) => {
    await requireOwnTeam(context, params.id);
    return transferLead(context, params.id, body);
  }),
];
