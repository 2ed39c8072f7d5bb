import { defineFeature } from '#core/feature.ts';
import { companyOverviewRoutes } from './routes.ts';

export const companyOverviewFeature = defineFeature({
  routes: { 'Company portal': companyOverviewRoutes },
});
