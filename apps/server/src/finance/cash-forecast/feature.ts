import { defineFeature } from '#core/feature.ts';
import { cashForecastRoutes } from './routes.ts';

export const cashForecastFeature = defineFeature({
  routes: { 'Finance: cash forecast': cashForecastRoutes },
});
