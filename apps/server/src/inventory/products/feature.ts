import { defineFeature } from '#core/feature.ts';
import { productRoutes } from './routes.ts';

/** SKUs together with what other features know of them: their stock, places and orders. */
export const productsFeature = defineFeature({
  routes: { 'Inventory: products': productRoutes },
});
