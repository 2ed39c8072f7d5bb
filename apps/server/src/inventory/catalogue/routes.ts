import * as endpoints from '@kolam/contract/inventory/catalogue/endpoints.ts';
import { route } from '#core/route.ts';
import { assignBarcode, generateBarcodes } from './barcodes.ts';
import { createSku } from './create-sku.ts';
import { exportProducts, readProductTemplate } from './export.ts';
import { importProducts } from './import.ts';
import { createItem, readItem, readItems, updateItem } from './items.ts';
import { readCategories, readSku, readSkuByCode, readSkus } from './read.ts';
import { updateSku } from './update-sku.ts';

export const catalogueRoutes = [
  route(endpoints.exportProducts, (context, { query }) => exportProducts(context, query)),
  route(endpoints.getProductTemplate, () => readProductTemplate()),
  route(endpoints.importProducts, (context, sent) => importProducts(context, sent)),
  route(endpoints.listCategories, (context) => readCategories(context)),

  route(endpoints.listItems, (context, { query }) => readItems(context, query)),
  route(endpoints.createItem, (context, { body }) => createItem(context, body)),
  route(endpoints.getItem, (context, { params }) => readItem(context, params.id)),
  route(endpoints.updateItem, (context, { params, body }) => updateItem(context, params.id, body)),

  route(endpoints.listSkus, (context, { query }) => readSkus(context, query)),
  route(endpoints.createSku, (context, { body }) => createSku(context, body)),
  route(endpoints.getSku, (context, { params }) => readSku(context, params.id)),
  route(endpoints.updateSku, (context, { params, body }) => updateSku(context, params.id, body)),
  route(endpoints.getSkuByCode, (context, { params }) => readSkuByCode(context, params.code)),

  route(endpoints.generateBarcodes, (context, { body }) => generateBarcodes(context, body)),
  route(endpoints.assignBarcode, (context, { body }) => assignBarcode(context, body)),
];
