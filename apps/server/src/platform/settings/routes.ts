import * as endpoints from '@kolam/contract/platform/settings/endpoints.ts';
import { route } from '#core/route.ts';
import { changeAdmin, invite, inviteAgain, readAdmins, resetAdminTwoStep } from './admins.ts';
import { downloadMyCopy } from './own-data.ts';

export const settingsRoutes = [
  route(endpoints.listAdmins, (context, { query }) => readAdmins(context, query)),
  route(endpoints.inviteAdmin, (context, { body }) => invite(context, body)),
  route(endpoints.inviteAdminAgain, (context, { params }) => inviteAgain(context, params.id)),
  route(endpoints.resetAdminTwoStep, (context, { params }) =>
    resetAdminTwoStep(context, params.id),
  ),
  route(endpoints.updateAdmin, (context, { params, body }) =>
    changeAdmin(context, params.id, body),
  ),
  route(endpoints.copyMyData, (context) => downloadMyCopy(context)),
];
