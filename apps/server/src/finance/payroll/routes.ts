import * as calls from '@kolam/contract/finance/payroll/calls.ts';
import { route } from '#core/route.ts';
import { makeBankFile, previewBankFile } from './bank-file.ts';
import { createPayslip } from './create.ts';
import { createAllPayslips } from './create-all.ts';
import { readPayrollEmployees, updatePayrollEmployee } from './employees.ts';
import { exportPayslipList } from './export.ts';
import { payPayslip } from './pay.ts';
import { payAllPayslips, previewPayAll } from './pay-all.ts';
import { downloadPayslip } from './pdf.ts';
import { previewAllPayslips, previewPayslip } from './preview.ts';
import { readPayslip, readPayslips } from './read.ts';
import { reversePayslip } from './reverse.ts';
import { voidPayslip } from './void.ts';

export const payrollRoutes = [
  route(calls.listPayrollEmployees, (scope, { query }) => readPayrollEmployees(scope, query)),
  route(calls.updatePayrollEmployee, (scope, { params, body }) =>
    updatePayrollEmployee(scope, params.id, body),
  ),
  route(calls.listPayslips, (scope, { query }) => readPayslips(scope, query)),
  route(calls.exportPayslips, (scope, { query }) => exportPayslipList(scope, query)),
  route(calls.previewPayslip, (scope, { body }) => previewPayslip(scope, body)),
  route(calls.createPayslip, (scope, { body }) => createPayslip(scope, body)),
  route(calls.previewAllPayslips, (scope, { body }) => previewAllPayslips(scope, body)),
  route(calls.createAllPayslips, (scope, { body }) => createAllPayslips(scope, body)),
  route(calls.previewPayAll, (scope, { query }) => previewPayAll(scope, query)),
  route(calls.payAllPayslips, (scope, { body }) => payAllPayslips(scope, body)),
  route(calls.previewBankFile, (scope, { query }) => previewBankFile(scope, query)),
  route(calls.makeBankFile, (scope, { body }) => makeBankFile(scope, body)),
  route(calls.getPayslip, (scope, { params }) => readPayslip(scope, params.id)),
  route(calls.payPayslip, (scope, { params, body }) => payPayslip(scope, params.id, body)),
  route(calls.reversePayslip, (scope, { params, body }) => reversePayslip(scope, params.id, body)),
  route(calls.voidPayslip, (scope, { params, body }) => voidPayslip(scope, params.id, body)),
  route(calls.getPayslipPdf, (scope, { params }) => downloadPayslip(scope, params.id)),
];
