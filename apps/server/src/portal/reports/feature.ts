import { defineFeature } from '#core/feature.ts';
import { ownReportRoutes } from './routes.ts';

export const ownReportsFeature = defineFeature({
  routes: { 'Company portal': ownReportRoutes },
});
