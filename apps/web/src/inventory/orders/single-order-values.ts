import type { BodyOf } from '@kolam/contract/api-types.ts';
import { catalogueLimits } from '@kolam/contract/inventory/catalogue/limits.ts';
import type { LastPurchase } from '@kolam/contract/inventory/orders/model.ts';
import { createOrderSchema } from '@kolam/contract/inventory/orders/rules.ts';
import { type FieldProblems, schemaProblems } from '#core/schema-problems.ts';
import { numberOf, rupeesOf } from '#core/typed-numbers.ts';
import { priceAndTaxOf } from './order-values.ts';

/** The form values of an order for one SKU. */
type SingleOrderValues = {
  /** Empty: none. */
  vendor: string;
  wh: string;
  qty: string;
  unitCost: string;
  gstRate: string;
  approve: boolean;
};

export const singleOrderLabels = {
  vendor: 'Vendor',
  wh: 'Warehouse',
  qty: 'Qty',
  unitCost: 'Unit Cost',
  gstRate: 'GST %',
};

export const newSingleOrder: SingleOrderValues = {
  vendor: '',
  wh: '',
  qty: '1',
  unitCost: '',
  gstRate: String(catalogueLimits.defaultGstRate),
  approve: false,
};

/** Returns the initial values: the last price and vendor, and the tax of the SKU. */
export function startOf(
  sku: Parameters<typeof priceAndTaxOf>[0],
  last: LastPurchase | null | undefined,
): Pick<SingleOrderValues, 'vendor' | 'unitCost' | 'gstRate'> {
  const { price, gstRate } = priceAndTaxOf(sku, last);
  const vendor = last?.vendor && !last.vendor.archived ? last.vendor.id : '';
  return { vendor, unitCost: price, gstRate };
}

/** Whether warehouse, quantity and rate are filled in. Only then it can be sent. */
export const isComplete = ({ wh, qty, unitCost }: SingleOrderValues): boolean =>
  wh !== '' && numberOf(qty) > 0 && rupeesOf(unitCost) > 0;

export const singleOrderBody = (
  skuCode: string,
  { vendor, wh, qty, unitCost, gstRate, approve }: SingleOrderValues,
): BodyOf<'POST /admin/inventory/po'> => ({
  skuCode,
  vendor: vendor || null,
  wh: wh || null,
  qty: numberOf(qty),
  unitCost: rupeesOf(unitCost),
  gstRate: numberOf(gstRate),
  approve,
});

/** Returns errors by field. */
export const singleOrderProblems = (skuCode: string, values: SingleOrderValues): FieldProblems =>
  schemaProblems(createOrderSchema, singleOrderBody(skuCode, values));
