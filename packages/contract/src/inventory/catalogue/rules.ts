import { z } from 'zod';
import { boxLimits } from '#inventory/boxes/limits.ts';
import { boxMessages } from '#inventory/boxes/messages.ts';
import { boxTypeOf } from '#inventory/boxes/rules.ts';
import { mostUnits } from '#inventory/goods/conditions.ts';
import { unitCostField } from '#inventory/goods/unit-cost.ts';
import { units } from '#inventory/goods/units.ts';
import { isDocumentCode, isProductCode } from '#inventory/scan-codes/document-codes.ts';
import { scanCodeMessages } from '#inventory/scan-codes/messages.ts';
import { choice, flag, recordId, requiredText, text, wholeNumber } from '../../core/fields.ts';
import { isId } from '../../core/id.ts';
import { rupees } from '../../core/money.ts';
import { catalogueLimits } from './limits.ts';
import { catalogueMessages } from './messages.ts';

/** A percentage with at most 2 decimals, converted to basis points. */
export const percent = (label: string) =>
  z
    .number({ error: `${label} must be a number` })
    .min(0, { error: `${label} can’t be negative` })
    .max(100, { error: `${label} must be at most 100` })
    .refine((value) => Math.round(value * 100) / 100 === value, {
      error: `${label} can have at most 2 decimals`,
    })
    .transform((value) => Math.round(value * 100));

/** A SKU by its id, or by its case-insensitive code. */
export const skuField = (label = 'SKU') =>
  requiredText(label, { max: 60, required: 'Choose a SKU' });

/** A code that looks like an id would be looked up as an id. */
const isCode = (value: string) =>
  /^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(value) && !isId(value.toLowerCase());

/**
 * Scanners treat codes with a box prefix as boxes, so a SKU with such a code could not be scanned.
 */
const isOfBox = (code: string | null) => code !== null && boxTypeOf(code.trim()) !== null;

/** A code chosen by hand. The server generates one if it is empty. */
const skuCode = text('SKU', { max: 40 })
  .refine((value) => value === '' || isCode(value), { error: catalogueMessages.codeForm })
  .refine((value) => !isDocumentCode(value), { error: scanCodeMessages.documentCode('SKU') })
  .refine((value) => !isOfBox(value), { error: scanCodeMessages.boxCode('SKU') });

const name = requiredText('Name', { max: 160 });
const category = text('Category', { max: catalogueLimits.category }).transform(
  (value) => value || catalogueLimits.defaultCategory,
);
/** Characters that Code 128 can encode. */
const barcodeText = text('Barcode', { max: 48 })
  .refine((value) => /^[\x20-\x7e]*$/.test(value), {
    error: 'Barcode has characters that can’t be printed as bars',
  })
  .refine((value) => !isDocumentCode(value), { error: scanCodeMessages.documentCode('Barcode') });
/** Null: none. */
const barcode = z
  .union([barcodeText, z.null()], { error: 'Barcode must be text' })
  .transform((value) => value || null);
const skuBarcode = barcode.refine((value) => !isOfBox(value), {
  error: scanCodeMessages.boxCode('Barcode'),
});
const unit = choice('Unit', units);
const mrp = rupees('MRP').nullable();
/** Null: none given. */
const taxPct = percent('Tax').nullable();
const reorderLevel = wholeNumber('Reorder level', { min: 0, max: mostUnits }).nullable();

const attributes = z
  .record(requiredText('Attribute', { max: 60 }), text('Attribute', { max: 200 }), {
    error: 'Attributes must be an object',
  })
  .refine((given) => Object.keys(given).length <= catalogueLimits.attributes, {
    error: catalogueMessages.tooManyAttributes,
  });

export const createItemSchema = z.object({
  name,
  category: category.default(catalogueLimits.defaultCategory),
  attributes: attributes.default({}),
});
export type CreateItem = z.output<typeof createItemSchema>;

/** `attributes` are replaced as a whole. */
export const updateItemSchema = z.object({
  name: name.optional(),
  category: category.optional(),
  attributes: attributes.optional(),
});
export type UpdateItem = z.output<typeof updateItemSchema>;

const skuParts = {
  unit: unit.default(catalogueLimits.defaultUnit),
  barcode: skuBarcode.default(null),
  mrp: mrp.default(null),
  taxPct: taxPct
    .default(null)
    .describe('Null: 3, and orders use 18 by default. Otherwise orders use this rate by default.'),
  reorderLevel: reorderLevel.default(null),
};

/**
 * With `item` adds a SKU to that item, which provides name and category. Otherwise creates an item
 * for it.
 */
export const createSkuSchema = z
  .object({
    item: recordId('Item').optional(),
    name: text('Name', { max: 160 }).optional(),
    category: category.optional(),
    skuCode: skuCode.default('').describe('Default: generated from the name.'),
    code: skuCode.default('').describe('The same as `skuCode`.'),
    ...skuParts,
  })
  .refine((given) => given.item !== undefined || Boolean(given.name), {
    error: 'Name is required',
    path: ['name'],
    when: () => true,
  });
export type CreateSku = z.output<typeof createSkuSchema>;

/** Name and category belong to the item and change for all its SKUs. */
export const updateSkuSchema = z.object({
  name: name.optional(),
  category: category.optional(),
  unit: unit.optional(),
  barcode: skuBarcode.optional(),
  mrp: mrp.optional(),
  taxPct: taxPct.optional(),
  reorderLevel: reorderLevel.optional(),
  code: text('SKU').optional().describe('Must equal the current code: a code never changes.'),
  skuCode: text('SKU').optional().describe('The same as `code`.'),
});
export type UpdateSku = z.output<typeof updateSkuSchema>;

/**
 * Creates item, SKU, initial stock, its place, and an order for it, all at once. The order needs a
 * quantity and a unit cost.
 */
export const createProductSchema = z.object({
  name: requiredText('Product name', { max: 160, required: 'Name is required' }),
  category: category.default(catalogueLimits.defaultCategory),
  skuCode: skuCode.default('').describe('Default: generated from the name.'),
  sku: skuCode.default('').describe('The same as `skuCode`.'),
  ...skuParts,
  quantity: wholeNumber('Quantity', { min: 0, max: mostUnits }).default(0),
  boxId: recordId('Box').nullable().default(null).describe('A storage box; null: in no box.'),
  wh: recordId('Warehouse')
    .nullable()
    .default(null)
    .describe('Default: the box’s warehouse, otherwise the first active main warehouse.'),
  unitCost: unitCostField().default(0),
  gstRate: percent('GST')
    .optional()
    .describe('GST rate of the order. Default: the tax if given, otherwise 18.'),
  vendor: recordId('Vendor').nullable().default(null),
  raisePo: flag('Raise Draft PO').default(true),
  approvePo: flag('Approve immediately').default(false),
});
export type CreateProduct = z.output<typeof createProductSchema>;

export const generateBarcodesSchema = z.object({
  count: wholeNumber('Count', { min: 1, max: catalogueLimits.barcodes }),
});

type AssignBarcode = { skuId: string; barcode: string | null } | { boxId: string; barcode: string };

/** For a SKU or a box. Only a SKU can have none. */
export const assignBarcodeSchema = z
  .object({
    skuId: skuField().optional(),
    boxId: recordId('Box').optional(),
    barcode: barcode.describe('Null or empty removes the barcode of a SKU.'),
  })
  .transform((given, context): AssignBarcode => {
    const { skuId, boxId, barcode: assigned } = given;
    const refuse = (path: string, message: string) => {
      context.addIssue({ code: 'custom', path: [path], message, input: given });
      return z.NEVER;
    };
    if (boxId === undefined) {
      if (skuId === undefined) return refuse('skuId', 'Choose a SKU');
      if (isOfBox(assigned)) return refuse('barcode', scanCodeMessages.boxCode('Barcode'));
      return { skuId, barcode: assigned };
    }
    if (skuId !== undefined) return refuse('boxId', catalogueMessages.oneBarcode);
    if (assigned === null) return refuse('barcode', boxMessages.barcodeRequired);
    if (isProductCode(assigned)) return refuse('barcode', scanCodeMessages.productCode('Barcode'));
    if (assigned.length > boxLimits.code) {
      return refuse('barcode', `Barcode can have at most ${boxLimits.code} characters`);
    }
    return { boxId, barcode: assigned };
  });
