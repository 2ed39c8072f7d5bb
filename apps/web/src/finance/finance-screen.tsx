import { Outlet, useLocation } from '@tanstack/react-router';
import { routes } from '#core/routes.ts';
import { TabLinks } from '#shell/tab-links.tsx';
import { PageHeader } from '#ui/page-header.tsx';

/** A tab appears here once its screen is built; those without a purpose say it themselves. */
const tabs: readonly { label: string; href: string; purpose?: string }[] = [
  { label: 'Overview', href: routes.finance(), purpose: 'Invoices, payments and what is due.' },
  {
    label: 'Invoices',
    href: routes.financeInvoices(),
    purpose: 'What clients are billed and vendors bill you, and what of it is still due.',
  },
  {
    label: 'Payments',
    href: routes.financePayments(),
    purpose: 'Money that came in and went out on invoices, with tax deducted at source.',
  },
  { label: 'Customers', href: routes.financeCustomers() },
  { label: 'Vendors', href: routes.financeVendors() },
  {
    label: 'Payroll',
    href: routes.financePayroll(),
    purpose: 'What staff earn in a month: payslips, tax and the payment of them.',
  },
  {
    label: 'Tax Center',
    href: routes.financeTax(),
    purpose: 'Calculators, limits of vendors and the figures of GST returns.',
  },
  {
    label: 'Event P&L',
    href: routes.financeEvents(),
    purpose: 'What each event was to bring and cost, and what it did.',
  },
  {
    label: 'Reconciliation',
    href: routes.financeRecon(),
    purpose: 'What the bank’s statements say, and the payment that each row of them shows.',
  },
];

/** The overview has the others below its address; a tab with pages of its own is open on each. */
const isOpen = (href: string, pathname: string) =>
  href === pathname || (href !== routes.finance() && pathname.startsWith(`${href}/`));

/** The frame of the finance area. */
export function FinanceScreen() {
  const { pathname } = useLocation();
  const purpose = tabs.find(({ href }) => isOpen(href, pathname))?.purpose;
  return (
    <>
      <PageHeader title="Finance" description={purpose ?? 'Invoices, payments and what is due.'} />
      <TabLinks
        label="Finance"
        tabs={tabs.map((tab) => ({ ...tab, current: isOpen(tab.href, pathname) }))}
      />
      <Outlet />
    </>
  );
}
