import { defineFeature } from '#core/feature.ts';
import { overviewRoutes } from './routes.ts';

export const overviewFeature = defineFeature({
  routes: { Dashboard: overviewRoutes },
});
