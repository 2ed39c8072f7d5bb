import { z } from 'zod';
import { boxDetailSchema } from '#inventory/boxes/model.ts';
import { conditions } from '#inventory/goods/conditions.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { choice, idFilter, text } from '../../core/fields.ts';
import { pageFields, pageMeta, searchFields, sortField } from '../../core/paging.ts';
import { idParams } from '../../core/record.ts';
import { catalogueLimits } from './limits.ts';
import {
  itemSchema,
  itemSorts,
  productSchema,
  productSorts,
  skuSchema,
  stockLevels,
} from './model.ts';
import {
  assignBarcodeSchema,
  createItemSchema,
  createProductSchema,
  createSkuSchema,
  generateBarcodesSchema,
  updateItemSchema,
  updateSkuSchema,
} from './rules.ts';

/** The order of the list and of its export. */
const sort = sortField(productSorts).default('name');
const filters = {
  ...searchFields,
  category: text('Category', { max: catalogueLimits.category }).optional(),
  stock: choice('Stock', ['all', ...stockLevels]).optional(),
  low: z
    .string({ error: 'Low must be a whole number' })
    .regex(/^\d{1,7}$/, { error: 'Low must be a whole number' })
    .transform(Number)
    .default(catalogueLimits.low)
    .describe('Good units that count as low where a SKU has no level of its own.'),
  condition: choice('Condition', ['all', ...conditions])
    .optional()
    .describe('Of which there are some.'),
};

const oneItem = z.object({ data: itemSchema });
const oneSku = z.object({ data: skuSchema });

export const listProducts = defineEndpoint({
  method: 'GET',
  path: '/admin/inventory/products',
  summary: 'Products: searched by code, name and barcode, filtered, sorted, paged',
  access: 'inventory:read',
  query: z.object({ ...pageFields(), ...filters, sort }),
  response: z.object({ data: z.array(productSchema), meta: pageMeta }),
});

export const exportProducts = defineEndpoint({
  method: 'GET',
  path: '/admin/inventory/products/export',
  summary: 'The filtered list as CSV, in its order; an import takes its columns',
  access: 'inventory:read',
  query: z.object({ ...filters, sort }),
  streams: 'text/csv',
});

export const getProductTemplate = defineEndpoint({
  method: 'GET',
  path: '/admin/inventory/products/import-template',
  summary: 'An empty CSV file with the columns that an import reads',
  access: 'inventory:write',
  streams: 'text/csv',
});

export const importProducts = defineEndpoint({
  method: 'POST',
  path: '/admin/inventory/products/import',
  summary:
    'Add or, by SKU, change all products of a CSV file, or none; with dryRun only check them; stock stays',
  access: 'inventory:write',
  uploads: { maxBytes: catalogueLimits.importedBytes, maxFiles: 1 },
  body: z.object({ dryRun: choice('Dry run', ['true', 'false']).default('false') }),
  response: z.object({
    data: z.object({
      rows: z.int(),
      created: z.int().describe('Of a dry run: that would be; 0 where any row was refused.'),
      updated: z.int().describe('Likewise; a row that says nothing new is not counted.'),
      errors: z.array(z.object({ line: z.int(), column: z.string(), reason: z.string() })),
    }),
  }),
});

export const listCategories = defineEndpoint({
  method: 'GET',
  path: '/admin/inventory/products/categories',
  summary: 'The categories that products have, by name',
  access: 'inventory:read',
  response: z.object({ data: z.array(z.object({ category: z.string(), products: z.int() })) }),
});

export const createProduct = defineEndpoint({
  method: 'POST',
  path: '/admin/inventory/products',
  summary: 'Add a product: item, SKU, what is there of it, where it lies, and an order for it',
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
  summary: 'Items: searched by name and category, sorted, paged',
  access: 'inventory:read',
  query: z.object({
    ...pageFields(),
    ...searchFields,
    sort: sortField(itemSorts).default('name'),
  }),
  response: z.object({ data: z.array(itemSchema), meta: pageMeta }),
});

export const createItem = defineEndpoint({
  method: 'POST',
  path: '/admin/inventory/products/items',
  summary: 'Add an item, as yet without a SKU',
  access: 'inventory:write',
  status: 201,
  versioned: 'data',
  body: createItemSchema,
  response: oneItem,
});

export const getItem = defineEndpoint({
  method: 'GET',
  path: '/admin/inventory/products/items/{id}',
  summary: 'One item with its SKUs',
  access: 'inventory:read',
  params: idParams,
  versioned: 'data',
  response: oneItem,
});

export const updateItem = defineEndpoint({
  method: 'PATCH',
  path: '/admin/inventory/products/items/{id}',
  summary: 'Change an item; its SKUs are called and sorted as it is, their codes stay',
  access: 'inventory:write',
  params: idParams,
  versioned: 'data',
  body: updateItemSchema,
  response: oneItem,
});

export const listSkus = defineEndpoint({
  method: 'GET',
  path: '/admin/inventory/products/skus',
  summary: 'SKUs: searched by code, name and barcode, filtered, sorted, paged',
  access: 'inventory:read',
  query: z.object({
    ...pageFields({ most: catalogueLimits.skus }),
    ...filters,
    item: idFilter('an item').optional(),
    sort: sortField(productSorts).default('code'),
  }),
  response: z.object({ data: z.array(skuSchema), meta: pageMeta }),
});

export const createSku = defineEndpoint({
  method: 'POST',
  path: '/admin/inventory/products/skus',
  summary: 'Add a SKU, with an item of its own or to one that is there',
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
  summary: 'One SKU with its sums',
  access: 'inventory:read',
  params: idParams,
  versioned: 'data',
  response: oneSku,
});

export const updateSku = defineEndpoint({
  method: 'PATCH',
  path: '/admin/inventory/products/skus/{id}',
  summary: 'Change a SKU; name and category change for all SKUs of its item, its code never',
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
  summary: 'The SKU of a code, in any case',
  access: 'inventory:read',
  params: z.object({ code: z.string().max(200) }),
  versioned: 'data',
  response: oneSku,
});

export const generateBarcodes = defineEndpoint({
  method: 'POST',
  path: '/admin/inventory/barcodes/generate',
  summary: 'Barcodes that nothing has yet, of 13 digits for use inside a company; nothing is kept',
  access: 'inventory:write',
  body: generateBarcodesSchema,
  response: z.object({ data: z.array(z.string()) }),
});

export const assignBarcode = defineEndpoint({
  method: 'PATCH',
  path: '/admin/inventory/barcodes/assign',
  summary: 'Give a SKU or a box a barcode, or take that of a SKU off',
  access: 'inventory:write',
  conflicts: ['DUPLICATE_BARCODE'],
  versioned: 'data',
  body: assignBarcodeSchema,
  response: z.object({ data: z.union([skuSchema, boxDetailSchema]) }),
});
