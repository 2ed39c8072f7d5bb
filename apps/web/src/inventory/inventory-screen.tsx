import { Outlet, useLocation } from '@tanstack/react-router';
import { routes } from '#core/routes.ts';
import { TabLinks } from '#shell/tab-links.tsx';
import { PageHeader } from '#ui/page-header.tsx';

/** Add a tab when its screen exists. */
const tabs = [
  { label: 'Overview', href: routes.inventory() },
  { label: 'Boxes', href: routes.inventoryBoxes() },
  { label: 'Warehouses', href: routes.inventoryWarehouses() },
  { label: 'Products', href: routes.inventoryProducts() },
  { label: 'Movements', href: routes.inventoryMovements() },
  { label: 'Scanner', href: routes.inventoryScanner() },
  { label: 'Purchase orders', href: routes.inventoryOrders() },
  { label: 'Receipts', href: routes.inventoryReceipts() },
  { label: 'Stock counts', href: routes.inventoryCounts() },
];

/** The layout of the inventory area. */
export function InventoryScreen() {
  const { pathname } = useLocation();
  return (
    <>
      <PageHeader title="Inventory" description="Goods, where they lie and what they are worth." />
      <TabLinks
        label="Inventory"
        tabs={tabs.map((tab) => ({ ...tab, current: tab.href === pathname }))}
      />
      <Outlet />
    </>
  );
}
