import { IconBuildingWarehouse } from '@tabler/icons-react';
import { create, defineQuickSearch, form, goTo } from '#core/quick-search-part.ts';
import { routes } from '#core/routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Warehouses', routes.inventoryWarehouses(), 'inventory:read', {
      words: 'inventory locations',
    }),
    create('New Warehouse', routes.inventoryWarehouses(form), 'inventory:write', { order: 2 }),
  ],
  groups: {
    warehouse: {
      icon: IconBuildingWarehouse,
      lists: {
        'Show all warehouses': routes.inventoryWarehouses,
      },
    },
  },
});
