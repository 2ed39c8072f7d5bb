import type { Route } from '#core/route.ts';
import { eventRoutes } from '#finance/events/routes.ts';
import { gstReportRoutes } from '#finance/gst-reports/routes.ts';
import { invoiceRoutes } from '#finance/invoices/routes.ts';
import { financeOverviewRoutes } from '#finance/overview/routes.ts';
import { partyRoutes } from '#finance/parties/routes.ts';
import { paymentRoutes } from '#finance/payments/routes.ts';
import { payrollRoutes } from '#finance/payroll/routes.ts';
import { reconciliationRoutes } from '#finance/reconciliation/routes.ts';
import { statementRoutes } from '#finance/statements/routes.ts';
import { taxRoutes } from '#finance/tax/routes.ts';
import { firstStepRoutes } from '#insights/onboarding/routes.ts';
import { overviewRoutes } from '#insights/overview/routes.ts';
import { boxRoutes } from '#inventory/boxes/routes.ts';
import { catalogueRoutes } from '#inventory/catalogue/routes.ts';
import { countRoutes } from '#inventory/counts/routes.ts';
import { orderRoutes } from '#inventory/orders/routes.ts';
import { provisioningRoutes } from '#inventory/provisioning/routes.ts';
import { receiptRoutes } from '#inventory/receipts/routes.ts';
import { returnRoutes } from '#inventory/returns/routes.ts';
import { scannerRoutes } from '#inventory/scanner/routes.ts';
import { stockRoutes } from '#inventory/stock/routes.ts';
import { warehouseRoutes } from '#inventory/warehouses/routes.ts';
import { companyRoutes } from '#people/companies/routes.ts';
import { employeeImportRoutes } from '#people/employee-imports/routes.ts';
import { employeeRoutes } from '#people/employees/routes.ts';
import { teamRoutes } from '#people/teams/routes.ts';
import { auditRoutes } from '#platform/audit/routes.ts';
import { authRoutes } from '#platform/auth/routes.ts';
import { fileRoutes } from '#platform/files/routes.ts';
import { healthRoutes } from '#platform/health/routes.ts';
import { notificationRoutes } from '#platform/notifications/routes.ts';
import { organisationRoutes } from '#platform/organisation/routes.ts';
import { searchRoutes } from '#platform/search/routes.ts';
import { settingsRoutes } from '#platform/settings/routes.ts';
import { challengeRoutes } from '#programme/challenges/routes.ts';
import { participantRoutes } from '#programme/participation/employee-routes.ts';
import { participationRoutes } from '#programme/participation/routes.ts';
import { staffRoutes } from '#workforce/staff/routes.ts';
import { taskRoutes } from '#workforce/tasks/routes.ts';

/** Everything the server can do, by the name under which the API document shows it. */
export const features: Record<string, Route[]> = {
  'Sign-in': authRoutes,
  Companies: companyRoutes,
  Teams: teamRoutes,
  Employees: employeeRoutes,
  'Import of employees': employeeImportRoutes,
  Challenges: challengeRoutes,
  Participation: participationRoutes,
  'For employees': participantRoutes,
  Staff: staffRoutes,
  Tasks: taskRoutes,
  'Finance: GST reports': gstReportRoutes,
  'Finance: overview': financeOverviewRoutes,
  'Finance: events': eventRoutes,
  'Finance: payments': paymentRoutes,
  'Finance: payroll': payrollRoutes,
  'Finance: customers and vendors': partyRoutes,
  'Finance: statements': statementRoutes,
  'Finance: tax': taxRoutes,
  'Finance: reconciliation': reconciliationRoutes,
  Organisation: organisationRoutes,
  'Finance: invoices': invoiceRoutes,
  'Inventory: products': catalogueRoutes,
  'Inventory: purchase orders': orderRoutes,
  'Inventory: goods receipts': receiptRoutes,
  'Inventory: warehouses': warehouseRoutes,
  'Inventory: boxes': boxRoutes,
  'Inventory: stock': stockRoutes,
  'Inventory: provisioning': provisioningRoutes,
  'Inventory: returns': returnRoutes,
  'Inventory: stock counts': countRoutes,
  'Inventory: scanner': scannerRoutes,
  Files: fileRoutes,
  Dashboard: overviewRoutes,
  'First steps': firstStepRoutes,
  'Quick search': searchRoutes,
  History: auditRoutes,
  Notifications: notificationRoutes,
  Health: healthRoutes,
  Settings: settingsRoutes,
};

export const routes = Object.values(features).flat();
