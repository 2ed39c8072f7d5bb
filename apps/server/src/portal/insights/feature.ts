import { defineFeature } from '#core/feature.ts';
import { companyInsightsRoutes } from './routes.ts';

export const companyInsightsFeature = defineFeature({
  routes: { 'Company portal': companyInsightsRoutes },
});
