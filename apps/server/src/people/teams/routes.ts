import * as calls from '@kolam/contract/people/teams/calls.ts';
import { route } from '#core/route.ts';
import { readTeamActivity } from './activity.ts';
import { readTeamAnalytics } from './analytics.ts';
import { checkEmails } from './check-emails.ts';
import { createTeam } from './create.ts';
import { deleteTeam } from './delete.ts';
import { readTeam, readTeams, readTopTeams } from './read.ts';
import { addMember, removeMember, transferLead } from './roster.ts';
import { updateTeam } from './update.ts';

export const teamRoutes = [
  route(calls.listTeams, (scope, { query }) => readTeams(scope, query)),
  route(calls.getTeamAnalytics, (scope, { query }) => readTeamAnalytics(scope, query)),
  route(calls.listTopTeams, (scope, { query }) => readTopTeams(scope, query)),
  route(calls.listTeamActivity, (scope, { query }) => readTeamActivity(scope, query)),
  route(calls.getTeam, (scope, { params }) => readTeam(scope, params.id)),
  route(calls.checkTeamEmails, (scope, { body }) => checkEmails(scope, body)),
  route(calls.createTeam, (scope, { body }) => createTeam(scope, body)),
  route(calls.updateTeam, (scope, { params, body }) => updateTeam(scope, params.id, body)),
  route(calls.saveTeamSettings, (scope, { params, body }) => updateTeam(scope, params.id, body)),
  route(calls.addTeamMember, (scope, { params, body }) => addMember(scope, params.id, body)),
  route(calls.removeTeamMember, (scope, { params, body }) => removeMember(scope, params.id, body)),
  route(calls.transferTeamLeader, (scope, { params, body }) =>
    transferLead(scope, params.id, body),
  ),
  route(calls.deleteTeam, (scope, { params }) => deleteTeam(scope, params.id)),
];
