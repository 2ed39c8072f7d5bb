import { defineFeature } from '#core/feature.ts';
import { scannerRoutes } from './routes.ts';

export const scannerFeature = defineFeature({
  routes: { 'Inventory: scanner': scannerRoutes },
});
