import { IconReceipt } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';
import { lazyPart } from '#core/lazy-part.tsx';
import { partyInvoices } from '#finance/parties/slots.ts';
import { companyTabs } from '#people/companies/slots.ts';
import { invoiceRoutes } from './routes.ts';

export const invoicesFeature = defineFeature({
  pages: [
    {
      path: invoiceRoutes.list(),
      title: 'Invoices',
      permissions: ['finance:read'],
      frame: 'finance',
      tabs: [
        {
          frame: 'finance',
          label: 'Invoices',
          purpose: 'What clients are billed and vendors bill you, and what of it is still due.',
        },
      ],
      prefetch: () => import('./prefetch.ts').then((m) => m.invoicesPrefetch),
      screen: lazyRouteComponent(() => import('./invoices-screen.tsx'), 'InvoicesScreen'),
    },
    {
      path: invoiceRoutes.create(),
      title: 'New invoice',
      permissions: ['finance:write'],
      screen: lazyRouteComponent(() => import('./new-invoice-screen.tsx'), 'NewInvoiceScreen'),
    },
    {
      path: '/admin/finance/invoices/$id',
      title: 'Invoice',
      permissions: ['finance:read'],
      prefetch: () => import('./prefetch.ts').then((m) => m.invoicePrefetch),
      screen: lazyRouteComponent(() => import('./invoice-page-screen.tsx'), 'InvoicePageScreen'),
    },
    {
      path: '/admin/finance/invoices/$id/edit',
      title: 'Edit draft',
      permissions: ['finance:write'],
      prefetch: () => import('./prefetch.ts').then((m) => m.invoicePrefetch),
      screen: lazyRouteComponent(() => import('./edit-invoice-screen.tsx'), 'EditInvoiceScreen'),
    },
  ],
  quickSearch: () => import('./quick-search.ts').then((m) => m.quickSearch),
  notifications: {
    'invoice-overdue': { icon: IconReceipt, tone: 'bad' },
  },
  slots: [
    companyTabs.fill({
      tab: 'invoices',
      label: 'Invoices',
      permission: 'finance:read',
      panel: lazyPart(() => import('./invoices-panel.tsx').then((m) => m.CompanyInvoices)),
      late: true,
    }),
    partyInvoices.fill(lazyPart(() => import('./invoices-panel.tsx').then((m) => m.PartyInvoices))),
  ],
});
