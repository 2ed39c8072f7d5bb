import * as calls from '@kolam/contract/platform/settings/calls.ts';
import { route } from '#core/route.ts';
import { changeAdmin, invite, inviteAgain, readAdmins } from './admins.ts';

export const settingsRoutes = [
  route(calls.listAdmins, (scope, { query }) => readAdmins(scope, query)),
  route(calls.inviteAdmin, (scope, { body }) => invite(scope, body)),
  route(calls.inviteAdminAgain, (scope, { params }) => inviteAgain(scope, params.id)),
  route(calls.updateAdmin, (scope, { params, body }) => changeAdmin(scope, params.id, body)),
];
