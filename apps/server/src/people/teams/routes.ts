import * as endpoints from '@kolam/contract/people/teams/endpoints.ts';
import { route } from '#core/route.ts';
import { addMember, removeMember, transferLead } from './actions.ts';
import { readTeamActivity } from './activity.ts';
import { addMembers } from './add-members.ts';
import { readTeamAnalytics } from './analytics.ts';
import { checkEmails } from './check-emails.ts';
import { checkMembers } from './check-members.ts';
import { createTeam } from './create.ts';
import { deleteTeam } from './delete.ts';
import { exportTeamList, exportTeamRoster } from './export.ts';
import { mergeTeam } from './merge.ts';
import { readTeam, readTeams, readTopTeams } from './read.ts';
import { splitTeam } from './split.ts';
import { updateTeam } from './update.ts';

export const teamRoutes = [
  route(endpoints.listTeams, (context, { query }) => readTeams(context, query)),
  route(endpoints.getTeamAnalytics, (context, { query }) => readTeamAnalytics(context, query)),
  route(endpoints.listTopTeams, (context, { query }) => readTopTeams(context, query)),
  route(endpoints.listTeamActivity, (context, { query }) => readTeamActivity(context, query)),
  route(endpoints.exportTeams, (context, { query }) => exportTeamList(context, query)),
  route(endpoints.exportRoster, (context, { params, query }) =>
    exportTeamRoster(context, params.id, query),
  ),
  route(endpoints.getTeam, (context, { params }) => readTeam(context, params.id)),
  route(endpoints.checkTeamEmails, (context, { body }) => checkEmails(context, body)),
  route(endpoints.createTeam, (context, { body }) => createTeam(context, body)),
  route(endpoints.updateTeam, (context, { params, body }) => updateTeam(context, params.id, body)),
  route(endpoints.saveTeamSettings, (context, { params, body }) =>
    updateTeam(context, params.id, body),
  ),
  route(endpoints.addTeamMember, (context, { params, body }) =>
    addMember(context, params.id, body),
  ),
  route(endpoints.checkTeamMembers, (context, { params, body }) =>
    checkMembers(context, params.id, body),
  ),
  route(endpoints.addTeamMembers, (context, { params, body }) =>
    addMembers(context, params.id, body),
  ),
  route(endpoints.removeTeamMember, (context, { params, body }) =>
    removeMember(context, params.id, body),
  ),
  route(endpoints.mergeTeam, (context, { params, body }) => mergeTeam(context, params.id, body)),
  route(endpoints.splitTeam, (context, { params, body }) => splitTeam(context, params.id, body)),
  route(endpoints.transferTeamLeader, (context, { params, body }) =>
    transferLead(context, params.id, body),
  ),
  route(endpoints.deleteTeam, (context, { params }) => deleteTeam(context, params.id)),
];
