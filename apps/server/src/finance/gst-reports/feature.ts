import { defineFeature } from '#core/feature.ts';
import { gstReportRoutes } from './routes.ts';

export const gstReportsFeature = defineFeature({
  routes: { 'Finance: GST reports': gstReportRoutes },
});
