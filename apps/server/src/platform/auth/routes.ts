import * as calls from '@kolam/contract/platform/auth/calls.ts';
import { route } from '#core/route.ts';
import { describeConsole, describeSignIn } from './console-info.ts';
import { changeMyPassword, listMySessions, renameMyself, revokeMySession } from './own-account.ts';
import { presentPrincipal } from './present.ts';
import { askForResetLink, setPasswordByLink } from './recovery.ts';
import { setUpFirstAdmin } from './set-up.ts';
import { signInToConsole } from './sign-in.ts';

export const authRoutes = [
  route(calls.signIn, (scope, { body }) => signInToConsole(scope, body)),
  route(calls.signInOptions, (scope) => describeSignIn(scope)),
  route(calls.setUp, (scope, { body }) => setUpFirstAdmin(scope, body)),
  route(calls.signOut, (scope) => revokeMySession(scope, scope.actor.sessionId)),
  route(calls.getMe, async (scope) => ({
    admin: presentPrincipal(scope.actor),
    console: describeConsole(scope),
  })),
  route(calls.updateMe, (scope, { body }) => renameMyself(scope, body)),
  route(calls.forgotPassword, (scope, { body }) => askForResetLink(scope, body)),
  route(calls.resetPassword, (scope, { body }) => setPasswordByLink(scope, body)),
  route(calls.changePassword, (scope, { body }) => changeMyPassword(scope, body)),
  route(calls.listSessions, (scope, { query }) => listMySessions(scope, query)),
  route(calls.revokeSession, (scope, { params }) => revokeMySession(scope, params.id)),
];
