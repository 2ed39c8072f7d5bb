import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';
import { companyInvoiceRoutes } from './routes.ts';

const screens = () => import('./invoices-screen.tsx');

export const companyInvoicesFeature = defineFeature({
  pages: [
    {
      path: companyInvoiceRoutes.list(),
      title: 'Invoices',
      portal: 'portal:money',
      screen: lazyRouteComponent(screens, 'CompanyInvoicesScreen'),
    },
    {
      path: '/company/invoices/$id',
      title: 'Invoice',
      portal: 'portal:money',
      screen: lazyRouteComponent(screens, 'CompanyInvoiceScreen'),
    },
  ],
});
