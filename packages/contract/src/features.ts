import type { Endpoint, RouteOf } from '#core/endpoint.ts';
import { collectRecords } from '#core/record-kinds.ts';
import { eventRecord } from '#finance/events/records.ts';
import { invoiceRecord } from '#finance/invoices/records.ts';
import { bookMonthRecord } from '#finance/months/records.ts';
import { otherEntryRecord } from '#finance/other-entries/records.ts';
import { customerRecord, vendorRecord } from '#finance/parties/records.ts';
import { paymentNoticeRecord } from '#finance/payment-notices/records.ts';
import { reminderRuleRecord } from '#finance/payment-reminders/records.ts';
import { paymentRunRecord } from '#finance/payment-runs/records.ts';
import { paymentRecord } from '#finance/payments/records.ts';
import { payoutRequestRecord } from '#finance/payout-requests/records.ts';
import { payrollRecord, payslipRecord } from '#finance/payroll/records.ts';
import { priceListRecord } from '#finance/price-list/records.ts';
import { quotationRecord } from '#finance/quotations/records.ts';
import { entryRuleRecord, statementRecord } from '#finance/reconciliation/records.ts';
import { recurringInvoiceRecord } from '#finance/recurring-invoices/records.ts';
import { taxProfileRecord, taxRuleRecord } from '#finance/tax/records.ts';
import { challanRecord, clientCertificateRecord } from '#finance/tds-reports/records.ts';
import { boxRecord } from '#inventory/boxes/records.ts';
import { itemRecord, skuRecord } from '#inventory/catalogue/records.ts';
import { countRecord } from '#inventory/counts/records.ts';
import { orderRecord } from '#inventory/orders/records.ts';
import { ticketRecord } from '#inventory/provisioning/records.ts';
import { receiptRecord } from '#inventory/receipts/records.ts';
import { returnRecord } from '#inventory/returns/records.ts';
import { warehouseRecord } from '#inventory/warehouses/records.ts';
import { companyImportRecord, companyRecord } from '#people/companies/records.ts';
import { importRecord } from '#people/employee-imports/records.ts';
import { employeeRecord } from '#people/employees/records.ts';
import { teamRecord } from '#people/teams/records.ts';
import { apiKeyRecord } from '#platform/api-keys/records.ts';
import { accountRecord } from '#platform/auth/records.ts';
import { jobRecord } from '#platform/health/records.ts';
import { organisationRecord } from '#platform/organisation/records.ts';
import { announcementRecord } from '#programme/announcements/records.ts';
import { challengeRecord } from '#programme/challenges/records.ts';
import { libraryRecord } from '#programme/library/records.ts';
import { staffRecord } from '#workforce/staff/records.ts';
import { taskTemplateRecord } from '#workforce/task-templates/records.ts';
import { taskBatchRecord, taskRecord } from '#workforce/tasks/records.ts';

/** Every kind of record. The quick search shows its groups in this order. */
export const records = collectRecords([
  companyRecord,
  companyImportRecord,
  employeeRecord,
  importRecord,
  teamRecord,
  challengeRecord,
  libraryRecord,
  announcementRecord,
  staffRecord,
  taskRecord,
  taskBatchRecord,
  taskTemplateRecord,
  accountRecord,
  apiKeyRecord,
  jobRecord,
  organisationRecord,
  customerRecord,
  vendorRecord,
  invoiceRecord,
  recurringInvoiceRecord,
  quotationRecord,
  priceListRecord,
  reminderRuleRecord,
  paymentRecord,
  paymentNoticeRecord,
  paymentRunRecord,
  payoutRequestRecord,
  eventRecord,
  payrollRecord,
  payslipRecord,
  taxProfileRecord,
  taxRuleRecord,
  challanRecord,
  clientCertificateRecord,
  statementRecord,
  entryRuleRecord,
  otherEntryRecord,
  bookMonthRecord,
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

/**
 * Every feature's endpoints, as types only: web code names an endpoint by its route and never loads
 * a schema it does not need (decision record 0003).
 */
type Modules = [
  typeof import('#platform/api-keys/endpoints.ts'),
  typeof import('#platform/audit/endpoints.ts'),
  typeof import('#platform/auth/endpoints.ts'),
  typeof import('#platform/auth/confirm-endpoints.ts'),
  typeof import('#platform/auth/passkey-endpoints.ts'),
  typeof import('#platform/auth/portal-endpoints.ts'),
  typeof import('#platform/auth/two-step-endpoints.ts'),
  typeof import('#platform/files/endpoints.ts'),
  typeof import('#platform/health/endpoints.ts'),
  typeof import('#platform/notifications/endpoints.ts'),
  typeof import('#platform/organisation/endpoints.ts'),
  typeof import('#platform/push/endpoints.ts'),
  typeof import('#platform/search/endpoints.ts'),
  typeof import('#platform/settings/endpoints.ts'),
  typeof import('#people/companies/endpoints.ts'),
  typeof import('#people/consents/endpoints.ts'),
  typeof import('#people/employee-accounts/endpoints.ts'),
  typeof import('#people/employee-imports/endpoints.ts'),
  typeof import('#people/employees/endpoints.ts'),
  typeof import('#people/own-data/endpoints.ts'),
  typeof import('#people/notices/endpoints.ts'),
  typeof import('#people/teams/endpoints.ts'),
  typeof import('#workforce/staff/endpoints.ts'),
  typeof import('#workforce/tasks/endpoints.ts'),
  typeof import('#workforce/task-templates/endpoints.ts'),
  typeof import('#programme/announcements/endpoints.ts'),
  typeof import('#programme/badges/endpoints.ts'),
  typeof import('#programme/calendar/endpoints.ts'),
  typeof import('#programme/challenges/endpoints.ts'),
  typeof import('#programme/cheers/endpoints.ts'),
  typeof import('#programme/company-reports/endpoints.ts'),
  typeof import('#programme/library/endpoints.ts'),
  typeof import('#programme/pauses/endpoints.ts'),
  typeof import('#programme/participation/employee-endpoints.ts'),
  typeof import('#programme/proof-notes/endpoints.ts'),
  typeof import('#programme/participation/endpoints.ts'),
  typeof import('#programme/reminders/endpoints.ts'),
  typeof import('#finance/advances/endpoints.ts'),
  typeof import('#finance/amendments/endpoints.ts'),
  typeof import('#finance/balances/endpoints.ts'),
  typeof import('#finance/cash-forecast/endpoints.ts'),
  typeof import('#finance/due-dates/endpoints.ts'),
  typeof import('#finance/dues/endpoints.ts'),
  typeof import('#finance/events/endpoints.ts'),
  typeof import('#finance/gst-reports/endpoints.ts'),
  typeof import('#finance/invoice-links/endpoints.ts'),
  typeof import('#finance/invoices/endpoints.ts'),
  typeof import('#finance/months/endpoints.ts'),
  typeof import('#finance/other-entries/endpoints.ts'),
  typeof import('#finance/overview/endpoints.ts'),
  typeof import('#finance/parties/endpoints.ts'),
  typeof import('#finance/payment-notices/endpoints.ts'),
  typeof import('#finance/payment-reminders/endpoints.ts'),
  typeof import('#finance/payment-runs/endpoints.ts'),
  typeof import('#finance/payment-vouchers/endpoints.ts'),
  typeof import('#finance/payments/endpoints.ts'),
  typeof import('#finance/payout-requests/endpoints.ts'),
  typeof import('#finance/payroll/endpoints.ts'),
  typeof import('#finance/price-list/endpoints.ts'),
  typeof import('#finance/quotations/endpoints.ts'),
  typeof import('#finance/reconciliation/endpoints.ts'),
  typeof import('#finance/recurring-invoices/endpoints.ts'),
  typeof import('#finance/results/endpoints.ts'),
  typeof import('#finance/statements/endpoints.ts'),
  typeof import('#finance/tax/endpoints.ts'),
  typeof import('#finance/tds/endpoints.ts'),
  typeof import('#finance/tds-reports/endpoints.ts'),
  typeof import('#inventory/boxes/endpoints.ts'),
  typeof import('#inventory/catalogue/endpoints.ts'),
  typeof import('#inventory/counts/endpoints.ts'),
  typeof import('#inventory/orders/endpoints.ts'),
  typeof import('#inventory/provisioning/endpoints.ts'),
  typeof import('#inventory/receipts/endpoints.ts'),
  typeof import('#inventory/returns/endpoints.ts'),
  typeof import('#inventory/scanner/endpoints.ts'),
  typeof import('#inventory/stock/endpoints.ts'),
  typeof import('#inventory/warehouses/endpoints.ts'),
  typeof import('#insights/onboarding/endpoints.ts'),
  typeof import('#insights/overview/endpoints.ts'),
  typeof import('#portal/accounts/endpoints.ts'),
  typeof import('#portal/announcements/endpoints.ts'),
  typeof import('#portal/challenges/endpoints.ts'),
  typeof import('#portal/insights/endpoints.ts'),
  typeof import('#portal/invoices/certificate-endpoints.ts'),
  typeof import('#portal/invoices/endpoints.ts'),
  typeof import('#portal/invoices/notice-endpoints.ts'),
  typeof import('#portal/overview/endpoints.ts'),
  typeof import('#portal/people/endpoints.ts'),
  typeof import('#portal/people-imports/endpoints.ts'),
  typeof import('#portal/reports/endpoints.ts'),
  typeof import('#portal/seat-requests/endpoints.ts'),
  typeof import('#portal/settings/endpoints.ts'),
  typeof import('#portal/teams/endpoints.ts'),
  typeof import('#portal/winners/endpoints.ts'),
  typeof import('#portal/wishes/endpoints.ts'),
];

type EndpointsOf<Module> = Module extends unknown ? Extract<Module[keyof Module], Endpoint> : never;

/** Endpoint definitions by route, such as `GET /admin/companies/{id}`. */
export type Endpoints = { [E in EndpointsOf<Modules[number]> as RouteOf<E>]: E };
