import * as calls from '@kolam/contract/inventory/catalogue/calls.ts';
import { route } from '#core/route.ts';
import { assignBarcode, generateBarcodes } from './barcodes.ts';
import { createSku } from './create-sku.ts';
import { exportProducts, readProductTemplate } from './export.ts';
import { importProducts } from './import.ts';
import { createItem, readItem, readItems, updateItem } from './items.ts';
import { readCategories, readSku, readSkuByCode, readSkus } from './read.ts';
import { updateSku } from './update-sku.ts';

export const catalogueRoutes = [
  route(calls.exportProducts, (scope, { query }) => exportProducts(scope, query)),
  route(calls.getProductTemplate, () => readProductTemplate()),
  route(calls.importProducts, (scope, sent) => importProducts(scope, sent)),
  route(calls.listCategories, (scope) => readCategories(scope)),

  route(calls.listItems, (scope, { query }) => readItems(scope, query)),
  route(calls.createItem, (scope, { body }) => createItem(scope, body)),
  route(calls.getItem, (scope, { params }) => readItem(scope, params.id)),
  route(calls.updateItem, (scope, { params, body }) => updateItem(scope, params.id, body)),

  route(calls.listSkus, (scope, { query }) => readSkus(scope, query)),
  route(calls.createSku, (scope, { body }) => createSku(scope, body)),
  route(calls.getSku, (scope, { params }) => readSku(scope, params.id)),
  route(calls.updateSku, (scope, { params, body }) => updateSku(scope, params.id, body)),
  route(calls.getSkuByCode, (scope, { params }) => readSkuByCode(scope, params.code)),

  route(calls.generateBarcodes, (scope, { body }) => generateBarcodes(scope, body)),
  route(calls.assignBarcode, (scope, { body }) => assignBarcode(scope, body)),
];
