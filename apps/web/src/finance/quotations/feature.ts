import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';
import { lazyPart } from '#core/lazy-part.tsx';
import { customerQuotations } from '#finance/parties/slots.ts';
import { quotationRoutes } from './routes.ts';

export const quotationsFeature = defineFeature({
  pages: [
    {
      path: quotationRoutes.list(),
      title: 'Quotations',
      permissions: ['finance:read'],
      frame: 'finance',
      tabs: [
        {
          frame: 'finance',
          label: 'Quotations',
          purpose: 'Offers to customers, which become an invoice once they are accepted.',
        },
      ],
      prefetch: () => import('./prefetch.ts').then((m) => m.quotationsPrefetch),
      screen: lazyRouteComponent(() => import('./quotations-screen.tsx'), 'QuotationsScreen'),
    },
    {
      path: quotationRoutes.create(),
      title: 'New quotation',
      permissions: ['finance:write'],
      screen: lazyRouteComponent(() => import('./new-quotation-screen.tsx'), 'NewQuotationScreen'),
    },
    {
      path: '/admin/finance/quotations/$id/edit',
      title: 'Edit quotation',
      permissions: ['finance:write'],
      screen: lazyRouteComponent(
        () => import('./edit-quotation-screen.tsx'),
        'EditQuotationScreen',
      ),
    },
  ],
  quickSearch: () => import('./quick-search.ts').then((m) => m.quickSearch),
  slots: [
    customerQuotations.fill(
      lazyPart(() => import('./customer-quotations.tsx').then((m) => m.CustomerQuotations)),
    ),
  ],
});
