import type { Permission } from '@kolam/contract/core/permissions.ts';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '#core/address-search.ts';
import type { Ahead } from '#core/read-ahead.ts';
import { routes } from '#core/routes.ts';
import { LoadingScreen } from '#ui/loading-screen.tsx';
import { companiesAhead, companyAhead } from './companies/ahead.ts';
import { Root } from './shell/root.tsx';
import { ScreenProblem } from './shell/screen-problem.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Stands in the browser's tab. */
    title?: string;
    /** Any one of these opens the page; none: whoever is signed in. */
    permissions?: readonly Permission[];
  }
}

/**
 * What a page begins with, read while its code loads. The code that knows how comes over the line
 * beside the screen, so that no other page carries it; but that of companies is there at once: their
 * list is what most visits begin with. Which record is open beside a list changes nothing of it, nor
 * what the address asks to be done at once.
 */
const ahead = (load: () => Promise<Ahead>) => ({
  loaderDeps: ({ search }: { search: Record<string, string> }) => {
    const { open: _, do: __, ...deps } = search;
    return deps;
  },
  loader: (address: { deps: Record<string, string>; params: Record<string, string> }) =>
    void load().then(
      (read) => read({ search: address.deps, params: address.params }),
      // Code that does not load is the page's to complain about, which needs the same.
      () => undefined,
    ),
});

const rootRoute = createRootRoute({ component: Root });

const forward = (href: string) => () => {
  throw redirect({ href, replace: true });
};

const redirects = [
  { path: '/', to: routes.signIn() },
  { path: '/returns', to: routes.returns() },
  { path: '/provisioning', to: routes.provisioning() },
  { path: '/admin/settings', to: routes.profile() },
  { path: '/admin', to: routes.dashboard() },
  // Any address nobody knows; the guard then asks for a sign-in where there was none.
  { path: '$', to: routes.dashboard() },
].map(({ path, to }) =>
  createRoute({ getParentRoute: () => rootRoute, path, beforeLoad: forward(to) }),
);

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  staticData: { title: 'Sign in' },
  component: lazyRouteComponent(() => import('./auth/sign-in-screen.tsx'), 'SignInScreen'),
});

const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot-password',
  staticData: { title: 'Forgot password' },
  component: lazyRouteComponent(
    () => import('./auth/forgot-password-screen.tsx'),
    'ForgotPasswordScreen',
  ),
});

const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-password',
  staticData: { title: 'Set a password' },
  component: lazyRouteComponent(
    () => import('./auth/reset-password-screen.tsx'),
    'ResetPasswordScreen',
  ),
});

const setUpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/set-up',
  staticData: { title: 'Set up' },
  component: lazyRouteComponent(() => import('./auth/set-up-screen.tsx'), 'SetUpScreen'),
});

const publicFormRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'public-form',
  component: lazyRouteComponent(() => import('./shell/public-form.tsx'), 'PublicForm'),
});

const registerRoute = createRoute({
  getParentRoute: () => publicFormRoute,
  path: '/register',
  staticData: { title: 'Register' },
  component: lazyRouteComponent(() => import('./register/register-screen.tsx'), 'RegisterScreen'),
});

const askedDocumentRoute = createRoute({
  getParentRoute: () => publicFormRoute,
  path: '/register/document',
  staticData: { title: 'Send a document' },
  component: lazyRouteComponent(
    () => import('./register/asked-document-screen.tsx'),
    'AskedDocumentScreen',
  ),
});

const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  component: lazyRouteComponent(() => import('./console.tsx'), 'Console'),
});

const dashboardRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/dashboard',
  staticData: { title: 'Dashboard', permissions: ['dashboard:read'] },
  ...ahead(() => import('./overview/ahead.ts').then((m) => m.dashboardAhead)),
  component: lazyRouteComponent(() => import('./overview/dashboard-screen.tsx'), 'DashboardScreen'),
});

const analyticsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/analytics',
  staticData: { title: 'Analytics', permissions: ['dashboard:read'] },
  ...ahead(() => import('./overview/ahead.ts').then((m) => m.analyticsAhead)),
  component: lazyRouteComponent(() => import('./overview/analytics-screen.tsx'), 'AnalyticsScreen'),
});

const settingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  id: 'settings',
  component: lazyRouteComponent(() => import('./settings/settings-screen.tsx'), 'SettingsScreen'),
});

const settingsRoutes = [
  createRoute({
    getParentRoute: () => settingsRoute,
    path: '/admin/settings/profile',
    staticData: { title: 'Profile' },
    component: lazyRouteComponent(() => import('./settings/profile-tab.tsx'), 'ProfileTab'),
  }),
  createRoute({
    getParentRoute: () => settingsRoute,
    path: '/admin/settings/sessions',
    staticData: { title: 'Sessions' },
    component: lazyRouteComponent(() => import('./settings/sessions-tab.tsx'), 'SessionsTab'),
  }),
  createRoute({
    getParentRoute: () => settingsRoute,
    path: '/admin/settings/notifications',
    staticData: { title: 'Notifications' },
    component: lazyRouteComponent(
      () => import('./notifications/notifications-tab.tsx'),
      'NotificationsTab',
    ),
  }),
  createRoute({
    getParentRoute: () => settingsRoute,
    path: '/admin/settings/health',
    staticData: { title: 'System health', permissions: ['settings:read'] },
    component: lazyRouteComponent(() => import('./health/health-tab.tsx'), 'HealthTab'),
  }),
  createRoute({
    getParentRoute: () => settingsRoute,
    path: '/admin/settings/admins',
    staticData: { title: 'Admins', permissions: ['settings:read'] },
    ...ahead(() => import('./settings/ahead.ts').then((m) => m.adminsAhead)),
    component: lazyRouteComponent(() => import('./settings/admins-tab.tsx'), 'AdminsTab'),
  }),
  createRoute({
    getParentRoute: () => settingsRoute,
    path: '/admin/settings/organisation',
    staticData: { title: 'Organisation', permissions: ['settings:read'] },
    component: lazyRouteComponent(
      () => import('./organisation/organisation-tab.tsx'),
      'OrganisationTab',
    ),
  }),
  createRoute({
    getParentRoute: () => settingsRoute,
    path: '/admin/settings/tax',
    staticData: { title: 'Tax rules', permissions: ['settings:read'] },
    ...ahead(() => import('./finance/tax/ahead.ts').then((m) => m.taxRulesAhead)),
    component: lazyRouteComponent(() => import('./finance/tax/tax-rules-tab.tsx'), 'TaxRulesTab'),
  }),
  createRoute({
    getParentRoute: () => settingsRoute,
    path: '/admin/settings/audit',
    staticData: { title: 'Audit log', permissions: ['settings:read'] },
    ...ahead(() => import('./audit/ahead.ts').then((m) => m.auditLogAhead)),
    component: lazyRouteComponent(() => import('./audit/audit-log-tab.tsx'), 'AuditLogTab'),
  }),
];

const companiesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/companies',
  staticData: { title: 'Companies', permissions: ['companies:read'] },
  ...ahead(async () => companiesAhead),
  component: lazyRouteComponent(
    () => import('./companies/companies-screen.tsx'),
    'CompaniesScreen',
  ),
});

const companyPageRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/companies/$id',
  staticData: { title: 'Company', permissions: ['companies:read'] },
  ...ahead(async () => companyAhead),
  component: lazyRouteComponent(
    () => import('./companies/company-page-screen.tsx'),
    'CompanyPageScreen',
  ),
});

const employeesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/employees',
  staticData: { title: 'Employees', permissions: ['employees:read'] },
  ...ahead(() => import('./employees/ahead.ts').then((m) => m.employeesAhead)),
  component: lazyRouteComponent(
    () => import('./employees/employees-screen.tsx'),
    'EmployeesScreen',
  ),
});

const employeeImportRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/employees/import',
  staticData: { title: 'Import employees', permissions: ['employees:write'] },
  component: lazyRouteComponent(
    () => import('./employee-imports/import-screen.tsx'),
    'ImportScreen',
  ),
});

const employeeProfileRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/employees/$id',
  staticData: { title: 'Employee', permissions: ['employees:read'] },
  ...ahead(() => import('./employees/ahead.ts').then((m) => m.employeeAhead)),
  component: lazyRouteComponent(
    () => import('./employees/employee-profile-screen.tsx'),
    'EmployeeProfileScreen',
  ),
});

const teamsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/teams',
  staticData: { title: 'Teams', permissions: ['teams:read'] },
  ...ahead(() => import('./teams/ahead.ts').then((m) => m.teamsAhead)),
  component: lazyRouteComponent(() => import('./teams/teams-screen.tsx'), 'TeamsScreen'),
});

const challengesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/challenges',
  staticData: { title: 'Challenges', permissions: ['challenges:read'] },
  ...ahead(() => import('./challenges/ahead.ts').then((m) => m.challengesAhead)),
  component: lazyRouteComponent(
    () => import('./challenges/challenges-screen.tsx'),
    'ChallengesScreen',
  ),
});

const financeRoute = createRoute({
  getParentRoute: () => signedInRoute,
  id: 'finance',
  component: lazyRouteComponent(() => import('./finance/finance-screen.tsx'), 'FinanceScreen'),
});

/** Lists and the overview, below the area's tabs; pages of one record stand beside them. */
const financeRoutes = [
  createRoute({
    getParentRoute: () => financeRoute,
    path: '/admin/finance',
    staticData: { title: 'Finance', permissions: ['finance:read'] },
    ...ahead(() => import('./finance/overview/ahead.ts').then((m) => m.overviewAhead)),
    component: lazyRouteComponent(
      () => import('./finance/overview/finance-overview-screen.tsx'),
      'FinanceOverviewScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => financeRoute,
    path: '/admin/finance/invoices',
    staticData: { title: 'Invoices', permissions: ['finance:read'] },
    ...ahead(() => import('./finance/invoices/ahead.ts').then((m) => m.invoicesAhead)),
    component: lazyRouteComponent(
      () => import('./finance/invoices/invoices-screen.tsx'),
      'InvoicesScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => financeRoute,
    path: '/admin/finance/payments',
    staticData: { title: 'Payments', permissions: ['finance:read'] },
    ...ahead(() => import('./finance/payments/ahead.ts').then((m) => m.paymentsAhead)),
    component: lazyRouteComponent(
      () => import('./finance/payments/payments-screen.tsx'),
      'PaymentsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => financeRoute,
    path: '/admin/finance/customers',
    staticData: { title: 'Customers', permissions: ['finance:read'] },
    ...ahead(() => import('./finance/parties/ahead.ts').then((m) => m.partiesAhead('customer'))),
    component: lazyRouteComponent(
      () => import('./finance/parties/parties-screen.tsx'),
      'CustomersScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => financeRoute,
    path: '/admin/finance/vendors',
    staticData: { title: 'Vendors', permissions: ['finance:read'] },
    ...ahead(() => import('./finance/parties/ahead.ts').then((m) => m.partiesAhead('vendor'))),
    component: lazyRouteComponent(
      () => import('./finance/parties/parties-screen.tsx'),
      'VendorsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => financeRoute,
    path: '/admin/finance/payroll',
    staticData: { title: 'Payroll', permissions: ['finance:read'] },
    ...ahead(() => import('./finance/payroll/ahead.ts').then((m) => m.payrollAhead)),
    component: lazyRouteComponent(
      () => import('./finance/payroll/payroll-screen.tsx'),
      'PayrollScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => financeRoute,
    path: '/admin/finance/events',
    staticData: { title: 'Event P&L', permissions: ['finance:read'] },
    ...ahead(() => import('./finance/events/ahead.ts').then((m) => m.eventsAhead)),
    component: lazyRouteComponent(
      () => import('./finance/events/events-screen.tsx'),
      'EventsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => financeRoute,
    path: '/admin/finance/recon',
    staticData: { title: 'Reconciliation', permissions: ['finance:read'] },
    ...ahead(() => import('./finance/reconciliation/ahead.ts').then((m) => m.statementsAhead)),
    component: lazyRouteComponent(
      () => import('./finance/reconciliation/statements-screen.tsx'),
      'StatementsScreen',
    ),
  }),
];

const taxCenterRoute = createRoute({
  getParentRoute: () => financeRoute,
  id: 'tax-center',
  component: lazyRouteComponent(() => import('./finance/tax/tax-center.tsx'), 'TaxCenter'),
});

const taxCenterRoutes = [
  createRoute({
    getParentRoute: () => taxCenterRoute,
    path: '/admin/finance/tax',
    staticData: { title: 'Tax Center', permissions: ['finance:read'] },
    ...ahead(() => import('./finance/tax/ahead.ts').then((m) => m.taxRulesAhead)),
    component: lazyRouteComponent(
      () => import('./finance/tax/calculators-screen.tsx'),
      'CalculatorsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => taxCenterRoute,
    path: '/admin/finance/tax/vendors',
    staticData: { title: 'Vendor limits', permissions: ['finance:read'] },
    ...ahead(() => import('./finance/tax/ahead.ts').then((m) => m.vendorYearsAhead)),
    component: lazyRouteComponent(
      () => import('./finance/tax/vendor-limits-screen.tsx'),
      'VendorLimitsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => taxCenterRoute,
    path: '/admin/finance/tax/gst',
    staticData: { title: 'GST reports', permissions: ['finance:read'] },
    ...ahead(() => import('./finance/gst-reports/ahead.ts').then((m) => m.gstAhead)),
    component: lazyRouteComponent(
      () => import('./finance/gst-reports/gst-screen.tsx'),
      'GstScreen',
    ),
  }),
];

/** One bank statement and the matching of its rows. */
const statementRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/finance/recon/$id',
  staticData: { title: 'Bank statement', permissions: ['finance:read'] },
  ...ahead(() => import('./finance/reconciliation/ahead.ts').then((m) => m.statementAhead)),
  component: lazyRouteComponent(
    () => import('./finance/reconciliation/statement-screen.tsx'),
    'StatementScreen',
  ),
});

/** Pages of one invoice. */
const invoiceRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/admin/finance/invoices/new',
    staticData: { title: 'New invoice', permissions: ['finance:write'] },
    component: lazyRouteComponent(
      () => import('./finance/invoices/new-invoice-screen.tsx'),
      'NewInvoiceScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/admin/finance/invoices/$id',
    staticData: { title: 'Invoice', permissions: ['finance:read'] },
    ...ahead(() => import('./finance/invoices/ahead.ts').then((m) => m.invoiceAhead)),
    component: lazyRouteComponent(
      () => import('./finance/invoices/invoice-page-screen.tsx'),
      'InvoicePageScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/admin/finance/invoices/$id/edit',
    staticData: { title: 'Edit draft', permissions: ['finance:write'] },
    ...ahead(() => import('./finance/invoices/ahead.ts').then((m) => m.invoiceAhead)),
    component: lazyRouteComponent(
      () => import('./finance/invoices/edit-invoice-screen.tsx'),
      'EditInvoiceScreen',
    ),
  }),
];

const partyPages = () => import('./finance/parties/party-page-screen.tsx');

/** Pages of one customer or vendor. */
const partyRoutes = (['Customer', 'Vendor'] as const).map((title) => {
  const kind = title === 'Customer' ? 'customer' : 'vendor';
  return createRoute({
    getParentRoute: () => signedInRoute,
    path: `/admin/finance/${kind}s/$id`,
    staticData: { title, permissions: ['finance:read'] },
    ...ahead(() => import('./finance/parties/ahead.ts').then((m) => m.partyAhead(kind))),
    component: lazyRouteComponent(partyPages, `${title}PageScreen`),
  });
});

const staffRoute = createRoute({
  getParentRoute: () => signedInRoute,
  id: 'staff',
  component: lazyRouteComponent(() => import('./staff/staff-screen.tsx'), 'StaffScreen'),
});

const staffRoutes = [
  createRoute({
    getParentRoute: () => staffRoute,
    path: '/admin/staff',
    staticData: { title: 'Staff', permissions: ['staff:read', 'tasks:own'] },
    ...ahead(() => import('./staff/ahead.ts').then((m) => m.staffFiguresAhead)),
    component: lazyRouteComponent(
      () => import('./staff/staff-dashboard-screen.tsx'),
      'StaffDashboardScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => staffRoute,
    path: '/admin/staff/employees',
    staticData: { title: 'Staff', permissions: ['staff:read'] },
    ...ahead(() => import('./staff/ahead.ts').then((m) => m.staffAhead)),
    component: lazyRouteComponent(() => import('./staff/staff-list-screen.tsx'), 'StaffListScreen'),
  }),
  createRoute({
    getParentRoute: () => staffRoute,
    path: '/admin/staff/kyc',
    staticData: { title: 'KYC', permissions: ['staff:read'] },
    ...ahead(() => import('./staff/ahead.ts').then((m) => m.kycAhead)),
    component: lazyRouteComponent(() => import('./staff/kyc-screen.tsx'), 'KycScreen'),
  }),
  createRoute({
    getParentRoute: () => staffRoute,
    path: '/admin/staff/tasks',
    staticData: { title: 'Tasks', permissions: ['tasks:own'] },
    ...ahead(() => import('./tasks/ahead.ts').then((m) => m.tasksAhead)),
    component: lazyRouteComponent(() => import('./tasks/tasks-screen.tsx'), 'TasksScreen'),
  }),
];

const staffProfileRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/staff/employees/$id',
  staticData: { title: 'Staff profile', permissions: ['staff:read'] },
  ...ahead(() => import('./staff/ahead.ts').then((m) => m.staffProfileAhead)),
  component: lazyRouteComponent(
    () => import('./staff/staff-profile-screen.tsx'),
    'StaffProfileScreen',
  ),
});

const inventoryRoute = createRoute({
  getParentRoute: () => signedInRoute,
  id: 'inventory',
  component: lazyRouteComponent(
    () => import('./inventory/inventory-screen.tsx'),
    'InventoryScreen',
  ),
});

const inventoryRoutes = [
  createRoute({
    getParentRoute: () => inventoryRoute,
    path: '/admin/inventory',
    staticData: { title: 'Inventory', permissions: ['inventory:read'] },
    ...ahead(() => import('./inventory/stock/ahead.ts').then((m) => m.stockAhead)),
    component: lazyRouteComponent(
      () => import('./inventory/stock/inventory-overview-screen.tsx'),
      'InventoryOverviewScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => inventoryRoute,
    path: '/admin/inventory/boxes',
    staticData: { title: 'Boxes', permissions: ['inventory:read'] },
    ...ahead(() => import('./inventory/boxes/ahead.ts').then((m) => m.boxesAhead)),
    component: lazyRouteComponent(
      () => import('./inventory/boxes/boxes-screen.tsx'),
      'BoxesScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => inventoryRoute,
    path: '/admin/inventory/warehouses',
    staticData: { title: 'Warehouses', permissions: ['inventory:read'] },
    ...ahead(() => import('./inventory/warehouses/ahead.ts').then((m) => m.warehousesAhead)),
    component: lazyRouteComponent(
      () => import('./inventory/warehouses/warehouses-screen.tsx'),
      'WarehousesScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => inventoryRoute,
    path: '/admin/inventory/products',
    staticData: { title: 'Products', permissions: ['inventory:read'] },
    ...ahead(() => import('./inventory/catalogue/ahead.ts').then((m) => m.productsAhead)),
    component: lazyRouteComponent(
      () => import('./inventory/catalogue/products-screen.tsx'),
      'ProductsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => inventoryRoute,
    path: '/admin/inventory/movements',
    staticData: { title: 'Movements', permissions: ['inventory:read'] },
    ...ahead(() => import('./inventory/stock/ahead.ts').then((m) => m.movementsAhead)),
    component: lazyRouteComponent(
      () => import('./inventory/stock/movements-screen.tsx'),
      'MovementsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => inventoryRoute,
    path: '/admin/inventory/orders',
    staticData: { title: 'Purchase orders', permissions: ['inventory:read'] },
    ...ahead(() => import('./inventory/orders/ahead.ts').then((m) => m.ordersAhead)),
    component: lazyRouteComponent(
      () => import('./inventory/orders/orders-screen.tsx'),
      'OrdersScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => inventoryRoute,
    path: '/admin/inventory/receipts',
    staticData: { title: 'Goods receipts', permissions: ['inventory:read'] },
    ...ahead(() => import('./inventory/receipts/ahead.ts').then((m) => m.receiptsAhead)),
    component: lazyRouteComponent(
      () => import('./inventory/receipts/receipts-screen.tsx'),
      'ReceiptsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => inventoryRoute,
    path: '/admin/inventory/scanner',
    staticData: { title: 'Scanner', permissions: ['inventory:read'] },
    component: lazyRouteComponent(
      () => import('./inventory/scanner/scanner-screen.tsx'),
      'ScannerScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => inventoryRoute,
    path: '/admin/inventory/counts',
    staticData: { title: 'Stock counts', permissions: ['inventory:read'] },
    ...ahead(() => import('./inventory/counts/ahead.ts').then((m) => m.countsAhead)),
    component: lazyRouteComponent(
      () => import('./inventory/counts/counts-screen.tsx'),
      'CountsScreen',
    ),
  }),
];

/** Reached by the rail, not by the area's tabs. */
const goodsOutRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/admin/inventory/provisioning',
    staticData: { title: 'Provisioning', permissions: ['inventory:read'] },
    ...ahead(() => import('./inventory/provisioning/ahead.ts').then((m) => m.ticketsAhead)),
    component: lazyRouteComponent(
      () => import('./inventory/provisioning/provisioning-screen.tsx'),
      'ProvisioningScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/admin/inventory/provisioning/$id',
    staticData: { title: 'Pick ticket', permissions: ['inventory:read'] },
    ...ahead(() => import('./inventory/provisioning/ahead.ts').then((m) => m.ticketAhead)),
    component: lazyRouteComponent(
      () => import('./inventory/provisioning/ticket-page-screen.tsx'),
      'TicketPageScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/admin/inventory/returns',
    staticData: { title: 'Returns', permissions: ['inventory:read'] },
    ...ahead(() => import('./inventory/returns/ahead.ts').then((m) => m.returnsAhead)),
    component: lazyRouteComponent(
      () => import('./inventory/returns/returns-screen.tsx'),
      'ReturnsScreen',
    ),
  }),
];

/** One stock count, from its start to its posting. */
const countRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/inventory/counts/$id',
  staticData: { title: 'Stock count', permissions: ['inventory:read'] },
  ...ahead(() => import('./inventory/counts/ahead.ts').then((m) => m.countAhead)),
  component: lazyRouteComponent(
    () => import('./inventory/counts/count-page-screen.tsx'),
    'CountPageScreen',
  ),
});

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    ...redirects,
    signInRoute,
    forgotPasswordRoute,
    resetPasswordRoute,
    setUpRoute,
    publicFormRoute.addChildren([registerRoute, askedDocumentRoute]),
    signedInRoute.addChildren([
      dashboardRoute,
      analyticsRoute,
      companiesRoute,
      companyPageRoute,
      teamsRoute,
      challengesRoute,
      employeesRoute,
      employeeImportRoute,
      employeeProfileRoute,
      financeRoute.addChildren([...financeRoutes, taxCenterRoute.addChildren(taxCenterRoutes)]),
      ...invoiceRoutes,
      ...partyRoutes,
      statementRoute,
      inventoryRoute.addChildren(inventoryRoutes),
      ...goodsOutRoutes,
      countRoute,
      staffRoute.addChildren(staffRoutes),
      staffProfileRoute,
      settingsRoute.addChildren(settingsRoutes),
    ]),
  ]),
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultPendingComponent: LoadingScreen,
  defaultErrorComponent: ScreenProblem,
});
