import { Outlet } from '@tanstack/react-router';
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
  { label: 'Reconciliation', href: routes.financeRecon() },
];

/** The frame of the finance area. */
export function FinanceScreen() {
  return (
    <>
      <PageHeader title="Finance" description="Invoices, payments and what is due." />
      <TabLinks label="Finance" tabs={tabs} />
      <Outlet />
    </>
  );
}
