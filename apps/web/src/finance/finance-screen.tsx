import { Outlet, useLocation } from '@tanstack/react-router';
import { routes } from '#core/routes.ts';
import { TabLinks } from '#shell/tab-links.tsx';
import { PageHeader } from '#ui/page-header.tsx';

/** A tab appears here once its screen is built. */
const tabs = [
  { label: 'Overview', href: routes.finance() },
  { label: 'Invoices', href: routes.financeInvoices() },
  { label: 'Payments', href: routes.financePayments() },
  { label: 'Customers', href: routes.financeCustomers() },
  { label: 'Vendors', href: routes.financeVendors() },
  { label: 'Payroll', href: routes.financePayroll() },
  { label: 'Tax Center', href: routes.financeTax() },
  { label: 'Event P&L', href: routes.financeEvents() },
  { label: 'Reconciliation', href: routes.financeRecon() },
];

/** The overview has the others below its address; a tab with pages of its own is open on each. */
const isOpen = (href: string, pathname: string) =>
  href === pathname || (href !== routes.finance() && pathname.startsWith(`${href}/`));

/** The frame of the finance area. */
export function FinanceScreen() {
  const { pathname } = useLocation();
  return (
    <>
      <PageHeader title="Finance" description="Invoices, payments and what is due." />
      <TabLinks
        label="Finance"
        tabs={tabs.map((tab) => ({ ...tab, current: isOpen(tab.href, pathname) }))}
      />
      <Outlet />
    </>
  );
}
