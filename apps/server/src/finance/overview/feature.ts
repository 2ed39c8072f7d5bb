import { defineFeature } from '#core/feature.ts';
import { financeOverviewRoutes } from './routes.ts';

export const financeOverviewFeature = defineFeature({
  routes: { 'Finance: overview': financeOverviewRoutes },
});
