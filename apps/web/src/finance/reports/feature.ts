import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';

/** The frame of the reports, whose pages belong to their features. */
export const reportsFeature = defineFeature({
  frames: [
    {
      id: 'finance-reports',
      frame: 'finance',
      screen: lazyRouteComponent(() => import('./reports-frame.tsx'), 'ReportsFrame'),
    },
  ],
});
