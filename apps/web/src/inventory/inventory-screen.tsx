import { Outlet } from '@tanstack/react-router';
import { useFrameTabs } from '#core/frame-tabs.ts';
import { TabLinks } from '#shell/tab-links.tsx';
import { PageHeader } from '#ui/page-header.tsx';

/** The layout of the inventory area. */
export function InventoryScreen() {
  return (
    <>
      <PageHeader title="Inventory" description="Goods, where they lie and what they are worth." />
      <TabLinks label="Inventory" tabs={useFrameTabs('inventory')} />
      <Outlet />
    </>
  );
}
