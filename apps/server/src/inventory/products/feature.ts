import { defineFeature } from '#core/feature.ts';
import { productRoutes } from './routes.ts';

/** SKUs together with data from other features: their stock, places and orders. */
export const productsFeature = defineFeature({
  routes: { 'Inventory: products': productRoutes },
});
