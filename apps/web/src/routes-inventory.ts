import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ahead, signedInRoute } from './routes-base.ts';

const inventoryRoute = createRoute({
  getParentRoute: () => signedInRoute,
  id: 'inventory',
  component: lazyRouteComponent(() => import('#inventory/inventory-screen.tsx'), 'InventoryScreen'),
});

const inventoryRoutes = [
  createRoute({
    getParentRoute: () => inventoryRoute,
    path: '/admin/inventory',
    staticData: { title: 'Inventory', permissions: ['inventory:read'] },
    ...ahead(() => import('#inventory/stock/ahead.ts').then((m) => m.stockAhead)),
    component: lazyRouteComponent(
      () => import('#inventory/stock/inventory-overview-screen.tsx'),
      'InventoryOverviewScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => inventoryRoute,
    path: '/admin/inventory/boxes',
    staticData: { title: 'Boxes', permissions: ['inventory:read'] },
    ...ahead(() => import('#inventory/boxes/ahead.ts').then((m) => m.boxesAhead)),
    component: lazyRouteComponent(() => import('#inventory/boxes/boxes-screen.tsx'), 'BoxesScreen'),
  }),
  createRoute({
    getParentRoute: () => inventoryRoute,
    path: '/admin/inventory/warehouses',
    staticData: { title: 'Warehouses', permissions: ['inventory:read'] },
    ...ahead(() => import('#inventory/warehouses/ahead.ts').then((m) => m.warehousesAhead)),
    component: lazyRouteComponent(
      () => import('#inventory/warehouses/warehouses-screen.tsx'),
      'WarehousesScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => inventoryRoute,
    path: '/admin/inventory/products',
    staticData: { title: 'Products', permissions: ['inventory:read'] },
    ...ahead(() => import('#inventory/catalogue/ahead.ts').then((m) => m.productsAhead)),
    component: lazyRouteComponent(
      () => import('#inventory/catalogue/products-screen.tsx'),
      'ProductsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => inventoryRoute,
    path: '/admin/inventory/movements',
    staticData: { title: 'Movements', permissions: ['inventory:read'] },
    ...ahead(() => import('#inventory/stock/ahead.ts').then((m) => m.movementsAhead)),
    component: lazyRouteComponent(
      () => import('#inventory/stock/movements-screen.tsx'),
      'MovementsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => inventoryRoute,
    path: '/admin/inventory/orders',
    staticData: { title: 'Purchase orders', permissions: ['inventory:read'] },
    ...ahead(() => import('#inventory/orders/ahead.ts').then((m) => m.ordersAhead)),
    component: lazyRouteComponent(
      () => import('#inventory/orders/orders-screen.tsx'),
      'OrdersScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => inventoryRoute,
    path: '/admin/inventory/receipts',
    staticData: { title: 'Goods receipts', permissions: ['inventory:read'] },
    ...ahead(() => import('#inventory/receipts/ahead.ts').then((m) => m.receiptsAhead)),
    component: lazyRouteComponent(
      () => import('#inventory/receipts/receipts-screen.tsx'),
      'ReceiptsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => inventoryRoute,
    path: '/admin/inventory/scanner',
    staticData: { title: 'Scanner', permissions: ['inventory:read'] },
    component: lazyRouteComponent(
      () => import('#inventory/scanner/scanner-screen.tsx'),
      'ScannerScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => inventoryRoute,
    path: '/admin/inventory/counts',
    staticData: { title: 'Stock counts', permissions: ['inventory:read'] },
    ...ahead(() => import('#inventory/counts/ahead.ts').then((m) => m.countsAhead)),
    component: lazyRouteComponent(
      () => import('#inventory/counts/counts-screen.tsx'),
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
    ...ahead(() => import('#inventory/provisioning/ahead.ts').then((m) => m.ticketsAhead)),
    component: lazyRouteComponent(
      () => import('#inventory/provisioning/provisioning-screen.tsx'),
      'ProvisioningScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/admin/inventory/provisioning/$id',
    staticData: { title: 'Pick ticket', permissions: ['inventory:read'] },
    ...ahead(() => import('#inventory/provisioning/ahead.ts').then((m) => m.ticketAhead)),
    component: lazyRouteComponent(
      () => import('#inventory/provisioning/ticket-page-screen.tsx'),
      'TicketPageScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/admin/inventory/returns',
    staticData: { title: 'Returns', permissions: ['inventory:read'] },
    ...ahead(() => import('#inventory/returns/ahead.ts').then((m) => m.returnsAhead)),
    component: lazyRouteComponent(
      () => import('#inventory/returns/returns-screen.tsx'),
      'ReturnsScreen',
    ),
  }),
];

/** One stock count, from its start to its posting. */
const countRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/inventory/counts/$id',
  staticData: { title: 'Stock count', permissions: ['inventory:read'] },
  ...ahead(() => import('#inventory/counts/ahead.ts').then((m) => m.countAhead)),
  component: lazyRouteComponent(
    () => import('#inventory/counts/count-page-screen.tsx'),
    'CountPageScreen',
  ),
});

/** The area of inventory, what the rail leads to beside it, and the page of one count. */
export const inventoryPages = [
  inventoryRoute.addChildren(inventoryRoutes),
  ...goodsOutRoutes,
  countRoute,
];
