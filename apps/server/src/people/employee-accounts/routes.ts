import * as endpoints from '@kolam/contract/people/employee-accounts/endpoints.ts';
import { route } from '#core/route.ts';
import {
  changeOwnPassword,
  endOwnSession,
  listOwnSessions,
  revokeOwnSession,
} from '#platform/auth/actions.ts';
import { readParticipant, signIn } from './me.ts';

export const employeeAccountRoutes = [
  route(endpoints.employeeSignIn, (context, { body }) => signIn(context, body)),
  route(endpoints.employeeSignOut, (context) => endOwnSession(context)),
  route(endpoints.employeeChangePassword, (context, { body }) => changeOwnPassword(context, body)),
  route(endpoints.getParticipant, (context) => readParticipant(context)),
  route(endpoints.listOwnSessions, (context, { query }) => listOwnSessions(context, query)),
  route(endpoints.revokeOwnSession, (context, { params }) => revokeOwnSession(context, params.id)),
];
