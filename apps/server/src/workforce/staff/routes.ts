import * as endpoints from '@kolam/contract/workforce/staff/endpoints.ts';
import { route } from '#core/route.ts';
import { askForDocument, askForDocumentAgain } from './ask-again.ts';
import { readAskedDocument, receiveDocument } from './asked-document.ts';
import { changeStaffActive, changeStaffRole } from './change-access.ts';
import {
  changeStaffEmail,
  confirmNewEmail,
  readNewEmail,
  withdrawStaffEmail,
} from './change-email.ts';
import { createStaff } from './create.ts';
import { exportStaff } from './data-copy.ts';
import { approveStaff, rejectStaff } from './decide.ts';
import { eraseStaff } from './erase.ts';
import { inviteStaffAgain } from './invite-again.ts';
import { admitRegistration, limitAskedDocuments } from './limits.ts';
import { readStaff, readStaffAnalytics, readStaffList } from './read.ts';
import { registerStaff } from './register.ts';
import { readRegistration, requestRegistration } from './registration-links.ts';
import { removeStaffDocument } from './remove-document.ts';
import { reopenStaff } from './reopen.ts';
import { resetStaffTwoStep } from './reset-second-step.ts';
import { revealStaffBank } from './reveal-bank.ts';
import { updateStaff } from './update.ts';

export const staffRoutes = [
  route(endpoints.listStaff, (context, { query }) => readStaffList(context, query)),
  route(endpoints.getStaffAnalytics, (context) => readStaffAnalytics(context)),
  route(endpoints.createStaff, (context, { body }) => createStaff(context, body)),
  route(endpoints.getStaff, (context, { params }) => readStaff(context, params.id)),
  route(endpoints.updateStaff, (context, { params, body }) =>
    updateStaff(context, params.id, body),
  ),
  route(endpoints.exportStaff, (context, { params }) => exportStaff(context, params.id)),
  route(endpoints.eraseStaff, (context, { params }) => eraseStaff(context, params.id)),
  route(endpoints.approveStaff, (context, { params, body }) =>
    approveStaff(context, params.id, body),
  ),
  route(endpoints.rejectStaff, (context, { params, body }) =>
    rejectStaff(context, params.id, body),
  ),
  route(endpoints.reopenStaff, (context, { params, body }) =>
    reopenStaff(context, params.id, body),
  ),
  route(endpoints.changeStaffRole, (context, { params, body }) =>
    changeStaffRole(context, params.id, body),
  ),
  route(endpoints.changeStaffActive, (context, { params, body }) =>
    changeStaffActive(context, params.id, body),
  ),
  route(endpoints.inviteStaffAgain, (context, { params }) => inviteStaffAgain(context, params.id)),
  route(endpoints.resetStaffTwoStep, (context, { params }) =>
    resetStaffTwoStep(context, params.id),
  ),
  route(endpoints.revealStaffBank, (context, { params }) => revealStaffBank(context, params.id)),
  route(endpoints.askForDocument, (context, { params, body }) =>
    askForDocument(context, params.id, body),
  ),
  route(endpoints.askForDocumentAgain, (context, { params, body }) =>
    askForDocumentAgain(context, params, body),
  ),
  route(endpoints.removeStaffDocument, (context, { params, body }) =>
    removeStaffDocument(context, params, body),
  ),
  route(endpoints.changeStaffEmail, (context, { params, body }) =>
    changeStaffEmail(context, params.id, body),
  ),
  route(endpoints.withdrawStaffEmail, (context, { params }) =>
    withdrawStaffEmail(context, params.id),
  ),
  route(endpoints.findNewEmail, (context, { body }) => readNewEmail(context, body)),
  route(endpoints.confirmNewEmail, (context, { body }) => confirmNewEmail(context, body)),
  route(endpoints.requestRegistration, (context, { body }) => requestRegistration(context, body)),
  route(endpoints.findRegistration, (context, { body }) => readRegistration(context, body)),
  route(endpoints.registerStaff, (context, input) => registerStaff(context, input), {
    admit: admitRegistration,
  }),
  route(endpoints.findAskedDocument, (context, { body }) => readAskedDocument(context, body)),
  route(endpoints.sendAskedDocument, (context, input) => receiveDocument(context, input), {
    admit: limitAskedDocuments,
  }),
];
