import { IconBuildingStore, IconTruckDelivery } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { create, form, goTo } from '#core/commands.ts';
import { defineFeature } from '#core/feature.ts';
import { routes } from '#core/routes.ts';

export const partiesFeature = defineFeature({
  pages: [
    {
      path: '/admin/finance/customers',
      title: 'Customers',
      permissions: ['finance:read'],
      frame: 'finance',
      ahead: () => import('./ahead.ts').then((m) => m.partiesAhead('customer')),
      screen: lazyRouteComponent(() => import('./parties-screen.tsx'), 'CustomersScreen'),
    },
    {
      path: '/admin/finance/vendors',
      title: 'Vendors',
      permissions: ['finance:read'],
      frame: 'finance',
      ahead: () => import('./ahead.ts').then((m) => m.partiesAhead('vendor')),
      screen: lazyRouteComponent(() => import('./parties-screen.tsx'), 'VendorsScreen'),
    },
    {
      path: '/admin/finance/customers/$id',
      title: 'Customer',
      permissions: ['finance:read'],
      ahead: () => import('./ahead.ts').then((m) => m.partyAhead('customer')),
      screen: lazyRouteComponent(() => import('./party-page-screen.tsx'), 'CustomerPageScreen'),
    },
    {
      path: '/admin/finance/vendors/$id',
      title: 'Vendor',
      permissions: ['finance:read'],
      ahead: () => import('./ahead.ts').then((m) => m.partyAhead('vendor')),
      screen: lazyRouteComponent(() => import('./party-page-screen.tsx'), 'VendorPageScreen'),
    },
  ],
  commands: [
    goTo('Customers', routes.financeCustomers(), 'finance:read', { words: 'parties' }),
    goTo('Vendors', routes.financeVendors(), 'finance:read', { words: 'parties suppliers' }),
    create('Add Customer', routes.financeCustomers(form), 'finance:write'),
    create('Add Vendor', routes.financeVendors(form), 'finance:write', { words: 'supplier' }),
  ],
  search: {
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
