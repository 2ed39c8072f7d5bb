import { collectFeatures } from '#core/feature.ts';
import { balancesFeature } from '#finance/balances/feature.ts';
import { cashForecastFeature } from '#finance/cash-forecast/feature.ts';
import { duesFeature } from '#finance/dues/feature.ts';
import { eventsFeature } from '#finance/events/feature.ts';
import { financeFeature } from '#finance/feature.ts';
import { gstReportsFeature } from '#finance/gst-reports/feature.ts';
import { invoiceLinksFeature } from '#finance/invoice-links/feature.ts';
import { invoicesFeature } from '#finance/invoices/feature.ts';
import { monthsFeature } from '#finance/months/feature.ts';
import { otherEntriesFeature } from '#finance/other-entries/feature.ts';
import { financeOverviewFeature } from '#finance/overview/feature.ts';
import { partiesFeature } from '#finance/parties/feature.ts';
import { paymentNoticesFeature } from '#finance/payment-notices/feature.ts';
import { paymentRemindersFeature } from '#finance/payment-reminders/feature.ts';
import { paymentRunsFeature } from '#finance/payment-runs/feature.ts';
import { paymentsFeature } from '#finance/payments/feature.ts';
import { payoutRequestsFeature } from '#finance/payout-requests/feature.ts';
import { payrollFeature } from '#finance/payroll/feature.ts';
import { priceListFeature } from '#finance/price-list/feature.ts';
import { quotationsFeature } from '#finance/quotations/feature.ts';
import { reconciliationFeature } from '#finance/reconciliation/feature.ts';
import { recurringInvoicesFeature } from '#finance/recurring-invoices/feature.ts';
import { reportsFeature } from '#finance/reports/feature.ts';
import { resultsFeature } from '#finance/results/feature.ts';
import { taxFeature } from '#finance/tax/feature.ts';
import { tdsReportsFeature } from '#finance/tds-reports/feature.ts';
import { overviewFeature } from '#insights/overview/feature.ts';
import { boxesFeature } from '#inventory/boxes/feature.ts';
import { catalogueFeature } from '#inventory/catalogue/feature.ts';
import { countsFeature } from '#inventory/counts/feature.ts';
import { inventoryFeature } from '#inventory/feature.ts';
import { ordersFeature } from '#inventory/orders/feature.ts';
import { provisioningFeature } from '#inventory/provisioning/feature.ts';
import { receiptsFeature } from '#inventory/receipts/feature.ts';
import { returnsFeature } from '#inventory/returns/feature.ts';
import { scannerFeature } from '#inventory/scanner/feature.ts';
import { stockFeature } from '#inventory/stock/feature.ts';
import { warehousesFeature } from '#inventory/warehouses/feature.ts';
import { companiesFeature } from '#people/companies/feature.ts';
import { employeeImportsFeature } from '#people/employee-imports/feature.ts';
import { employeesFeature } from '#people/employees/feature.ts';
import { ownDataFeature } from '#people/own-data/feature.ts';
import { teamsFeature } from '#people/teams/feature.ts';
import { apiKeysFeature } from '#platform/api-keys/feature.ts';
import { auditFeature } from '#platform/audit/feature.ts';
import { authFeature } from '#platform/auth/feature.ts';
import { filesFeature } from '#platform/files/feature.ts';
import { healthFeature } from '#platform/health/feature.ts';
import { notificationsFeature } from '#platform/notifications/feature.ts';
import { organisationFeature } from '#platform/organisation/feature.ts';
import { settingsFeature } from '#platform/settings/feature.ts';
import { portalAccountsFeature } from '#portal/accounts/feature.ts';
import { companyAnnouncementsFeature } from '#portal/announcements/feature.ts';
import { companyChallengesFeature } from '#portal/challenges/feature.ts';
import { companyInsightsFeature } from '#portal/insights/feature.ts';
import { companyInvoicesFeature } from '#portal/invoices/feature.ts';
import { companyOverviewFeature } from '#portal/overview/feature.ts';
import { companyPeopleFeature } from '#portal/people/feature.ts';
import { peopleImportsFeature } from '#portal/people-imports/feature.ts';
import { ownReportsFeature } from '#portal/reports/feature.ts';
import { seatRequestsFeature } from '#portal/seat-requests/feature.ts';
import { ownSettingsFeature } from '#portal/settings/feature.ts';
import { companyTeamsFeature } from '#portal/teams/feature.ts';
import { winnersFeature } from '#portal/winners/feature.ts';
import { wishesFeature } from '#portal/wishes/feature.ts';
import { announcementsFeature } from '#programme/announcements/feature.ts';
import { challengesFeature } from '#programme/challenges/feature.ts';
import { companyReportsFeature } from '#programme/company-reports/feature.ts';
import { libraryFeature } from '#programme/library/feature.ts';
import { pausesFeature } from '#programme/pauses/feature.ts';
import { proofNotesFeature } from '#programme/proof-notes/feature.ts';
import { registrationFeature } from '#workforce/registration/feature.ts';
import { staffFeature } from '#workforce/staff/feature.ts';
import { taskTemplatesFeature } from '#workforce/task-templates/feature.ts';
import { tasksFeature } from '#workforce/tasks/feature.ts';

/** All features of the app. Navigation, quick search and sheet of shortcuts use this order. */
collectFeatures([
  filesFeature,
  overviewFeature,
  companiesFeature,
  teamsFeature,
  challengesFeature,
  companyReportsFeature,
  libraryFeature,
  announcementsFeature,
  employeesFeature,
  pausesFeature,
  proofNotesFeature,
  employeeImportsFeature,
  ownDataFeature,
  staffFeature,
  tasksFeature,
  taskTemplatesFeature,
  registrationFeature,
  inventoryFeature,
  boxesFeature,
  warehousesFeature,
  catalogueFeature,
  stockFeature,
  scannerFeature,
  ordersFeature,
  receiptsFeature,
  countsFeature,
  provisioningFeature,
  returnsFeature,
  financeFeature,
  financeOverviewFeature,
  invoicesFeature,
  invoiceLinksFeature,
  recurringInvoicesFeature,
  quotationsFeature,
  priceListFeature,
  paymentsFeature,
  paymentNoticesFeature,
  paymentRunsFeature,
  payoutRequestsFeature,
  balancesFeature,
  partiesFeature,
  payrollFeature,
  taxFeature,
  gstReportsFeature,
  tdsReportsFeature,
  eventsFeature,
  reconciliationFeature,
  otherEntriesFeature,
  monthsFeature,
  reportsFeature,
  duesFeature,
  paymentRemindersFeature,
  resultsFeature,
  cashForecastFeature,
  settingsFeature,
  apiKeysFeature,
  notificationsFeature,
  organisationFeature,
  auditFeature,
  healthFeature,
  authFeature,
  seatRequestsFeature,
  wishesFeature,
  portalAccountsFeature,
  companyOverviewFeature,
  companyPeopleFeature,
  companyInvoicesFeature,
  companyChallengesFeature,
  winnersFeature,
  companyInsightsFeature,
  ownReportsFeature,
  companyTeamsFeature,
  peopleImportsFeature,
  companyAnnouncementsFeature,
  ownSettingsFeature,
]);
