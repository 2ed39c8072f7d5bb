import { IconBuildingWarehouse } from '@tabler/icons-react';
import { create, defineQuickSearch, form, goTo } from '#core/quick-search-part.ts';
import { warehouseRoutes } from './routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Warehouses', warehouseRoutes.list(), 'inventory:read', {
      keywords: 'inventory locations',
    }),
    create('New Warehouse', warehouseRoutes.list(form), 'inventory:write', { order: 2 }),
  ],
  groups: {
    warehouse: {
      icon: IconBuildingWarehouse,
      lists: {
        'Show all warehouses': warehouseRoutes.list,
      },
    },
  },
});
