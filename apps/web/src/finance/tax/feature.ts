import { lazyRouteComponent } from '@tanstack/react-router';
import { goTo } from '#core/commands.ts';
import { defineFeature } from '#core/feature.ts';
import { routes } from '#core/routes.ts';

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
      path: '/admin/finance/tax',
      title: 'Tax Center',
      permissions: ['finance:read'],
      frame: 'tax-center',
      ahead: () => import('./ahead.ts').then((m) => m.taxRulesAhead),
      screen: lazyRouteComponent(() => import('./calculators-screen.tsx'), 'CalculatorsScreen'),
    },
    {
      path: '/admin/finance/tax/vendors',
      title: 'Vendor limits',
      permissions: ['finance:read'],
      frame: 'tax-center',
      ahead: () => import('./ahead.ts').then((m) => m.vendorYearsAhead),
      screen: lazyRouteComponent(() => import('./vendor-limits-screen.tsx'), 'VendorLimitsScreen'),
    },
    {
      path: '/admin/settings/tax',
      title: 'Tax rules',
      permissions: ['settings:read'],
      frame: 'settings',
      group: 'Settings',
      ahead: () => import('./ahead.ts').then((m) => m.taxRulesAhead),
      screen: lazyRouteComponent(() => import('./tax-rules-tab.tsx'), 'TaxRulesTab'),
    },
  ],
  commands: [
    goTo('Tax Center', routes.financeTax(), 'finance:read', { words: 'gst tds calculators' }),
    goTo('Vendor limits (194C)', routes.financeTaxVendors(), 'finance:read', { words: 'tds tax' }),
    goTo('Tax rules', routes.taxSettings(), 'settings:read', {
      words: 'settings rates slabs',
      order: 2,
    }),
  ],
});
