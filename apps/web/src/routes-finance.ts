import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ahead, signedInRoute } from './routes-base.ts';

const financeRoute = createRoute({
  getParentRoute: () => signedInRoute,
  id: 'finance',
  component: lazyRouteComponent(() => import('#finance/finance-screen.tsx'), 'FinanceScreen'),
});

/** Lists and the overview, below the area's tabs; pages of one record stand beside them. */
const financeRoutes = [
  createRoute({
    getParentRoute: () => financeRoute,
    path: '/admin/finance',
    staticData: { title: 'Finance', permissions: ['finance:read'] },
    ...ahead(() => import('#finance/overview/ahead.ts').then((m) => m.overviewAhead)),
    component: lazyRouteComponent(
      () => import('#finance/overview/finance-overview-screen.tsx'),
      'FinanceOverviewScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => financeRoute,
    path: '/admin/finance/invoices',
    staticData: { title: 'Invoices', permissions: ['finance:read'] },
    ...ahead(() => import('#finance/invoices/ahead.ts').then((m) => m.invoicesAhead)),
    component: lazyRouteComponent(
      () => import('#finance/invoices/invoices-screen.tsx'),
      'InvoicesScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => financeRoute,
    path: '/admin/finance/payments',
    staticData: { title: 'Payments', permissions: ['finance:read'] },
    ...ahead(() => import('#finance/payments/ahead.ts').then((m) => m.paymentsAhead)),
    component: lazyRouteComponent(
      () => import('#finance/payments/payments-screen.tsx'),
      'PaymentsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => financeRoute,
    path: '/admin/finance/customers',
    staticData: { title: 'Customers', permissions: ['finance:read'] },
    ...ahead(() => import('#finance/parties/ahead.ts').then((m) => m.partiesAhead('customer'))),
    component: lazyRouteComponent(
      () => import('#finance/parties/parties-screen.tsx'),
      'CustomersScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => financeRoute,
    path: '/admin/finance/vendors',
    staticData: { title: 'Vendors', permissions: ['finance:read'] },
    ...ahead(() => import('#finance/parties/ahead.ts').then((m) => m.partiesAhead('vendor'))),
    component: lazyRouteComponent(
      () => import('#finance/parties/parties-screen.tsx'),
      'VendorsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => financeRoute,
    path: '/admin/finance/payroll',
    staticData: { title: 'Payroll', permissions: ['finance:read'] },
    ...ahead(() => import('#finance/payroll/ahead.ts').then((m) => m.payrollAhead)),
    component: lazyRouteComponent(
      () => import('#finance/payroll/payroll-screen.tsx'),
      'PayrollScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => financeRoute,
    path: '/admin/finance/events',
    staticData: { title: 'Event P&L', permissions: ['finance:read'] },
    ...ahead(() => import('#finance/events/ahead.ts').then((m) => m.eventsAhead)),
    component: lazyRouteComponent(
      () => import('#finance/events/events-screen.tsx'),
      'EventsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => financeRoute,
    path: '/admin/finance/recon',
    staticData: { title: 'Reconciliation', permissions: ['finance:read'] },
    ...ahead(() => import('#finance/reconciliation/ahead.ts').then((m) => m.statementsAhead)),
    component: lazyRouteComponent(
      () => import('#finance/reconciliation/statements-screen.tsx'),
      'StatementsScreen',
    ),
  }),
];

const taxCenterRoute = createRoute({
  getParentRoute: () => financeRoute,
  id: 'tax-center',
  component: lazyRouteComponent(() => import('#finance/tax/tax-center.tsx'), 'TaxCenter'),
});

const taxCenterRoutes = [
  createRoute({
    getParentRoute: () => taxCenterRoute,
    path: '/admin/finance/tax',
    staticData: { title: 'Tax Center', permissions: ['finance:read'] },
    ...ahead(() => import('#finance/tax/ahead.ts').then((m) => m.taxRulesAhead)),
    component: lazyRouteComponent(
      () => import('#finance/tax/calculators-screen.tsx'),
      'CalculatorsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => taxCenterRoute,
    path: '/admin/finance/tax/vendors',
    staticData: { title: 'Vendor limits', permissions: ['finance:read'] },
    ...ahead(() => import('#finance/tax/ahead.ts').then((m) => m.vendorYearsAhead)),
    component: lazyRouteComponent(
      () => import('#finance/tax/vendor-limits-screen.tsx'),
      'VendorLimitsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => taxCenterRoute,
    path: '/admin/finance/tax/gst',
    staticData: { title: 'GST reports', permissions: ['finance:read'] },
    ...ahead(() => import('#finance/gst-reports/ahead.ts').then((m) => m.gstAhead)),
    component: lazyRouteComponent(() => import('#finance/gst-reports/gst-screen.tsx'), 'GstScreen'),
  }),
];

/** One bank statement and the matching of its rows. */
const statementRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/finance/recon/$id',
  staticData: { title: 'Bank statement', permissions: ['finance:read'] },
  ...ahead(() => import('#finance/reconciliation/ahead.ts').then((m) => m.statementAhead)),
  component: lazyRouteComponent(
    () => import('#finance/reconciliation/statement-screen.tsx'),
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
      () => import('#finance/invoices/new-invoice-screen.tsx'),
      'NewInvoiceScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/admin/finance/invoices/$id',
    staticData: { title: 'Invoice', permissions: ['finance:read'] },
    ...ahead(() => import('#finance/invoices/ahead.ts').then((m) => m.invoiceAhead)),
    component: lazyRouteComponent(
      () => import('#finance/invoices/invoice-page-screen.tsx'),
      'InvoicePageScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/admin/finance/invoices/$id/edit',
    staticData: { title: 'Edit draft', permissions: ['finance:write'] },
    ...ahead(() => import('#finance/invoices/ahead.ts').then((m) => m.invoiceAhead)),
    component: lazyRouteComponent(
      () => import('#finance/invoices/edit-invoice-screen.tsx'),
      'EditInvoiceScreen',
    ),
  }),
];

const partyPages = () => import('#finance/parties/party-page-screen.tsx');

/** Pages of one customer or vendor. */
const partyRoutes = (['Customer', 'Vendor'] as const).map((title) => {
  const kind = title === 'Customer' ? 'customer' : 'vendor';
  return createRoute({
    getParentRoute: () => signedInRoute,
    path: `/admin/finance/${kind}s/$id`,
    staticData: { title, permissions: ['finance:read'] },
    ...ahead(() => import('#finance/parties/ahead.ts').then((m) => m.partyAhead(kind))),
    component: lazyRouteComponent(partyPages, `${title}PageScreen`),
  });
});

/** The area of finance, and the pages of one record. */
export const financePages = [
  financeRoute.addChildren([...financeRoutes, taxCenterRoute.addChildren(taxCenterRoutes)]),
  ...invoiceRoutes,
  ...partyRoutes,
  statementRoute,
];
