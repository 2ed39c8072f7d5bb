import { Outlet, useLocation } from '@tanstack/react-router';
import { useFrameTabs } from '#core/frame-tabs.ts';
import { financeRoutes } from '#finance/overview/routes.ts';
import { TabLinks } from '#shell/tab-links.tsx';
import { PageHeader } from '#ui/page-header.tsx';

/**
 * The overview's address is a prefix of the others. A tab with its own pages is open on each of
 * them.
 */
const isOpen = (href: string, pathname: string) =>
  href === pathname || (href !== financeRoutes.overview() && pathname.startsWith(`${href}/`));

/** The frame of the finance area. */
export function FinanceScreen() {
  const { pathname } = useLocation();
  const tabs = useFrameTabs('finance');
  const open = tabs
    .filter(({ href }) => isOpen(href, pathname))
    // An address below that of another tab opens its own.
    .toSorted((one, other) => other.href.length - one.href.length)[0];
  return (
    <>
      <PageHeader title="Finance" description={open?.purpose} />
      <TabLinks label="Finance" tabs={tabs.map((tab) => ({ ...tab, current: tab === open }))} />
      <Outlet />
    </>
  );
}
