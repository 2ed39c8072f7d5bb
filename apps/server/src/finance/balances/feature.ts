import { defineFeature } from '#core/feature.ts';
import { balanceRoutes } from './routes.ts';

export const balancesFeature = defineFeature({
  routes: { 'Finance: balances': balanceRoutes },
});
