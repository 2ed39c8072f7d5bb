import * as confirmEndpoints from '@kolam/contract/platform/auth/confirm-endpoints.ts';
import * as endpoints from '@kolam/contract/platform/auth/endpoints.ts';
import * as passkeyEndpoints from '@kolam/contract/platform/auth/passkey-endpoints.ts';
import * as portalEndpoints from '@kolam/contract/platform/auth/portal-endpoints.ts';
import * as twoStepEndpoints from '@kolam/contract/platform/auth/two-step-endpoints.ts';
import { route } from '#core/route.ts';
import { confirmMyself, offerToConfirm } from './confirm.ts';
import { describeSignIn } from './console-info.ts';
import {
  changeMyPassword,
  listMySessions,
  readMe,
  renameMyself,
  revokeMySession,
} from './own-account.ts';
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from './own-passkeys.ts';
import { readPortalPerson, signOutOfPortal } from './portal-sessions.ts';
import { choosePortal, completePortalSignIn, signInToPortal } from './portal-sign-in.ts';
import { askForResetLink, readPasswordLink, setPasswordByLink } from './recovery.ts';
import { completeSignIn, offerSignInPasskeys } from './second-step.ts';
import { setUpFirstAdmin } from './set-up.ts';
import { signInToConsole } from './sign-in.ts';
import { readMySignIns, readSignIns } from './sign-in-events.ts';
import {
  beginTwoStep,
  confirmTwoStep,
  endTwoStep,
  readTwoStep,
  renewRecoveryCodes,
} from './two-step.ts';

export const authRoutes = [
  route(endpoints.signIn, (context, { body }) => signInToConsole(context, body)),
  route(twoStepEndpoints.secondStep, (context, { body }) => completeSignIn(context, body)),
  route(confirmEndpoints.confirmMyself, (context, { body }) => confirmMyself(context, body)),
  route(passkeyEndpoints.secondStepPasskey, (context, { body }) =>
    offerSignInPasskeys(context, body),
  ),
  route(passkeyEndpoints.confirmPasskey, (context) => offerToConfirm(context)),
  route(passkeyEndpoints.beginPasskey, (context, { body }) => beginPasskey(context, body)),
  route(passkeyEndpoints.addPasskey, (context, { body }) => addPasskey(context, body)),
  route(passkeyEndpoints.renamePasskey, (context, { params, body }) =>
    renamePasskey(context, params.id, body),
  ),
  route(passkeyEndpoints.removePasskey, (context, { params }) => removePasskey(context, params.id)),
  route(twoStepEndpoints.getTwoStep, (context) => readTwoStep(context)),
  route(twoStepEndpoints.beginTwoStep, (context, { body }) => beginTwoStep(context, body)),
  route(twoStepEndpoints.confirmTwoStep, (context, { body }) => confirmTwoStep(context, body)),
  route(twoStepEndpoints.renewRecoveryCodes, (context, { body }) =>
    renewRecoveryCodes(context, body),
  ),
  route(twoStepEndpoints.endTwoStep, (context, { body }) => endTwoStep(context, body)),
  route(endpoints.signInOptions, (context) => describeSignIn(context)),
  route(endpoints.setUp, (context, { body }) => setUpFirstAdmin(context, body)),
  route(endpoints.signOut, (context) => revokeMySession(context, context.actor.sessionId)),
  route(endpoints.getMe, (context) => readMe(context)),
  route(endpoints.updateMe, (context, { body }) => renameMyself(context, body)),
  route(endpoints.forgotPassword, (context, { body }) => askForResetLink(context, body)),
  route(endpoints.openPasswordLink, (context, { body }) => readPasswordLink(context, body)),
  route(endpoints.resetPassword, (context, { body }) => setPasswordByLink(context, body)),
  route(endpoints.changePassword, (context, { body }) => changeMyPassword(context, body)),
  route(endpoints.listSessions, (context, { query }) => listMySessions(context, query)),
  route(endpoints.listMySignIns, (context, { query }) => readMySignIns(context, query)),
  route(endpoints.listSignIns, (context, { query }) => readSignIns(context, query)),
  route(endpoints.revokeSession, (context, { params }) => revokeMySession(context, params.id)),
];

/** Listed under a title of their own. */
export const portalSignInRoutes = [
  route(portalEndpoints.portalSignIn, (context, { body }) => signInToPortal(context, body)),
  route(portalEndpoints.portalSecondStep, (context, { body }) =>
    completePortalSignIn(context, body),
  ),
  route(portalEndpoints.portalChooseCompany, (context, { body }) => choosePortal(context, body)),
  route(portalEndpoints.portalForgotPassword, (context, { body }) =>
    askForResetLink(context, { ...body, portal: true }),
  ),
  route(portalEndpoints.portalSignOut, (context) => signOutOfPortal(context)),
  route(portalEndpoints.getPortalPerson, (context) => readPortalPerson(context)),
  route(portalEndpoints.changePortalPassword, (context, { body }) =>
    changeMyPassword(context, body),
  ),
  route(portalEndpoints.listPortalSessions, (context, { query }) => listMySessions(context, query)),
  route(portalEndpoints.revokePortalSession, (context, { params }) =>
    revokeMySession(context, params.id),
  ),
];
