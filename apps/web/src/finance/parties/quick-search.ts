import { IconBuildingStore, IconTruckDelivery } from '@tabler/icons-react';
import { create, defineQuickSearch, form, goTo } from '#core/quick-search-part.ts';
import { routes } from '#core/routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Customers', routes.financeCustomers(), 'finance:read', { words: 'parties' }),
    goTo('Vendors', routes.financeVendors(), 'finance:read', { words: 'parties suppliers' }),
    create('Add Customer', routes.financeCustomers(form), 'finance:write'),
    create('Add Vendor', routes.financeVendors(form), 'finance:write', { words: 'supplier' }),
  ],
  groups: {
    customer: {
      icon: IconBuildingStore,
      lists: {
        'Show all customers': routes.financeCustomers,
      },
    },
    vendor: {
      icon: IconTruckDelivery,
      lists: {
        'Show all vendors': routes.financeVendors,
      },
    },
  },
});
