import * as endpoints from '@kolam/contract/inventory/catalogue/endpoints.ts';
import { route } from '#core/route.ts';
import { createProduct } from './create.ts';
import { readProducts } from './read.ts';

export const productRoutes = [
  route(endpoints.listProducts, (context, { query }) => readProducts(context, query)),
  route(endpoints.createProduct, (context, { body }) => createProduct(context, body)),
];
