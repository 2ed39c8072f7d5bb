import { defineFeature } from '#core/feature.ts';
import { lazyPart } from '#core/lazy-part.tsx';
import { companyTabs } from '#people/companies/slots.ts';

export const companyReportsFeature = defineFeature({
  slots: [
    companyTabs.fill({
      tab: 'reports',
      label: 'Reports',
      permission: 'challenges:read',
      late: true,
      panel: lazyPart(() => import('./reports-panel.tsx').then((m) => m.ReportsPanel)),
    }),
  ],
});
