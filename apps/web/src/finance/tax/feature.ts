import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';
import { lazyPart } from '#core/lazy-part.tsx';
import { vendorCertificates } from '#finance/parties/slots.ts';
import { taxRoutes } from './routes.ts';

export const taxFeature = defineFeature({
  frames: [
    {
      id: 'tax-center',
      frame: 'finance',
      screen: lazyRouteComponent(() => import('./tax-center.tsx'), 'TaxCenter'),
    },
  ],
  pages: [
    {
      path: taxRoutes.page(),
      title: 'Tax Center',
      permissions: ['finance:read'],
      frame: 'tax-center',
      tabs: [
        {
          frame: 'finance',
          label: 'Tax Center',
          purpose: 'Calculators, limits of vendors and the figures of GST returns.',
        },
        { frame: 'tax-center', label: 'Calculators' },
      ],
      prefetch: () => import('./prefetch.ts').then((m) => m.taxRulesPrefetch),
      screen: lazyRouteComponent(() => import('./calculators-screen.tsx'), 'CalculatorsScreen'),
    },
    {
      path: taxRoutes.vendors(),
      title: 'Vendor limits',
      permissions: ['finance:read'],
      frame: 'tax-center',
      tabs: [{ frame: 'tax-center', label: 'Vendor limits' }],
      prefetch: () => import('./prefetch.ts').then((m) => m.vendorYearsPrefetch),
      screen: lazyRouteComponent(() => import('./vendor-limits-screen.tsx'), 'VendorLimitsScreen'),
    },
    {
      path: taxRoutes.rules(),
      title: 'Tax rules',
      permissions: ['settings:read'],
      frame: 'settings',
      tabs: [
        {
          frame: 'settings',
          label: 'Tax rules',
          purpose: 'Rates, slabs and limits by the day from which they hold.',
          order: 6,
        },
      ],
      group: 'Settings',
      prefetch: () => import('./prefetch.ts').then((m) => m.taxRulesPrefetch),
      screen: lazyRouteComponent(() => import('./tax-rules-tab.tsx'), 'TaxRulesTab'),
    },
  ],
  slots: [
    vendorCertificates.fill(
      lazyPart(() => import('./certificates-panel.tsx').then((m) => m.CertificatesPanel)),
    ),
  ],
  quickSearch: () => import('./quick-search.ts').then((m) => m.quickSearch),
});
