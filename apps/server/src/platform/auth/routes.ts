import * as endpoints from '@kolam/contract/platform/auth/endpoints.ts';
import { route } from '#core/route.ts';
import { describeConsole, describeSignIn } from './console-info.ts';
import { changeMyPassword, listMySessions, renameMyself, revokeMySession } from './own-account.ts';
import { presentPrincipal } from './present.ts';
import { askForResetLink, setPasswordByLink } from './recovery.ts';
import { setUpFirstAdmin } from './set-up.ts';
import { signInToConsole } from './sign-in.ts';
import { readMySignIns, readSignIns } from './sign-in-events.ts';

export const authRoutes = [
  route(endpoints.signIn, (context, { body }) => signInToConsole(context, body)),
  route(endpoints.signInOptions, (context) => describeSignIn(context)),
  route(endpoints.setUp, (context, { body }) => setUpFirstAdmin(context, body)),
  route(endpoints.signOut, (context) => revokeMySession(context, context.actor.sessionId)),
  route(endpoints.getMe, async (context) => ({
    admin: presentPrincipal(context.actor),
    console: describeConsole(context),
  })),
  route(endpoints.updateMe, (context, { body }) => renameMyself(context, body)),
  route(endpoints.forgotPassword, (context, { body }) => askForResetLink(context, body)),
  route(endpoints.resetPassword, (context, { body }) => setPasswordByLink(context, body)),
  route(endpoints.changePassword, (context, { body }) => changeMyPassword(context, body)),
  route(endpoints.listSessions, (context, { query }) => listMySessions(context, query)),
  route(endpoints.listMySignIns, (context, { query }) => readMySignIns(context, query)),
  route(endpoints.listSignIns, (context, { query }) => readSignIns(context, query)),
  route(endpoints.revokeSession, (context, { params }) => revokeMySession(context, params.id)),
];
