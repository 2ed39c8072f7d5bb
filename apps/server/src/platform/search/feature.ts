import { defineFeature } from '#core/feature.ts';
import { searchRoutes } from './routes.ts';

export const searchFeature = defineFeature({
  routes: { 'Quick search': searchRoutes },
});
