import type { Permission } from '@kolam/contract/core/permissions.ts';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '#core/address-search.ts';
import { listQuery } from '#core/list-search.ts';
import { readAhead } from '#core/read-ahead.ts';
import { routes } from '#core/routes.ts';
import { LoadingScreen } from '#ui/loading-screen.tsx';
import { challengesSearch } from './challenges/challenges-search.ts';
import { companiesSearch } from './companies/companies-search.ts';
import { companyPageSearch } from './companies/company-page-search.ts';
import { companiesPage, companyRecord } from './companies/queries.ts';
import { importSearch } from './employee-imports/import-search.ts';
import { employeesSearch, profileSearch } from './employees/employees-search.ts';
import { eventsQuery, eventsSearch } from './finance/events/events-search.ts';
import { gstSearch } from './finance/gst-reports/gst-search.ts';
import {
  invoicesQuery,
  invoicesSearch,
  newInvoiceSearch,
} from './finance/invoices/invoices-search.ts';
import { overviewSearch } from './finance/overview/overview-search.ts';
import { partiesSearch, partyPageSearch } from './finance/parties/parties-search.ts';
import { paymentsQuery, paymentsSearch } from './finance/payments/payments-search.ts';
import { payrollQueries, payrollSearch } from './finance/payroll/payroll-search.ts';
import { rowsSearch, statementsSearch } from './finance/reconciliation/statements-search.ts';
import {
  calculatorsSearch,
  vendorYearsQuery,
  vendorYearsSearch,
} from './finance/tax/tax-search.ts';
import { boxesQuery, boxesSearch } from './inventory/boxes/boxes-search.ts';
import { productsSearch } from './inventory/catalogue/products-search.ts';
import { ordersSearch } from './inventory/orders/orders-search.ts';
import { ticketsQuery, ticketsSearch } from './inventory/provisioning/tickets-search.ts';
import { receiptsQuery, receiptsSearch } from './inventory/receipts/receipts-search.ts';
import { returnsSearch } from './inventory/returns/returns-search.ts';
import { movementsQuery, movementsSearch } from './inventory/stock/movements-search.ts';
import { warehousesSearch } from './inventory/warehouses/warehouses-search.ts';
import { adminsSearch } from './settings/admins-search.ts';
import { sessionsSearch } from './settings/sessions-search.ts';
import { Root } from './shell/root.tsx';
import { ScreenProblem } from './shell/screen-problem.tsx';
import { kycSearch, staffSearch } from './staff/staff-search.ts';
import { tasksSearch, viewIn } from './tasks/tasks-search.ts';
import { teamsSearch } from './teams/teams-search.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Stands in the browser's tab. */
    title?: string;
    /** Any one of these opens the page; none: whoever is signed in. */
    permissions?: readonly Permission[];
  }
}

/**
 * What a page reads ahead with comes over the line beside its screen, so that no other page carries
 * it; but that of companies is there at once: their list is what most visits begin with.
 */
const boxQueries = () => import('./inventory/boxes/queries.ts');
const challengeQueries = () => import('./challenges/queries.ts');
const employeeQueries = () => import('./employees/queries.ts');
const gstQueries = () => import('./finance/gst-reports/queries.ts');
const eventQueries = () => import('./finance/events/queries.ts');
const invoiceQueries = () => import('./finance/invoices/queries.ts');
const orderQueries = () => import('./inventory/orders/queries.ts');
const overviewQueries = () => import('./finance/overview/queries.ts');
const productQueries = () => import('./inventory/catalogue/queries.ts');
const receiptQueries = () => import('./inventory/receipts/queries.ts');
const returnQueries = () => import('./inventory/returns/queries.ts');
const reconciliationQueries = () => import('./finance/reconciliation/queries.ts');
const settingsQueries = () => import('./settings/queries.ts');
const staffQueries = () => import('./staff/queries.ts');
const stockQueries = () => import('./inventory/stock/queries.ts');
const taskQueries = () => import('./tasks/queries.ts');
const taxQueries = () => import('./finance/tax/queries.ts');
const teamQueries = () => import('./teams/queries.ts');
const ticketQueries = () => import('./inventory/provisioning/queries.ts');
const warehouseQueries = () => import('./inventory/warehouses/queries.ts');

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
  component: lazyRouteComponent(() => import('./shell/admin-area.tsx'), 'AdminArea'),
});

const dashboardRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/dashboard',
  staticData: { title: 'Dashboard', permissions: ['dashboard:read'] },
  component: lazyRouteComponent(() => import('./overview/dashboard-screen.tsx'), 'DashboardScreen'),
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
    validateSearch: sessionsSearch,
    component: lazyRouteComponent(() => import('./settings/sessions-tab.tsx'), 'SessionsTab'),
  }),
  createRoute({
    getParentRoute: () => settingsRoute,
    path: '/admin/settings/admins',
    staticData: { title: 'Admins', permissions: ['settings:read'] },
    validateSearch: adminsSearch,
    loaderDeps: ({ search }) => listQuery(adminsSearch.read(search)),
    loader: ({ deps }) =>
      readAhead(
        'settings:read',
        settingsQueries().then((q) => q.adminsPage(deps)),
      ),
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
    loader: () =>
      readAhead(
        'finance:read',
        taxQueries().then((q) => q.taxRules()),
      ),
    component: lazyRouteComponent(() => import('./finance/tax/tax-rules-tab.tsx'), 'TaxRulesTab'),
  }),
];

const companiesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/companies',
  staticData: { title: 'Companies', permissions: ['companies:read'] },
  validateSearch: companiesSearch,
  loaderDeps: ({ search }) => listQuery(companiesSearch.read(search)),
  loader: ({ deps }) => readAhead('companies:read', companiesPage(deps)),
  component: lazyRouteComponent(
    () => import('./companies/companies-screen.tsx'),
    'CompaniesScreen',
  ),
});

const companyPageRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/companies/$id',
  staticData: { title: 'Company', permissions: ['companies:read'] },
  validateSearch: companyPageSearch,
  loader: ({ params }) => readAhead('companies:read', companyRecord(params.id)),
  component: lazyRouteComponent(
    () => import('./companies/company-page-screen.tsx'),
    'CompanyPageScreen',
  ),
});

const employeesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/employees',
  staticData: { title: 'Employees', permissions: ['employees:read'] },
  validateSearch: employeesSearch,
  loaderDeps: ({ search }) => listQuery(employeesSearch.read(search)),
  loader: ({ deps }) => {
    readAhead(
      'employees:read',
      employeeQueries().then((q) => q.employeesPage(deps)),
    );
    readAhead(
      'employees:read',
      employeeQueries().then((q) => q.employeeFigures()),
    );
  },
  component: lazyRouteComponent(
    () => import('./employees/employees-screen.tsx'),
    'EmployeesScreen',
  ),
});

const employeeImportRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/employees/import',
  staticData: { title: 'Import employees', permissions: ['employees:write'] },
  validateSearch: importSearch,
  component: lazyRouteComponent(
    () => import('./employee-imports/import-screen.tsx'),
    'ImportScreen',
  ),
});

const employeeProfileRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/employees/$id',
  staticData: { title: 'Employee', permissions: ['employees:read'] },
  validateSearch: profileSearch,
  loader: ({ params }) =>
    readAhead(
      'employees:read',
      employeeQueries().then((q) => q.employeeRecord(params.id)),
    ),
  component: lazyRouteComponent(
    () => import('./employees/employee-profile-screen.tsx'),
    'EmployeeProfileScreen',
  ),
});

const teamsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/teams',
  staticData: { title: 'Teams', permissions: ['teams:read'] },
  validateSearch: teamsSearch,
  loaderDeps: ({ search }) => listQuery(teamsSearch.read(search)),
  loader: ({ deps }) => {
    readAhead(
      'teams:read',
      teamQueries().then((q) => q.teamsPage(deps)),
    );
    readAhead(
      'teams:read',
      teamQueries().then((q) => q.teamFigures()),
    );
  },
  component: lazyRouteComponent(() => import('./teams/teams-screen.tsx'), 'TeamsScreen'),
});

const challengesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/challenges',
  staticData: { title: 'Challenges', permissions: ['challenges:read'] },
  validateSearch: challengesSearch,
  loaderDeps: ({ search }) => listQuery(challengesSearch.read(search)),
  loader: ({ deps }) => {
    readAhead(
      'challenges:read',
      challengeQueries().then((q) => q.challengesPage(deps)),
    );
    readAhead(
      'challenges:read',
      challengeQueries().then((q) => q.challengeFigures()),
    );
  },
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

const partyQueries = () => import('./finance/parties/queries.ts');

/** Lists and the overview, below the area's tabs; pages of one record stand beside them. */
const financeRoutes = [
  createRoute({
    getParentRoute: () => financeRoute,
    path: '/admin/finance',
    staticData: { title: 'Finance', permissions: ['finance:read'] },
    validateSearch: overviewSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ deps }) =>
      readAhead(
        'finance:read',
        overviewQueries().then((q) => q.overviewIn(deps)),
      ),
    component: lazyRouteComponent(
      () => import('./finance/overview/finance-overview-screen.tsx'),
      'FinanceOverviewScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => financeRoute,
    path: '/admin/finance/invoices',
    staticData: { title: 'Invoices', permissions: ['finance:read'] },
    validateSearch: invoicesSearch,
    loaderDeps: ({ search }) => invoicesQuery(invoicesSearch.read(search)),
    loader: ({ deps }) =>
      readAhead(
        'finance:read',
        invoiceQueries().then((q) => q.invoicesPage(deps)),
      ),
    component: lazyRouteComponent(
      () => import('./finance/invoices/invoices-screen.tsx'),
      'InvoicesScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => financeRoute,
    path: '/admin/finance/payments',
    staticData: { title: 'Payments', permissions: ['finance:read'] },
    validateSearch: paymentsSearch,
    loaderDeps: ({ search }) => paymentsQuery(paymentsSearch.read(search)),
    loader: ({ deps }) =>
      void import('./finance/payments/queries.ts').then(({ paymentsPage }) =>
        readAhead('finance:read', paymentsPage(deps)),
      ),
    component: lazyRouteComponent(
      () => import('./finance/payments/payments-screen.tsx'),
      'PaymentsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => financeRoute,
    path: '/admin/finance/customers',
    staticData: { title: 'Customers', permissions: ['finance:read'] },
    validateSearch: partiesSearch,
    loaderDeps: ({ search }) => listQuery(partiesSearch.read(search)),
    loader: ({ deps }) =>
      void partyQueries().then(({ partiesPage }) =>
        readAhead('finance:read', partiesPage('customer', deps)),
      ),
    component: lazyRouteComponent(
      () => import('./finance/parties/parties-screen.tsx'),
      'CustomersScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => financeRoute,
    path: '/admin/finance/vendors',
    staticData: { title: 'Vendors', permissions: ['finance:read'] },
    validateSearch: partiesSearch,
    loaderDeps: ({ search }) => listQuery(partiesSearch.read(search)),
    loader: ({ deps }) =>
      void partyQueries().then(({ partiesPage }) =>
        readAhead('finance:read', partiesPage('vendor', deps)),
      ),
    component: lazyRouteComponent(
      () => import('./finance/parties/parties-screen.tsx'),
      'VendorsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => financeRoute,
    path: '/admin/finance/payroll',
    staticData: { title: 'Payroll', permissions: ['finance:read'] },
    validateSearch: payrollSearch,
    loaderDeps: ({ search }) => payrollQueries(search),
    loader: ({ deps }) =>
      void import('./finance/payroll/queries.ts').then(({ employeesPage, payslipsPage }) => {
        readAhead('finance:read', payslipsPage(deps.payslips));
        readAhead('finance:read', employeesPage(deps.employees));
      }),
    component: lazyRouteComponent(
      () => import('./finance/payroll/payroll-screen.tsx'),
      'PayrollScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => financeRoute,
    path: '/admin/finance/events',
    staticData: { title: 'Event P&L', permissions: ['finance:read'] },
    validateSearch: eventsSearch,
    loaderDeps: ({ search }) => {
      const state = eventsSearch.read(search);
      const { view, event } = state.filters;
      return { list: view === 'all' ? eventsQuery(state) : undefined, event };
    },
    loader: ({ deps: { list, event } }) =>
      void eventQueries().then((q) => {
        if (list) readAhead('finance:read', q.eventsPage(list));
        else if (event) readAhead('finance:read', q.eventRecord(event));
        else readAhead('finance:read', q.latestEvent());
      }),
    component: lazyRouteComponent(
      () => import('./finance/events/events-screen.tsx'),
      'EventsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => financeRoute,
    path: '/admin/finance/recon',
    staticData: { title: 'Reconciliation', permissions: ['finance:read'] },
    validateSearch: statementsSearch,
    loaderDeps: ({ search }) => listQuery(statementsSearch.read(search)),
    loader: ({ deps }) =>
      readAhead(
        'finance:read',
        reconciliationQueries().then((q) => q.statementsPage(deps)),
      ),
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
    validateSearch: calculatorsSearch,
    loader: () =>
      readAhead(
        'finance:read',
        taxQueries().then((q) => q.taxRules()),
      ),
    component: lazyRouteComponent(
      () => import('./finance/tax/calculators-screen.tsx'),
      'CalculatorsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => taxCenterRoute,
    path: '/admin/finance/tax/vendors',
    staticData: { title: 'Vendor limits', permissions: ['finance:read'] },
    validateSearch: vendorYearsSearch,
    loaderDeps: ({ search }) => vendorYearsQuery(vendorYearsSearch.read(search)),
    loader: ({ deps }) =>
      readAhead(
        'finance:read',
        taxQueries().then((q) => q.vendorYears(deps)),
      ),
    component: lazyRouteComponent(
      () => import('./finance/tax/vendor-limits-screen.tsx'),
      'VendorLimitsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => taxCenterRoute,
    path: '/admin/finance/tax/gst',
    staticData: { title: 'GST reports', permissions: ['finance:read'] },
    validateSearch: gstSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ deps }) => {
      const asked = gstQueries().then((q) => q.gstIn(deps));
      readAhead(
        'finance:read',
        asked.then(({ readiness }) => readiness),
      );
      readAhead(
        'finance:read',
        asked.then(({ gstr1 }) => gstr1),
      );
      readAhead(
        'finance:read',
        asked.then(({ gstr3b }) => gstr3b),
      );
    },
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
  validateSearch: rowsSearch,
  // Which row is chosen changes nothing of what is read.
  loaderDeps: ({ search }) => listQuery(rowsSearch.read(search)),
  loader: ({ params, deps }) => {
    readAhead(
      'finance:read',
      reconciliationQueries().then((q) => q.statementRecord(params.id)),
    );
    readAhead(
      'finance:read',
      reconciliationQueries().then((q) => q.rowsPage(params.id, deps)),
    );
  },
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
    validateSearch: newInvoiceSearch,
    component: lazyRouteComponent(
      () => import('./finance/invoices/new-invoice-screen.tsx'),
      'NewInvoiceScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/admin/finance/invoices/$id',
    staticData: { title: 'Invoice', permissions: ['finance:read'] },
    loader: ({ params }) =>
      readAhead(
        'finance:read',
        invoiceQueries().then((q) => q.invoiceRecord(params.id)),
      ),
    component: lazyRouteComponent(
      () => import('./finance/invoices/invoice-page-screen.tsx'),
      'InvoicePageScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/admin/finance/invoices/$id/edit',
    staticData: { title: 'Edit draft', permissions: ['finance:write'] },
    loader: ({ params }) =>
      readAhead(
        'finance:read',
        invoiceQueries().then((q) => q.invoiceRecord(params.id)),
      ),
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
    validateSearch: partyPageSearch,
    loader: ({ params }: { params: { id: string } }) =>
      void partyQueries().then(({ partyRecord }) =>
        readAhead('finance:read', partyRecord(kind, params.id)),
      ),
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
    loader: () =>
      readAhead(
        'staff:read',
        staffQueries().then((q) => q.staffFigures()),
      ),
    component: lazyRouteComponent(
      () => import('./staff/staff-dashboard-screen.tsx'),
      'StaffDashboardScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => staffRoute,
    path: '/admin/staff/employees',
    staticData: { title: 'Staff', permissions: ['staff:read'] },
    validateSearch: staffSearch,
    loaderDeps: ({ search }) => listQuery(staffSearch.read(search)),
    loader: ({ deps }) =>
      readAhead(
        'staff:read',
        staffQueries().then((q) => q.staffPage(deps)),
      ),
    component: lazyRouteComponent(() => import('./staff/staff-list-screen.tsx'), 'StaffListScreen'),
  }),
  createRoute({
    getParentRoute: () => staffRoute,
    path: '/admin/staff/kyc',
    staticData: { title: 'KYC', permissions: ['staff:read'] },
    validateSearch: kycSearch,
    loaderDeps: ({ search }) => ({ page: kycSearch.read(search).page }),
    loader: ({ deps }) =>
      readAhead(
        'staff:read',
        staffQueries().then((q) => q.pendingStaff(deps.page)),
      ),
    component: lazyRouteComponent(() => import('./staff/kyc-screen.tsx'), 'KycScreen'),
  }),
  createRoute({
    getParentRoute: () => staffRoute,
    path: '/admin/staff/tasks',
    staticData: { title: 'Tasks', permissions: ['tasks:own'] },
    validateSearch: tasksSearch,
    loaderDeps: ({ search }) => ({
      view: viewIn(search),
      query: listQuery(tasksSearch.read(search)),
    }),
    loader: ({ deps: { view, query } }) => {
      if (view === 'table')
        readAhead(
          'tasks:own',
          taskQueries().then((q) => q.tasksPage(query)),
        );
    },
    component: lazyRouteComponent(() => import('./tasks/tasks-screen.tsx'), 'TasksScreen'),
  }),
];

const staffProfileRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/staff/employees/$id',
  staticData: { title: 'Staff profile', permissions: ['staff:read'] },
  loader: ({ params }) =>
    readAhead(
      'staff:read',
      staffQueries().then((q) => q.staffRecord(params.id)),
    ),
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
    loader: () =>
      readAhead(
        'inventory:read',
        stockQueries().then((q) => q.stockKpis()),
      ),
    component: lazyRouteComponent(
      () => import('./inventory/stock/inventory-overview-screen.tsx'),
      'InventoryOverviewScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => inventoryRoute,
    path: '/admin/inventory/boxes',
    staticData: { title: 'Boxes', permissions: ['inventory:read'] },
    validateSearch: boxesSearch,
    loaderDeps: ({ search }) => boxesQuery(boxesSearch.read(search)),
    loader: ({ deps }) =>
      readAhead(
        'inventory:read',
        boxQueries().then((q) => q.boxesPage(deps)),
      ),
    component: lazyRouteComponent(
      () => import('./inventory/boxes/boxes-screen.tsx'),
      'BoxesScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => inventoryRoute,
    path: '/admin/inventory/warehouses',
    staticData: { title: 'Warehouses', permissions: ['inventory:read'] },
    validateSearch: warehousesSearch,
    loaderDeps: ({ search }) => listQuery(warehousesSearch.read(search)),
    loader: ({ deps }) =>
      readAhead(
        'inventory:read',
        warehouseQueries().then((q) => q.warehousesPage(deps)),
      ),
    component: lazyRouteComponent(
      () => import('./inventory/warehouses/warehouses-screen.tsx'),
      'WarehousesScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => inventoryRoute,
    path: '/admin/inventory/products',
    staticData: { title: 'Products', permissions: ['inventory:read'] },
    validateSearch: productsSearch,
    loaderDeps: ({ search }) => listQuery(productsSearch.read(search)),
    loader: ({ deps }) =>
      readAhead(
        'inventory:read',
        productQueries().then((q) => q.productsPage(deps)),
      ),
    component: lazyRouteComponent(
      () => import('./inventory/catalogue/products-screen.tsx'),
      'ProductsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => inventoryRoute,
    path: '/admin/inventory/movements',
    staticData: { title: 'Movements', permissions: ['inventory:read'] },
    validateSearch: movementsSearch,
    loaderDeps: ({ search }) => movementsQuery(movementsSearch.read(search)),
    loader: ({ deps }) =>
      readAhead(
        'inventory:read',
        stockQueries().then((q) => q.movementsPage(deps)),
      ),
    component: lazyRouteComponent(
      () => import('./inventory/stock/movements-screen.tsx'),
      'MovementsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => inventoryRoute,
    path: '/admin/inventory/orders',
    staticData: { title: 'Purchase orders', permissions: ['inventory:read'] },
    validateSearch: ordersSearch,
    loaderDeps: ({ search }) => listQuery(ordersSearch.read(search)),
    loader: ({ deps }) =>
      readAhead(
        'inventory:read',
        orderQueries().then((q) => q.ordersPage(deps)),
      ),
    component: lazyRouteComponent(
      () => import('./inventory/orders/orders-screen.tsx'),
      'OrdersScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => inventoryRoute,
    path: '/admin/inventory/receipts',
    staticData: { title: 'Goods receipts', permissions: ['inventory:read'] },
    validateSearch: receiptsSearch,
    loaderDeps: ({ search }) => receiptsQuery(receiptsSearch.read(search)),
    loader: ({ deps }) =>
      readAhead(
        'inventory:read',
        receiptQueries().then((q) => q.receiptsPage(deps)),
      ),
    component: lazyRouteComponent(
      () => import('./inventory/receipts/receipts-screen.tsx'),
      'ReceiptsScreen',
    ),
  }),
];

/** Reached by the rail, not by the area's tabs. */
const goodsOutRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/admin/inventory/provisioning',
    staticData: { title: 'Provisioning', permissions: ['inventory:read'] },
    validateSearch: ticketsSearch,
    loaderDeps: ({ search }) => ticketsQuery(ticketsSearch.read(search)),
    loader: ({ deps }) =>
      readAhead(
        'inventory:read',
        ticketQueries().then((q) => q.ticketsPage(deps)),
      ),
    component: lazyRouteComponent(
      () => import('./inventory/provisioning/provisioning-screen.tsx'),
      'ProvisioningScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/admin/inventory/provisioning/$id',
    staticData: { title: 'Pick ticket', permissions: ['inventory:read'] },
    loader: ({ params }) =>
      readAhead(
        'inventory:read',
        ticketQueries().then((q) => q.ticketRecord(params.id)),
      ),
    component: lazyRouteComponent(
      () => import('./inventory/provisioning/ticket-page-screen.tsx'),
      'TicketPageScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/admin/inventory/returns',
    staticData: { title: 'Returns', permissions: ['inventory:read'] },
    validateSearch: returnsSearch,
    loaderDeps: ({ search }) => listQuery(returnsSearch.read(search)),
    loader: ({ deps }) => {
      readAhead(
        'inventory:read',
        returnQueries().then((q) => q.returnSources()),
      );
      readAhead(
        'inventory:read',
        returnQueries().then((q) => q.returnsPage(deps)),
      );
    },
    component: lazyRouteComponent(
      () => import('./inventory/returns/returns-screen.tsx'),
      'ReturnsScreen',
    ),
  }),
];

type Announced = { path: string; title: string; permissions: readonly Permission[] };

/** Pages of areas that do not exist yet; building one moves its line up. */
const announced: readonly Announced[] = [
  { path: 'analytics', title: 'Analytics', permissions: ['dashboard:read'] },
  { path: 'inventory/scanner', title: 'Scanner', permissions: ['inventory:read'] },
  { path: 'settings/audit', title: 'Audit log', permissions: ['settings:read'] },
];

const announcedRoutes = announced.map(({ path, ...staticData }) =>
  createRoute({
    getParentRoute: () => signedInRoute,
    path: `/admin/${path}`,
    staticData,
    component: lazyRouteComponent(() => import('./shell/not-built.tsx'), 'NotBuilt'),
  }),
);

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
      staffRoute.addChildren(staffRoutes),
      staffProfileRoute,
      settingsRoute.addChildren(settingsRoutes),
      ...announcedRoutes,
    ]),
  ]),
  parseSearch,
  stringifySearch,
  search: { strict: true },
  scrollRestoration: true,
  defaultPendingComponent: LoadingScreen,
  defaultErrorComponent: ScreenProblem,
});
