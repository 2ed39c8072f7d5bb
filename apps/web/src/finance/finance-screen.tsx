import { Outlet, useLocation } from '@tanstack/react-router';
import { routes } from '#core/routes.ts';
import { TabLinks } from '#shell/tab-links.tsx';
import { PageHeader } from '#ui/page-header.tsx';

const tabs: readonly { label: string; href: string; purpose: string }[] = [
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
  {
    label: 'Customers',
    href: routes.financeCustomers(),
    purpose: 'Whom you bill: what an invoice says of them, and what they owe.',
  },
  {
    label: 'Vendors',
    href: routes.financeVendors(),
    purpose: 'Who bills you: where they are paid, and what you owe them.',
  },
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
    purpose: 'What the bank moved, row by row, beside the payments that were recorded.',
  },
];

/**
 * The overview's address is a prefix of the others. A tab with its own pages is open on each of
 * them.
 */
const isOpen = (href: string, pathname: string) =>
  href === pathname || (href !== routes.finance() && pathname.startsWith(`${href}/`));

/** The frame of the finance area. */
export function FinanceScreen() {
  const { pathname } = useLocation();
  const open = tabs.find(({ href }) => isOpen(href, pathname));
  return (
    <>
      <PageHeader title="Finance" description={open?.purpose} />
      <TabLinks
        label="Finance"
        tabs={tabs.map((tab) => ({ ...tab, current: isOpen(tab.href, pathname) }))}
      />
      <Outlet />
    </>
  );
}
