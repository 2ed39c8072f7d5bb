import type { BodyOf } from '@kolam/contract/api-types.ts';
import { catalogueLimits } from '@kolam/contract/inventory/catalogue/limits.ts';
import type { Sku } from '@kolam/contract/inventory/catalogue/model.ts';
import { createProductSchema, updateSkuSchema } from '@kolam/contract/inventory/catalogue/rules.ts';
import { type FieldProblems, schemaProblems } from '#core/schema-problems.ts';
import { numberOf, numberOrNone, rupeesOf, rupeesOrNone } from '#core/typed-numbers.ts';

/** The form values of a product that can change at any time. */
export type SkuValues = {
  name: string;
  category: string;
  unit: Sku['unit'];
  barcode: string;
  mrp: string;
  taxPct: string;
  reorderLevel: string;
};

/** The form values of a new product. */
export type ProductValues = SkuValues & {
  quantity: string;
  /** Empty: unboxed. */
  boxId: string;
  /** Empty: the first active main one. */
  wh: string;
  unitCost: string;
  gstRate: string;
  /** The vendor of the order. Empty: none. */
  vendor: string;
  raisePo: boolean;
  approvePo: boolean;
};

const { defaultCategory, defaultUnit, defaultGstRate } = catalogueLimits;

export const newProduct: ProductValues = {
  name: '',
  category: defaultCategory,
  unit: defaultUnit,
  barcode: '',
  mrp: '',
  taxPct: '',
  reorderLevel: '',
  quantity: '0',
  boxId: '',
  wh: '',
  unitCost: '',
  gstRate: String(defaultGstRate),
  vendor: '',
  raisePo: true,
  approvePo: false,
};

const typed = (value: number | null) => (value === null ? '' : String(value));

/** Returns the stored values for the form. */
export const valuesOf = (sku: Sku): SkuValues => ({
  name: sku.name,
  category: sku.category,
  unit: sku.unit,
  barcode: sku.barcode ?? '',
  mrp: typed(sku.mrp),
  taxPct: sku.taxGiven ? String(sku.taxPct) : '',
  reorderLevel: typed(sku.reorderLevel),
});

/** Labels of the fields of both dialogs, in the order of the screen. */
export const skuLabels = {
  name: 'Product Name',
  category: 'Category',
  unit: 'Unit',
  barcode: 'Barcode',
  mrp: 'MRP',
  taxPct: 'Tax %',
  reorderLevel: 'Reorder level',
};

export const productLabels = {
  name: skuLabels.name,
  category: skuLabels.category,
  unit: skuLabels.unit,
  skuCode: 'SKU',
  quantity: 'Initial Quantity',
  boxId: 'Place into Storage Box',
  wh: 'Warehouse',
  unitCost: 'Unit Cost',
  gstRate: 'GST %',
  vendor: 'Vendor',
  raisePo: 'Raise Draft PO',
  approvePo: 'Approve immediately',
  barcode: skuLabels.barcode,
  mrp: skuLabels.mrp,
  taxPct: skuLabels.taxPct,
  reorderLevel: skuLabels.reorderLevel,
};

/** Whether an order is raised with it, which needs a quantity and a price. */
export const raisesOrder = ({ raisePo, quantity, unitCost }: ProductValues): boolean =>
  raisePo && numberOf(quantity) > 0 && rupeesOf(unitCost) > 0;

const zeroIfEmpty = (text: string) => (text.trim() === '' ? 0 : numberOf(text));

const skuBody = (values: SkuValues) => ({
  name: values.name,
  category: values.category,
  unit: values.unit,
  barcode: values.barcode.trim() || null,
  mrp: rupeesOrNone(values.mrp),
  taxPct: numberOrNone(values.taxPct),
  reorderLevel: numberOrNone(values.reorderLevel),
});

export const productBody = (
  values: ProductValues,
  skuCode: string,
): BodyOf<'POST /admin/inventory/products'> => ({
  ...skuBody(values),
  skuCode,
  quantity: zeroIfEmpty(values.quantity),
  boxId: values.boxId || null,
  wh: values.boxId ? null : values.wh || null,
  unitCost: rupeesOrNone(values.unitCost) ?? 0,
  gstRate: zeroIfEmpty(values.gstRate),
  vendor: values.raisePo ? values.vendor || null : null,
  raisePo: values.raisePo,
  approvePo: values.raisePo && values.approvePo,
});

/** Returns errors of a new product, by field. */
export const productProblems = (values: ProductValues, skuCode: string): FieldProblems =>
  schemaProblems(createProductSchema, productBody(values, skuCode));

/**
 * The request body of a change. Includes the barcode only if it changed, since an old one may not
 * be valid any more.
 */
export function changedSkuBody(values: SkuValues, before: { barcode: string | null }) {
  const { barcode, ...body } = skuBody(values);
  return barcode === before.barcode ? body : { ...body, barcode };
}

/** Returns errors of a changed product, by field. */
export const skuProblems = (values: SkuValues, before: { barcode: string | null }): FieldProblems =>
  schemaProblems(updateSkuSchema, changedSkuBody(values, before));
