import { defineFeature } from '#core/feature.ts';
import { resultRoutes } from './routes.ts';

export const resultsFeature = defineFeature({
  routes: { 'Finance: income and expense': resultRoutes },
});
