import * as calls from '@kolam/contract/inventory/catalogue/calls.ts';
import { route } from '#core/route.ts';
import { createProduct } from './create.ts';
import { readProducts } from './read.ts';

export const productRoutes = [
  route(calls.listProducts, (scope, { query }) => readProducts(scope, query)),
  route(calls.createProduct, (scope, { body }) => createProduct(scope, body)),
];
