import { z } from 'zod';
import { boxDetailSchema } from '#inventory/boxes/model.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { choice, idFilter, text } from '../../core/fields.ts';
import { filterFields, listFields } from '../../core/list-fields.ts';
import { pageFields, pageMeta, sortField } from '../../core/paging.ts';
import { idParams } from '../../core/record.ts';
import { catalogueLimits } from './limits.ts';
import { itemSchema, productSchema, skuSchema } from './model.ts';
import {
  assignBarcodeSchema,
  createItemSchema,
  createProductSchema,
  createSkuSchema,
  generateBarcodesSchema,
  updateItemSchema,
  updateSkuSchema,
} from './rules.ts';
import { itemList, productList } from './values.ts';

/** The fields of the list and its export. */
const listed = filterFields(productList);
const filters = {
  ...listed,
  category: text('Category', { max: catalogueLimits.category }).optional(),
  low: z
    .string({ error: 'Low must be a whole number' })
    .regex(/^\d{1,7}$/, { error: 'Low must be a whole number' })
    .transform(Number)
    .default(catalogueLimits.low)
    .describe('Number of good units that counts as low for SKUs without their own reorder level.'),
  condition: listed.condition.describe('Only products with units in this condition.'),
};

const oneItem = z.object({ data: itemSchema });
const oneSku = z.object({ data: skuSchema });

export const listProducts = defineEndpoint({
  method: 'GET',
  path: '/admin/inventory/products',
  summary: 'List products, with search by code, name and barcode, filters, sorting and paging',
  access: 'inventory:read',
  query: z.object({ ...pageFields(), ...filters }),
  response: z.object({ data: z.array(productSchema), meta: pageMeta }),
});

export const exportProducts = defineEndpoint({
  method: 'GET',
  path: '/admin/inventory/products/export',
  summary:
    'Export the filtered products as CSV, in list order, with the columns that an import reads',
  access: 'inventory:read',
  query: z.object({ ...filters }),
  streams: 'text/csv',
  exports: true,
});

export const getProductTemplate = defineEndpoint({
  method: 'GET',
  path: '/admin/inventory/products/import-template',
  summary: 'Download an empty CSV file with the columns that an import reads',
  access: 'inventory:write',
  streams: 'text/csv',
});

export const importProducts = defineEndpoint({
  method: 'POST',
  path: '/admin/inventory/products/import',
  summary:
    'Create products from a CSV file or update them by SKU, all rows or none; with `dryRun` only check them; stock stays unchanged',
  access: 'inventory:write',
  uploads: { maxBytes: catalogueLimits.importedBytes, maxFiles: 1 },
  body: z.object({ dryRun: choice('Dry run', ['true', 'false']).default('false') }),
  response: z.object({
    data: z.object({
      rows: z.int(),
      created: z
        .int()
        .describe('After a dry run, the number that would be created; 0 if any row was refused.'),
      updated: z
        .int()
        .describe(
          'After a dry run, the number that would be updated; 0 if any row was refused. Rows without a change are not counted.',
        ),
      errors: z.array(z.object({ line: z.int(), column: z.string(), reason: z.string() })),
    }),
  }),
});

export const listCategories = defineEndpoint({
  method: 'GET',
  path: '/admin/inventory/products/categories',
  summary: 'List the categories of products, by name',
  access: 'inventory:read',
  response: z.object({ data: z.array(z.object({ category: z.string(), products: z.int() })) }),
});

export const createProduct = defineEndpoint({
  method: 'POST',
  path: '/admin/inventory/products',
  summary: 'Create a product: an item, a SKU, its initial stock and place, and a purchase order',
  access: 'inventory:write',
  status: 201,
  conflicts: [
    'DUPLICATE_SKU',
    'DUPLICATE_BARCODE',
    'NO_WAREHOUSE',
    'WAREHOUSE_INACTIVE',
    'PARTY_ARCHIVED',
    'SERIES_FULL',
    'TOO_MUCH_STOCK',
    'SECOND_PERSON',
  ],
  versioned: 'data',
  body: createProductSchema,
  response: z.object({
    data: productSchema,
    receipt: z.object({ id: z.uuid(), code: z.string() }).nullable(),
    order: z
      .object({ id: z.uuid(), code: z.string(), status: z.enum(['DRAFT', 'APPROVED']) })
      .nullable(),
  }),
});

export const listItems = defineEndpoint({
  method: 'GET',
  path: '/admin/inventory/products/items',
  summary: 'List items, with search by name and category, sorting and paging',
  access: 'inventory:read',
  query: z.object({
    ...listFields(itemList),
  }),
  response: z.object({ data: z.array(itemSchema), meta: pageMeta }),
});

export const createItem = defineEndpoint({
  method: 'POST',
  path: '/admin/inventory/products/items',
  summary: 'Create an item without a SKU',
  access: 'inventory:write',
  status: 201,
  versioned: 'data',
  body: createItemSchema,
  response: oneItem,
});

export const getItem = defineEndpoint({
  method: 'GET',
  path: '/admin/inventory/products/items/{id}',
  summary: 'Get an item with its SKUs',
  access: 'inventory:read',
  params: idParams,
  versioned: 'data',
  response: oneItem,
});

export const updateItem = defineEndpoint({
  method: 'PATCH',
  path: '/admin/inventory/products/items/{id}',
  summary: 'Update an item; its SKUs take over its name and category and keep their codes',
  access: 'inventory:write',
  params: idParams,
  versioned: 'data',
  body: updateItemSchema,
  response: oneItem,
});

export const listSkus = defineEndpoint({
  method: 'GET',
  path: '/admin/inventory/products/skus',
  summary: 'List SKUs, with search by code, name and barcode, filters, sorting and paging',
  access: 'inventory:read',
  query: z.object({
    ...pageFields({ most: catalogueLimits.skus }),
    ...filters,
    item: idFilter('an item').optional(),
    sort: sortField(productList.sorts).default('code'),
  }),
  response: z.object({ data: z.array(skuSchema), meta: pageMeta }),
});

export const createSku = defineEndpoint({
  method: 'POST',
  path: '/admin/inventory/products/skus',
  summary: 'Create a SKU, with a new item or for an existing one',
  access: 'inventory:write',
  status: 201,
  conflicts: ['DUPLICATE_SKU', 'DUPLICATE_BARCODE'],
  versioned: 'data',
  body: createSkuSchema,
  response: oneSku,
});

export const getSku = defineEndpoint({
  method: 'GET',
  path: '/admin/inventory/products/skus/{id}',
  summary: 'Get a SKU with its totals',
  access: 'inventory:read',
  params: idParams,
  versioned: 'data',
  response: oneSku,
});

export const updateSku = defineEndpoint({
  method: 'PATCH',
  path: '/admin/inventory/products/skus/{id}',
  summary:
    'Update a SKU; name and category change for all SKUs of its item, the code never changes',
  access: 'inventory:write',
  params: idParams,
  conflicts: ['DUPLICATE_BARCODE'],
  versioned: 'data',
  body: updateSkuSchema,
  response: oneSku,
});

export const getSkuByCode = defineEndpoint({
  method: 'GET',
  path: '/admin/inventory/skus/by-code/{code}',
  summary: 'Find the SKU with a code; upper and lower case are equal',
  access: 'inventory:read',
  params: z.object({ code: z.string().max(200) }),
  versioned: 'data',
  response: oneSku,
});

export const generateBarcodes = defineEndpoint({
  method: 'POST',
  path: '/admin/inventory/barcodes/generate',
  summary: 'Generate unused barcodes of 13 digits for internal use; nothing is stored',
  access: 'inventory:write',
  body: generateBarcodesSchema,
  response: z.object({ data: z.array(z.string()) }),
});

export const assignBarcode = defineEndpoint({
  method: 'PATCH',
  path: '/admin/inventory/barcodes/assign',
  summary: 'Assign a barcode to a SKU or a box, or remove the barcode of a SKU',
  access: 'inventory:write',
  conflicts: ['DUPLICATE_BARCODE'],
  versioned: 'data',
  body: assignBarcodeSchema,
  response: z.object({ data: z.union([skuSchema, boxDetailSchema]) }),
});
