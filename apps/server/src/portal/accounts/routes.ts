import * as endpoints from '@kolam/contract/portal/accounts/endpoints.ts';
import { route } from '#core/route.ts';
import { downloadOwnCopy } from './own-data.ts';
import {
  changeUser,
  inviteUser,
  inviteUserAgain,
  readActivity,
  readUsers,
  resetUser,
} from './users.ts';

export const portalUserRoutes = [
  route(endpoints.listPortalUsers, (context, { params }) => readUsers(context, params.id)),
  route(endpoints.listPortalActivity, (context, { params, query }) =>
    readActivity(context, { companyId: params.id, ...query }),
  ),
  route(endpoints.invitePortalUser, (context, { params, body }) =>
    inviteUser(context, params.id, body),
  ),
  route(endpoints.changePortalUser, (context, { params, body }) =>
    changeUser(context, params.id, body),
  ),
  route(endpoints.invitePortalUserAgain, (context, { params }) =>
    inviteUserAgain(context, params.id),
  ),
  route(endpoints.resetPortalUser, (context, { params, body }) =>
    resetUser(context, params.id, body),
  ),
];

/** For the people of a portal. */
export const ownPortalUserRoutes = [
  route(endpoints.copyPortalData, (context) => downloadOwnCopy(context)),
  route(endpoints.listOwnPortalUsers, (context) => readUsers(context, context.actor.companyId)),
  route(endpoints.inviteOwnPortalUser, (context, { body }) =>
    inviteUser(context, context.actor.companyId, body),
  ),
  route(endpoints.changeOwnPortalUser, (context, { params, body }) =>
    changeUser(context, params.id, body),
  ),
  route(endpoints.inviteOwnPortalUserAgain, (context, { params }) =>
    inviteUserAgain(context, params.id),
  ),
];
