import { IconBuildingStore, IconTruckDelivery } from '@tabler/icons-react';
import { create, defineQuickSearch, form, goTo } from '#core/quick-search-part.ts';
import { customerRoutes, vendorRoutes } from './routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Customers', customerRoutes.list(), 'finance:read', { keywords: 'parties' }),
    goTo('Vendors', vendorRoutes.list(), 'finance:read', { keywords: 'parties suppliers' }),
    create('Add Customer', customerRoutes.list(form), 'finance:write'),
    create('Add Vendor', vendorRoutes.list(form), 'finance:write', { keywords: 'supplier' }),
  ],
  groups: {
    customer: {
      icon: IconBuildingStore,
      lists: {
        'Show all customers': customerRoutes.list,
      },
    },
    vendor: {
      icon: IconTruckDelivery,
      lists: {
        'Show all vendors': vendorRoutes.list,
      },
    },
  },
});
