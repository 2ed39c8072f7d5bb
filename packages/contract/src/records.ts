import { collectRecords } from '#core/record-kinds.ts';
import { eventRecord } from '#finance/events/records.ts';
import { invoiceRecord } from '#finance/invoices/records.ts';
import { customerRecord, vendorRecord } from '#finance/parties/records.ts';
import { paymentRecord } from '#finance/payments/records.ts';
import { payrollRecord, payslipRecord } from '#finance/payroll/records.ts';
import { statementRecord } from '#finance/reconciliation/records.ts';
import { taxProfileRecord, taxRuleRecord } from '#finance/tax/records.ts';
import { boxRecord } from '#inventory/boxes/records.ts';
import { itemRecord, skuRecord } from '#inventory/catalogue/records.ts';
import { countRecord } from '#inventory/counts/records.ts';
import { orderRecord } from '#inventory/orders/records.ts';
import { ticketRecord } from '#inventory/provisioning/records.ts';
import { receiptRecord } from '#inventory/receipts/records.ts';
import { returnRecord } from '#inventory/returns/records.ts';
import { warehouseRecord } from '#inventory/warehouses/records.ts';
import { companyRecord } from '#people/companies/records.ts';
import { importRecord } from '#people/employee-imports/records.ts';
import { employeeRecord } from '#people/employees/records.ts';
import { teamRecord } from '#people/teams/records.ts';
import { accountRecord } from '#platform/auth/records.ts';
import { jobRecord } from '#platform/health/records.ts';
import { organisationRecord } from '#platform/organisation/records.ts';
import { challengeRecord } from '#programme/challenges/records.ts';
import { staffRecord } from '#workforce/staff/records.ts';
import { taskRecord } from '#workforce/tasks/records.ts';

/** Every kind of record. The quick search shows its groups in this order. */
export const records = collectRecords([
  companyRecord,
  employeeRecord,
  importRecord,
  teamRecord,
  challengeRecord,
  staffRecord,
  taskRecord,
  accountRecord,
  jobRecord,
  organisationRecord,
  customerRecord,
  vendorRecord,
  invoiceRecord,
  paymentRecord,
  eventRecord,
  payrollRecord,
  payslipRecord,
  taxProfileRecord,
  taxRuleRecord,
  statementRecord,
  skuRecord,
  itemRecord,
  boxRecord,
  ticketRecord,
  orderRecord,
  receiptRecord,
  returnRecord,
  countRecord,
  warehouseRecord,
]);
