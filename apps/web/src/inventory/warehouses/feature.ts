import { IconBuildingWarehouse } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { create, form, goTo } from '#core/commands.ts';
import { defineFeature } from '#core/feature.ts';
import { routes } from '#core/routes.ts';

export const warehousesFeature = defineFeature({
  pages: [
    {
      path: '/admin/inventory/warehouses',
      title: 'Warehouses',
      permissions: ['inventory:read'],
      frame: 'inventory',
      ahead: () => import('./ahead.ts').then((m) => m.warehousesAhead),
      screen: lazyRouteComponent(() => import('./warehouses-screen.tsx'), 'WarehousesScreen'),
    },
  ],
  commands: [
    goTo('Warehouses', routes.inventoryWarehouses(), 'inventory:read', {
      words: 'inventory locations',
    }),
    create('New Warehouse', routes.inventoryWarehouses(form), 'inventory:write', { order: 2 }),
  ],
  search: {
    warehouse: {
      icon: IconBuildingWarehouse,
      lists: {
        'Show all warehouses': routes.inventoryWarehouses,
      },
    },
  },
});
