import { collectFeatures } from '#core/feature.ts';
import { advancesFeature } from '#finance/advances/feature.ts';
import { amendmentsFeature } from '#finance/amendments/feature.ts';
import { balancesFeature } from '#finance/balances/feature.ts';
import { cashForecastFeature } from '#finance/cash-forecast/feature.ts';
import { dueDatesFeature } from '#finance/due-dates/feature.ts';
import { duesFeature } from '#finance/dues/feature.ts';
import { eventsFeature } from '#finance/events/feature.ts';
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
import { paymentVouchersFeature } from '#finance/payment-vouchers/feature.ts';
import { paymentsFeature } from '#finance/payments/feature.ts';
import { payoutRequestsFeature } from '#finance/payout-requests/feature.ts';
import { payrollFeature } from '#finance/payroll/feature.ts';
import { priceListFeature } from '#finance/price-list/feature.ts';
import { quotationsFeature } from '#finance/quotations/feature.ts';
import { reconciliationFeature } from '#finance/reconciliation/feature.ts';
import { recurringInvoicesFeature } from '#finance/recurring-invoices/feature.ts';
import { resultsFeature } from '#finance/results/feature.ts';
import { statementsFeature } from '#finance/statements/feature.ts';
import { taxFeature } from '#finance/tax/feature.ts';
import { tdsFeature } from '#finance/tds/feature.ts';
import { tdsReportsFeature } from '#finance/tds-reports/feature.ts';
import { onboardingFeature } from '#insights/onboarding/feature.ts';
import { overviewFeature } from '#insights/overview/feature.ts';
import { boxesFeature } from '#inventory/boxes/feature.ts';
import { catalogueFeature } from '#inventory/catalogue/feature.ts';
import { countsFeature } from '#inventory/counts/feature.ts';
import { ordersFeature } from '#inventory/orders/feature.ts';
import { productsFeature } from '#inventory/products/feature.ts';
import { provisioningFeature } from '#inventory/provisioning/feature.ts';
import { receiptsFeature } from '#inventory/receipts/feature.ts';
import { returnsFeature } from '#inventory/returns/feature.ts';
import { scannerFeature } from '#inventory/scanner/feature.ts';
import { stockFeature } from '#inventory/stock/feature.ts';
import { warehousesFeature } from '#inventory/warehouses/feature.ts';
import { companiesFeature } from '#people/companies/feature.ts';
import { consentsFeature } from '#people/consents/feature.ts';
import { employeeAccountsFeature } from '#people/employee-accounts/feature.ts';
import { employeeImportsFeature } from '#people/employee-imports/feature.ts';
import { employeesFeature } from '#people/employees/feature.ts';
import { noticesFeature } from '#people/notices/feature.ts';
import { ownDataFeature } from '#people/own-data/feature.ts';
import { teamsFeature } from '#people/teams/feature.ts';
import { apiKeysFeature } from '#platform/api-keys/feature.ts';
import { auditFeature } from '#platform/audit/feature.ts';
import { authFeature } from '#platform/auth/feature.ts';
import { backupsFeature } from '#platform/backups/feature.ts';
import { filesFeature } from '#platform/files/feature.ts';
import { healthFeature } from '#platform/health/feature.ts';
import { notificationsFeature } from '#platform/notifications/feature.ts';
import { organisationFeature } from '#platform/organisation/feature.ts';
import { pushFeature } from '#platform/push/feature.ts';
import { searchFeature } from '#platform/search/feature.ts';
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
import { badgesFeature } from '#programme/badges/feature.ts';
import { calendarFeature } from '#programme/calendar/feature.ts';
import { challengesFeature } from '#programme/challenges/feature.ts';
import { cheersFeature } from '#programme/cheers/feature.ts';
import { companyReportsFeature } from '#programme/company-reports/feature.ts';
import { libraryFeature } from '#programme/library/feature.ts';
import { participationFeature } from '#programme/participation/feature.ts';
import { pausesFeature } from '#programme/pauses/feature.ts';
import { pointsFeature } from '#programme/points/feature.ts';
import { proofNotesFeature } from '#programme/proof-notes/feature.ts';
import { remindersFeature } from '#programme/reminders/feature.ts';
import { rewardHandoutsFeature } from '#programme/reward-handouts/feature.ts';
import { staffFeature } from '#workforce/staff/feature.ts';
import { taskTemplatesFeature } from '#workforce/task-templates/feature.ts';
import { tasksFeature } from '#workforce/tasks/feature.ts';
import '@kolam/contract/features.ts';
import '@kolam/contract/jobs.ts';

/** All features of the server. The API document lists their titles in this order. */
export const features = collectFeatures([
  authFeature,
  companiesFeature,
  teamsFeature,
  employeesFeature,
  employeeImportsFeature,
  ownDataFeature,
  pointsFeature,
  challengesFeature,
  libraryFeature,
  pausesFeature,
  proofNotesFeature,
  rewardHandoutsFeature,
  employeeAccountsFeature,
  consentsFeature,
  participationFeature,
  badgesFeature,
  companyReportsFeature,
  announcementsFeature,
  calendarFeature,
  cheersFeature,
  noticesFeature,
  pushFeature,
  remindersFeature,
  staffFeature,
  tasksFeature,
  taskTemplatesFeature,
  gstReportsFeature,
  financeOverviewFeature,
  eventsFeature,
  paymentsFeature,
  paymentNoticesFeature,
  paymentRunsFeature,
  payoutRequestsFeature,
  balancesFeature,
  advancesFeature,
  paymentVouchersFeature,
  amendmentsFeature,
  payrollFeature,
  partiesFeature,
  statementsFeature,
  duesFeature,
  paymentRemindersFeature,
  resultsFeature,
  cashForecastFeature,
  taxFeature,
  tdsFeature,
  tdsReportsFeature,
  dueDatesFeature,
  reconciliationFeature,
  otherEntriesFeature,
  monthsFeature,
  organisationFeature,
  invoicesFeature,
  invoiceLinksFeature,
  recurringInvoicesFeature,
  quotationsFeature,
  priceListFeature,
  productsFeature,
  catalogueFeature,
  ordersFeature,
  receiptsFeature,
  warehousesFeature,
  boxesFeature,
  stockFeature,
  provisioningFeature,
  returnsFeature,
  countsFeature,
  scannerFeature,
  filesFeature,
  overviewFeature,
  onboardingFeature,
  portalAccountsFeature,
  companyOverviewFeature,
  companyPeopleFeature,
  companyInvoicesFeature,
  companyChallengesFeature,
  companyInsightsFeature,
  ownReportsFeature,
  seatRequestsFeature,
  companyTeamsFeature,
  peopleImportsFeature,
  companyAnnouncementsFeature,
  wishesFeature,
  winnersFeature,
  ownSettingsFeature,
  searchFeature,
  auditFeature,
  notificationsFeature,
  healthFeature,
  settingsFeature,
  apiKeysFeature,
  backupsFeature,
]);

export const routes = Object.values(features.routes).flat();
