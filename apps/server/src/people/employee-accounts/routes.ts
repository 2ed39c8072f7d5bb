import * as endpoints from '@kolam/contract/people/employee-accounts/endpoints.ts';
import { route } from '#core/route.ts';
import { listMySessions, revokeMySession } from '#platform/auth/actions.ts';
import { readMySignIns } from '#platform/auth/queries.ts';
import { changePassword } from './change-password.ts';
import { changeParticipant, readParticipant, signIn, signInWithLink } from './me.ts';
import { deletePicture, setPicture } from './picture.ts';
import { mailLinks, mailNewInvitation, readInvitation, welcome } from './welcome.ts';

export const employeeAccountRoutes = [
  route(endpoints.employeeSignIn, (context, { body }) => signIn(context, body)),
  route(endpoints.openInvitation, (context, { body }) => readInvitation(context, body)),
  route(endpoints.renewInvitation, (context, { body }) => mailNewInvitation(context, body)),
  route(endpoints.acceptInvitation, (context, { body }) => welcome(context, body)),
  route(endpoints.employeeForgotPassword, (context, { body }) => mailLinks(context, body, 'reset')),
  route(endpoints.askForSignInLink, (context, { body }) => mailLinks(context, body, 'sign-in')),
  route(endpoints.useSignInLink, (context, { body }) => signInWithLink(context, body)),
  route(endpoints.employeeSignOut, (context) => revokeMySession(context, context.actor.sessionId)),
  route(endpoints.employeeChangePassword, (context, { body }) => changePassword(context, body)),
  route(endpoints.getParticipant, (context) => readParticipant(context)),
  route(endpoints.updateParticipant, (context, { body }) => changeParticipant(context, body)),
  route(endpoints.setOwnPicture, (context, input) => setPicture(context, input)),
  route(endpoints.removeOwnPicture, (context) => deletePicture(context)),
  route(endpoints.listOwnSignIns, (context, { query }) => readMySignIns(context, query)),
  route(endpoints.listOwnSessions, (context, { query }) => listMySessions(context, query)),
  route(endpoints.revokeOwnSession, (context, { params }) => revokeMySession(context, params.id)),
];
