import * as calls from '@kolam/contract/workforce/staff/calls.ts';
import { route } from '#core/route.ts';
import { askForDocument, askForDocumentAgain } from './ask-again.ts';
import { readAskedDocument, takeAskedDocument } from './asked-document.ts';
import { changeStaffActive, changeStaffRole } from './change-access.ts';
import { createStaff } from './create.ts';
import { approveStaff, rejectStaff } from './decide.ts';
import { inviteStaffAgain } from './invite-again.ts';
import { limitAskedDocuments, limitRegistrations } from './limits.ts';
import { readStaff, readStaffAnalytics, readStaffList } from './read.ts';
import { registerStaff } from './register.ts';
import { reopenStaff } from './reopen.ts';
import { revealStaffBank } from './reveal-bank.ts';
import { updateStaff } from './update.ts';

export const staffRoutes = [
  route(calls.listStaff, (scope, { query }) => readStaffList(scope, query)),
  route(calls.getStaffAnalytics, (scope) => readStaffAnalytics(scope)),
  route(calls.createStaff, (scope, { body }) => createStaff(scope, body)),
  route(calls.getStaff, (scope, { params }) => readStaff(scope, params.id)),
  route(calls.updateStaff, (scope, { params, body }) => updateStaff(scope, params.id, body)),
  route(calls.approveStaff, (scope, { params, body }) => approveStaff(scope, params.id, body)),
  route(calls.rejectStaff, (scope, { params, body }) => rejectStaff(scope, params.id, body)),
  route(calls.reopenStaff, (scope, { params, body }) => reopenStaff(scope, params.id, body)),
  route(calls.changeStaffRole, (scope, { params, body }) =>
    changeStaffRole(scope, params.id, body),
  ),
  route(calls.changeStaffActive, (scope, { params, body }) =>
    changeStaffActive(scope, params.id, body),
  ),
  route(calls.inviteStaffAgain, (scope, { params }) => inviteStaffAgain(scope, params.id)),
  route(calls.revealStaffBank, (scope, { params }) => revealStaffBank(scope, params.id)),
  route(calls.askForDocument, (scope, { params, body }) => askForDocument(scope, params.id, body)),
  route(calls.askForDocumentAgain, (scope, { params, body }) =>
    askForDocumentAgain(scope, params, body),
  ),
  route(calls.registerStaff, (scope, input) => registerStaff(scope, input), {
    admit: limitRegistrations,
  }),
  route(calls.findAskedDocument, (scope, { body }) => readAskedDocument(scope, body)),
  route(calls.sendAskedDocument, (scope, input) => takeAskedDocument(scope, input), {
    admit: limitAskedDocuments,
  }),
];
