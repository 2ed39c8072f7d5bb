import * as endpoints from '@kolam/contract/finance/payroll/endpoints.ts';
import { route } from '#core/route.ts';
import { makeBankFile, previewBankFile } from './bank-file.ts';
import { createPayslip } from './create.ts';
import { createAllPayslips } from './create-all.ts';
import { readPayrollEmployees, updatePayrollEmployee } from './employees.ts';
import { exportPayslipList } from './export.ts';
import { mailOnePayslip, mailPayslips, readPayslipMails } from './mail.ts';
import {
  choosePassword,
  clearPassword,
  downloadOwnPayslip,
  readOwnMails,
  readOwnPayslips,
} from './own-payslips.ts';
import { payPayslip } from './pay.ts';
import { payAllPayslips, previewPayAll } from './pay-all.ts';
import { downloadPayslip, downloadPayslips } from './pdf.ts';
import { previewAllPayslips, previewPayslip } from './preview.ts';
import { readPayslip, readPayslips } from './read.ts';
import { reversePayslip } from './reverse.ts';
import { readPayrollSettings, savePayrollSettings } from './settings.ts';
import { voidPayslip } from './void.ts';

export const payrollRoutes = [
  route(endpoints.listPayrollEmployees, (context, { query }) =>
    readPayrollEmployees(context, query),
  ),
  route(endpoints.updatePayrollEmployee, (context, { params, body }) =>
    updatePayrollEmployee(context, params.id, body),
  ),
  route(endpoints.listPayslips, (context, { query }) => readPayslips(context, query)),
  route(endpoints.exportPayslips, (context, { query }) => exportPayslipList(context, query)),
  route(endpoints.previewPayslip, (context, { body }) => previewPayslip(context, body)),
  route(endpoints.createPayslip, (context, { body }) => createPayslip(context, body)),
  route(endpoints.previewAllPayslips, (context, { body }) => previewAllPayslips(context, body)),
  route(endpoints.createAllPayslips, (context, { body }) => createAllPayslips(context, body)),
  route(endpoints.previewPayAll, (context, { query }) => previewPayAll(context, query)),
  route(endpoints.payAllPayslips, (context, { body }) => payAllPayslips(context, body)),
  route(endpoints.previewBankFile, (context, { query }) => previewBankFile(context, query)),
  route(endpoints.makeBankFile, (context, { body }) => makeBankFile(context, body)),
  route(endpoints.getPayrollSettings, (context) => readPayrollSettings(context)),
  route(endpoints.savePayrollSettings, (context, { body }) => savePayrollSettings(context, body)),
  route(endpoints.getPayslipsPdf, (context, { query }) => downloadPayslips(context, query.month)),
  route(endpoints.getPayslipMails, (context, { query }) => readPayslipMails(context, query.month)),
  route(endpoints.mailPayslips, (context, { body }) => mailPayslips(context, body)),
  route(endpoints.mailPayslip, (context, { params }) => mailOnePayslip(context, params.id)),
  route(endpoints.listOwnPayslips, (context, { query }) => readOwnPayslips(context, query)),
  route(endpoints.getOwnPayslipPdf, (context, { params }) =>
    downloadOwnPayslip(context, params.id),
  ),
  route(endpoints.getOwnPayslipMails, (context) => readOwnMails(context)),
  route(endpoints.chooseOwnPayslipPassword, (context, { body }) => choosePassword(context, body)),
  route(endpoints.removeOwnPayslipPassword, (context) => clearPassword(context)),
  route(endpoints.getPayslip, (context, { params }) => readPayslip(context, params.id)),
  route(endpoints.payPayslip, (context, { params, body }) => payPayslip(context, params.id, body)),
  route(endpoints.reversePayslip, (context, { params, body }) =>
    reversePayslip(context, params.id, body),
  ),
  route(endpoints.voidPayslip, (context, { params, body }) =>
    voidPayslip(context, params.id, body),
  ),
  route(endpoints.getPayslipPdf, (context, { params }) => downloadPayslip(context, params.id)),
];
