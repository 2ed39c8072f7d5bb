import { z } from 'zod';
import { defaultPaymentMode } from '#finance/payments/model.ts';
import { paymentModes } from '#finance/payments/values.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { choice } from '../../core/fields.ts';
import { filterFields } from '../../core/list-fields.ts';
import { monthField } from '../../core/month-field.ts';
import { pageFields, pageMeta } from '../../core/paging.ts';
import { idParams } from '../../core/record.ts';
import {
  allPayslipsSchema,
  bankFilePreviewSchema,
  explainedProposalSchema,
  leftOutSchema,
  ownPayslipMailsSchema,
  ownPayslipSchema,
  payAllPreviewSchema,
  payrollEmployeeSchema,
  payrollSettingsSchema,
  payrollTotalsSchema,
  payslipMailsSchema,
  payslipSchema,
} from './model.ts';
import {
  bankFileSchema,
  createAllPayslipsSchema,
  createPayslipSchema,
  monthSchema,
  payAllPayslipsSchema,
  payPayslipSchema,
  payslipPasswordSchema,
  proposePayslipSchema,
  reversePayslipSchema,
  savePayrollSettingsSchema,
  updatePayrollEmployeeSchema,
  voidPayslipSchema,
} from './rules.ts';
import { payrollEmployeeList, payslipList } from './values.ts';

const month = monthField('Month').optional();
/** The fields of the list and its export. */
const filters = {
  ...filterFields(payslipList),
  month,
};
const onePayslip = z.object({ data: payslipSchema });

export const listPayrollEmployees = defineEndpoint({
  method: 'GET',
  path: '/admin/finance/employees',
  summary:
    'List approved staff with salary and bank account, and their payslip of a month (default: the current month), with search by name, email, phone and department, filters, sorting and paging',
  access: 'finance:read',
  query: z.object({
    ...pageFields(),
    ...filterFields(payrollEmployeeList),
    id: z.uuid().optional().describe('Only this employee.'),
    month,
  }),
  response: z.object({ data: z.array(payrollEmployeeSchema), meta: pageMeta, month: z.string() }),
});

export const updatePayrollEmployee = defineEndpoint({
  method: 'PATCH',
  path: '/admin/finance/employees/{id}',
  summary: 'Update department, employee code, annual CTC or bank account; payslips stay unchanged',
  access: 'finance:write',
  needsConfirmation: 'by-body',
  params: idParams,
  conflicts: ['DUPLICATE_CODE', 'OWN_ACCOUNT'],
  versioned: 'data',
  body: updatePayrollEmployeeSchema,
  response: z.object({ data: payrollEmployeeSchema }),
});

export const listPayslips = defineEndpoint({
  method: 'GET',
  path: '/admin/finance/payroll',
  summary:
    'List payslips of a month (default: the current month) with the sums of the whole month, with search by employee, number and reference, filters, sorting and paging',
  access: 'finance:read',
  query: z.object({
    ...pageFields(),
    ...filters,
  }),
  response: z.object({
    data: z.array(payslipSchema),
    meta: pageMeta,
    month: z.string(),
    totals: payrollTotalsSchema,
  }),
});

export const exportPayslips = defineEndpoint({
  method: 'GET',
  path: '/admin/finance/payroll/export',
  summary:
    'Export the filtered payslips of a month as CSV or XLSX, in list order; account numbers are masked; the export is logged',
  access: 'finance:read',
  needsConfirmation: true,
  query: z.object({ ...filters, format: choice('Format', ['csv', 'xlsx']).default('csv') }),
  streams: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  exports: true,
});

export const getPayslipsPdf = defineEndpoint({
  method: 'GET',
  path: '/admin/finance/payroll/pdf',
  summary:
    'Download all payslips of a month that are not void as one PDF, ordered by name; the export is logged',
  access: 'finance:read',
  needsConfirmation: true,
  query: z.object({ month: monthField('Month') }),
  streams: 'application/pdf',
  exports: true,
});

export const getPayslip = defineEndpoint({
  method: 'GET',
  path: '/admin/finance/payroll/{id}',
  summary: 'Get a payslip',
  access: 'finance:read',
  params: idParams,
  versioned: 'data',
  response: onePayslip,
});

export const previewPayslip = defineEndpoint({
  method: 'POST',
  path: '/admin/finance/payroll/preview',
  summary: 'Preview a payslip with the calculation of its figures; nothing is stored',
  access: 'finance:read',
  neverReplayed: true,
  conflicts: ['NO_RULE'],
  body: proposePayslipSchema,
  response: z.object({ data: explainedProposalSchema }),
});

export const createPayslip = defineEndpoint({
  method: 'POST',
  path: '/admin/finance/payroll',
  summary:
    'Create a payslip: calculated from the annual CTC, or with given figures where net = gross − TDS',
  access: 'finance:write',
  status: 201,
  conflicts: [
    'DUPLICATE_PAYSLIP',
    'NO_CTC',
    'NO_RULE',
    'SERIES_FULL',
    'OWN_ACCOUNT',
    'MONTH_CLOSED',
  ],
  body: createPayslipSchema,
  response: onePayslip,
});

export const previewAllPayslips = defineEndpoint({
  method: 'POST',
  path: '/admin/finance/payroll/preview-all',
  summary: 'Preview who would get a payslip of a month and who would not; nothing is stored',
  access: 'finance:read',
  neverReplayed: true,
  conflicts: ['NO_RULE'],
  body: monthSchema,
  response: z.object({ data: allPayslipsSchema }),
});

export const createAllPayslips = defineEndpoint({
  method: 'POST',
  path: '/admin/finance/payroll/create-all',
  summary:
    'Create the missing payslips of a month, also for former employees in `include`; 409 if the totals differ from `expected`',
  access: 'finance:write',
  status: 201,
  conflicts: ['FIGURES_CHANGED', 'NOBODY_LEFT', 'NO_RULE', 'SERIES_FULL', 'MONTH_CLOSED'],
  body: createAllPayslipsSchema,
  response: z.object({
    data: z.object({
      ...allPayslipsSchema.shape.totals.shape,
      month: z.string(),
      remaining: allPayslipsSchema.shape.remaining,
      ownLeftOut: z
        .boolean()
        .describe('Whether the caller’s own payslip is missing; another user must create it.'),
    }),
  }),
});

export const payPayslip = defineEndpoint({
  method: 'POST',
  path: '/admin/finance/payroll/{id}/pay',
  summary:
    'Mark a payslip as paid, once; stores the account of its bank file, or otherwise the current account',
  access: 'finance:pay',
  needsConfirmation: true,
  params: idParams,
  conflicts: [
    'ALREADY_PAID',
    'ALREADY_VOID',
    'DUPLICATE_REF',
    'OWN_ACCOUNT',
    'SECOND_PERSON',
    'MONTH_CLOSED',
  ],
  versioned: 'data',
  body: payPayslipSchema,
  response: onePayslip,
});

export const previewPayAll = defineEndpoint({
  method: 'GET',
  path: '/admin/finance/payroll/pay-all',
  summary: 'Preview the totals of marking all pending payslips of a month as paid in a mode',
  access: 'finance:read',
  query: z.object({ month, mode: choice('Mode', paymentModes).default(defaultPaymentMode) }),
  response: z.object({ data: payAllPreviewSchema }),
});

export const payAllPayslips = defineEndpoint({
  method: 'POST',
  path: '/admin/finance/payroll/pay-all',
  summary:
    'Mark pending payslips of a month as paid, up to 2,000 at once; NEFT and RTGS require a bank account; 409 if the totals differ from `expected`',
  access: 'finance:pay',
  needsConfirmation: true,
  conflicts: ['FIGURES_CHANGED', 'NOTHING_TO_PAY', 'DUPLICATE_REF', 'MONTH_CLOSED'],
  body: payAllPayslipsSchema,
  response: z.object({
    data: z.object({
      month: z.string(),
      payslips: z.int(),
      net: z.number(),
      leftOut: z.array(leftOutSchema),
      remaining: payAllPreviewSchema.shape.remaining,
    }),
  }),
});

export const reversePayslip = defineEndpoint({
  method: 'POST',
  path: '/admin/finance/payroll/{id}/reverse',
  summary:
    'Reverse the payment of a payslip that was recorded by mistake or returned by the bank; it is pending again',
  access: 'finance:pay',
  needsConfirmation: true,
  params: idParams,
  conflicts: ['NOT_PAID', 'OWN_ACCOUNT', 'MONTH_CLOSED'],
  versioned: 'data',
  body: reversePayslipSchema,
  response: onePayslip,
});

export const voidPayslip = defineEndpoint({
  method: 'POST',
  path: '/admin/finance/payroll/{id}/void',
  summary: 'Void a pending payslip: it stays visible, and the employee can get another one',
  access: 'finance:write',
  params: idParams,
  conflicts: ['ALREADY_PAID', 'ALREADY_VOID', 'OWN_ACCOUNT', 'MONTH_CLOSED'],
  versioned: 'data',
  body: voidPayslipSchema,
  response: onePayslip,
});

export const getPayslipPdf = defineEndpoint({
  method: 'GET',
  path: '/admin/finance/payroll/{id}/pdf',
  summary: 'Download the payslip as a PDF, with its account number masked',
  access: 'finance:read',
  params: idParams,
  streams: 'application/pdf',
});

export const previewBankFile = defineEndpoint({
  method: 'GET',
  path: '/admin/finance/payroll/bank-file',
  summary: 'Preview the bank file of a month: its contents, and who is left out and why',
  access: 'finance:read',
  query: z.object({ month }),
  response: z.object({ data: bankFilePreviewSchema }),
});

export const makeBankFile = defineEndpoint({
  method: 'POST',
  path: '/admin/finance/payroll/bank-file',
  summary:
    'Create the bank file (CSV) of a month from pending payslips with a complete account that were in no earlier file. Columns: Beneficiary, Account (full number), IFSC, Amount, Reference. Each payslip records the file',
  access: 'finance:pay',
  needsConfirmation: true,
  reveals: true,
  neverReplayed: true,
  conflicts: ['NOTHING_TO_PAY'],
  body: bankFileSchema,
  streams: 'text/csv',
});

const settings = z.object({ data: payrollSettingsSchema });

export const getPayrollSettings = defineEndpoint({
  method: 'GET',
  path: '/admin/finance/payroll/settings',
  summary: 'Get the settings of the payroll',
  access: 'finance:read',
  response: settings,
});

export const savePayrollSettings = defineEndpoint({
  method: 'PUT',
  path: '/admin/finance/payroll/settings',
  summary: 'Change the settings of the payroll, as an Administrator',
  access: 'admins:write',
  needsConfirmation: true,
  body: savePayrollSettingsSchema,
  response: settings,
});

export const getPayslipMails = defineEndpoint({
  method: 'GET',
  path: '/admin/finance/payroll/mails',
  summary: 'Get how far the payslips of a month are mailed, and which can’t be',
  access: 'finance:read',
  query: z.object({ month: monthField('Month') }),
  response: z.object({ data: payslipMailsSchema }),
});

export const mailPayslips = defineEndpoint({
  method: 'POST',
  path: '/admin/finance/payroll/mails',
  summary:
    'Mail each employee their own paid payslip of a month, what was not mailed yet, up to 2,000 at once: as a PDF that opens with the password that the person chose, otherwise as a link to sign in to',
  access: 'finance:write',
  status: 202,
  conflicts: ['NOTHING_TO_MAIL'],
  body: monthSchema,
  response: z.object({ data: payslipMailsSchema.extend({ queued: z.int() }) }),
});

export const mailPayslip = defineEndpoint({
  method: 'POST',
  path: '/admin/finance/payroll/{id}/mail',
  summary: 'Mail one paid payslip to its employee, also if it was mailed before',
  access: 'finance:write',
  status: 202,
  params: idParams,
  conflicts: ['NOT_PAID', 'MAIL_UNDER_WAY', 'UNREACHABLE'],
  response: onePayslip,
});

const ownMails = z.object({ data: ownPayslipMailsSchema });

export const listOwnPayslips = defineEndpoint({
  method: 'GET',
  path: '/admin/me/payslips',
  summary: 'List the paid payslips of the signed-in person, newest month first',
  access: 'signed-in',
  query: z.object(pageFields()),
  response: z.object({ data: z.array(ownPayslipSchema), meta: pageMeta }),
});

export const getOwnPayslipPdf = defineEndpoint({
  method: 'GET',
  path: '/admin/me/payslips/{id}/pdf',
  summary: 'Download a paid payslip of the signed-in person as a PDF',
  access: 'signed-in',
  params: idParams,
  streams: 'application/pdf',
});

export const getOwnPayslipMails = defineEndpoint({
  method: 'GET',
  path: '/admin/me/payslip-mails',
  summary: 'Get how the signed-in person gets their payslips by mail',
  access: 'signed-in',
  response: ownMails,
});

export const chooseOwnPayslipPassword = defineEndpoint({
  method: 'PUT',
  path: '/admin/me/payslip-mails',
  summary: 'Choose the password that opens the PDFs of mailed payslips',
  access: 'signed-in',
  body: payslipPasswordSchema,
  response: ownMails,
});

export const removeOwnPayslipPassword = defineEndpoint({
  method: 'DELETE',
  path: '/admin/me/payslip-mails',
  summary: 'Remove that password: the mails have a link in place of the PDF',
  access: 'signed-in',
  response: ownMails,
});
