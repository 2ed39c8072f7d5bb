import { eventFieldLabels } from '#finance/events/field-labels.ts';
import { invoiceFieldLabels } from '#finance/invoices/field-labels.ts';
import { partyFieldLabels } from '#finance/parties/field-labels.ts';
import { paymentFieldLabels } from '#finance/payments/field-labels.ts';
import { payslipFieldLabels } from '#finance/payroll/field-labels.ts';
import { bankStatementFieldLabels } from '#finance/reconciliation/field-labels.ts';
import { taxFieldLabels } from '#finance/tax/field-labels.ts';
import { boxFieldLabels } from '#inventory/boxes/field-labels.ts';
import { skuFieldLabels } from '#inventory/catalogue/field-labels.ts';
import { countFieldLabels } from '#inventory/counts/field-labels.ts';
import { orderFieldLabels } from '#inventory/orders/field-labels.ts';
import { ticketFieldLabels } from '#inventory/provisioning/field-labels.ts';
import { receiptFieldLabels } from '#inventory/receipts/field-labels.ts';
import { returnFieldLabels } from '#inventory/returns/field-labels.ts';
import { stockFieldLabels } from '#inventory/stock/field-labels.ts';
import { warehouseFieldLabels } from '#inventory/warehouses/field-labels.ts';
import { companyFieldLabels } from '#people/companies/field-labels.ts';
import { importFieldLabels } from '#people/employee-imports/field-labels.ts';
import { employeeFieldLabels } from '#people/employees/field-labels.ts';
import { teamFieldLabels } from '#people/teams/field-labels.ts';
import { organisationFieldLabels } from '#platform/organisation/field-labels.ts';
import { accountFieldLabels } from '#platform/settings/field-labels.ts';
import { challengeFieldLabels } from '#programme/challenges/field-labels.ts';
import { staffFieldLabels } from '#workforce/staff/field-labels.ts';
import { taskFieldLabels } from '#workforce/tasks/field-labels.ts';
import type { AuditedKind } from './model.ts';

type Words = {
  /** "Purchase order": the kind of a record where its name stands beside it. */
  label: string;
  /** How a field is called; one without a name is called by its path. */
  fields: Record<string, string>;
};

/** How each kind of record and its fields are called; a new kind needs its line here. */
export const auditedWords: Record<AuditedKind, Words> = {
  company: { label: 'Company', fields: companyFieldLabels },
  account: { label: 'Account', fields: accountFieldLabels },
  job: { label: 'Job', fields: {} },
  team: { label: 'Team', fields: teamFieldLabels },
  employee: { label: 'Employee', fields: employeeFieldLabels },
  import: { label: 'Import', fields: importFieldLabels },
  challenge: { label: 'Challenge', fields: challengeFieldLabels },
  staff: { label: 'Staff', fields: staffFieldLabels },
  task: { label: 'Task', fields: taskFieldLabels },
  organisation: { label: 'Organisation', fields: organisationFieldLabels },
  customer: { label: 'Customer', fields: partyFieldLabels },
  vendor: { label: 'Vendor', fields: partyFieldLabels },
  invoice: { label: 'Invoice', fields: invoiceFieldLabels },
  payment: { label: 'Payment', fields: paymentFieldLabels },
  payroll: { label: 'Payroll', fields: payslipFieldLabels },
  payslip: { label: 'Payslip', fields: payslipFieldLabels },
  'tax-profile': { label: 'Tax profile', fields: taxFieldLabels },
  'tax-rule': { label: 'Tax rule', fields: taxFieldLabels },
  event: { label: 'Event', fields: eventFieldLabels },
  statement: { label: 'Bank statement', fields: bankStatementFieldLabels },
  warehouse: { label: 'Warehouse', fields: warehouseFieldLabels },
  box: { label: 'Box', fields: boxFieldLabels },
  sku: { label: 'Product', fields: { ...skuFieldLabels, ...stockFieldLabels } },
  item: { label: 'Item', fields: skuFieldLabels },
  'purchase-order': { label: 'Purchase order', fields: orderFieldLabels },
  'goods-receipt': { label: 'Goods receipt', fields: receiptFieldLabels },
  ticket: { label: 'Pick ticket', fields: ticketFieldLabels },
  return: { label: 'Return', fields: returnFieldLabels },
  count: { label: 'Stock count', fields: countFieldLabels },
};
