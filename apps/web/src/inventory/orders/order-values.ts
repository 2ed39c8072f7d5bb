import { inPaise } from '@kolam/contract/core/paise.ts';
import type { SupplyType } from '@kolam/contract/finance/tax/gst.ts';
import { catalogueLimits } from '@kolam/contract/inventory/catalogue/limits.ts';
import { orderGstOf } from '@kolam/contract/inventory/catalogue/order-rate.ts';
import { orderLineFigures } from '@kolam/contract/inventory/orders/figures.ts';
import { orderLimits } from '@kolam/contract/inventory/orders/limits.ts';
import { orderMessages } from '@kolam/contract/inventory/orders/messages.ts';
import type { LastPurchase, PurchaseOrder } from '@kolam/contract/inventory/orders/model.ts';
import { createOrderSchema, updateOrderSchema } from '@kolam/contract/inventory/orders/rules.ts';
import { type FieldProblems, schemaProblems } from '#core/schema-problems.ts';
import { numberOf, numberOrNone, rupeesOf, rupeesOrNone } from '#core/typed-numbers.ts';

/** The form values of an order line. */
export type LineValues = {
  /** The id of the draft's line, or empty for a new one. */
  lineId: string;
  sku: string;
  qty: string;
  price: string;
  gstRate: string;
};

/** The form values of an order. */
export type OrderValues = {
  vendor: string;
  wh: string;
  note: string;
  approve: boolean;
  lines: LineValues[];
};

export const newLine = (): LineValues => ({
  lineId: '',
  sku: '',
  qty: '1',
  price: '',
  gstRate: String(catalogueLimits.defaultGstRate),
});

/** The tax of a SKU. Undefined: unknown. */
type Taxed = { taxGiven: boolean; taxPct: number } | undefined;

/** Returns the initial values of an order for a SKU: the last price, and the tax of the SKU. */
export const priceAndTaxOf = (
  sku: Taxed,
  last: Pick<LastPurchase, 'price'> | null | undefined,
) => ({
  price: last ? String(last.price) : '',
  gstRate: String(
    orderGstOf(sku && { ...sku, taxBasisPoints: Math.round(sku.taxPct * 100) }) / 100,
  ),
});

/** Returns the values that change with another SKU: initial ones, but not typed ones. */
export function followedBy(
  line: Pick<LineValues, 'price' | 'gstRate'>,
  begun: Pick<LineValues, 'price' | 'gstRate'>,
  next: Pick<LineValues, 'price' | 'gstRate'>,
): Pick<LineValues, 'price' | 'gstRate'> {
  return {
    price: line.price === begun.price ? next.price : line.price,
    gstRate: line.gstRate === begun.gstRate ? next.gstRate : line.gstRate,
  };
}

export const newOrder = (): OrderValues => ({
  vendor: '',
  wh: '',
  note: '',
  approve: false,
  lines: [newLine()],
});

/** Returns the values of a stored draft for the form. */
export const valuesOf = ({ vendor, wh, note, lines }: PurchaseOrder): OrderValues => ({
  vendor: vendor?.id ?? '',
  wh: wh?.id ?? '',
  note,
  approve: false,
  lines: lines.map(({ id, sku, qty, price, gstRate }) => ({
    lineId: id,
    sku: sku.id,
    qty: String(qty),
    price: String(price),
    gstRate: String(gstRate),
  })),
});

export const lineLabels = {
  sku: 'SKU',
  qty: 'Qty',
  price: 'Unit Cost',
  gstRate: 'GST %',
} as const;

/** Labels of the fields, in the order of the screen: "Qty of line 3". */
export const orderLabels: Record<string, string> = {
  vendor: 'Vendor',
  wh: 'Warehouse',
  lines: 'Lines',
  ...Object.fromEntries(
    Array.from({ length: orderLimits.lines }, (_, at) =>
      Object.entries(lineLabels).map(([name, label]) => [
        `lines.${at}.${name}`,
        `${label} of line ${at + 1}`,
      ]),
    ).flat(),
  ),
  note: 'Note',
  approve: 'Approve immediately',
};

/** Includes vendor and note only if the form has them. */
export function orderBody({ vendor, wh, note, lines }: OrderValues) {
  return {
    vendor: vendor || null,
    wh: wh || null,
    note,
    lines: lines.map(({ lineId, sku, qty, price, gstRate }) => ({
      ...(lineId ? { id: lineId } : {}),
      sku,
      // Null for an empty field and NaN for other text, so that validation reports each with its
      // message.
      qty: numberOrNone(qty) as number,
      price: rupeesOrNone(price) as number,
      gstRate: gstRate.trim() === '' ? 0 : numberOf(gstRate),
    })),
  };
}

/** Reports a repeated SKU at its second line. */
function repeatedSkus(lines: readonly LineValues[]): FieldProblems {
  const problems: FieldProblems = {};
  lines.forEach(({ sku }, at) => {
    const before = lines.findIndex((line) => line.sku === sku);
    if (sku !== '' && before < at) problems[`lines.${at}.sku`] = orderMessages.skuTwice;
  });
  return problems;
}

/** Returns errors of a new order, by field. */
export const newOrderProblems = (values: OrderValues): FieldProblems => ({
  ...schemaProblems(createOrderSchema, orderBody(values)),
  ...repeatedSkus(values.lines),
});

/** Returns errors of a changed draft, by field. */
export const draftProblems = (values: OrderValues): FieldProblems => ({
  ...schemaProblems(updateOrderSchema, orderBody(values)),
  ...repeatedSkus(values.lines),
});

type Priced = Pick<LineValues, 'qty' | 'price' | 'gstRate'>;

/**
 * Returns the amount of a line without tax, and its tax, in paise. Null while they can't be
 * computed.
 */
export function lineFigures({ qty, price, gstRate }: Priced, supplyType: SupplyType) {
  const units = numberOf(qty);
  const rupees = rupeesOf(price);
  const rate = gstRate.trim() === '' ? 0 : numberOf(gstRate);
  const isComplete =
    Number.isInteger(units) && units >= 0 && rupees >= 0 && rate >= 0 && rate <= 100;
  if (!isComplete) return null;
  const line = {
    qty: units,
    unitCost: inPaise(rupees),
    gstBasisPoints: Math.round(rate * 100),
  };
  // Above the range of exact numbers nothing is shown.
  if (units * line.unitCost * 1000 > Number.MAX_SAFE_INTEGER) return null;
  const { taxable, tax } = orderLineFigures(line, supplyType);
  return { amount: taxable, tax };
}

/** Returns the total of all lines that can be computed, in paise. */
export function orderFigures(lines: readonly Priced[], supplyType: SupplyType) {
  const known = lines.map((line) => lineFigures(line, supplyType));
  const sum = (part: 'amount' | 'tax') =>
    known.reduce((total, figures) => total + (figures?.[part] ?? 0), 0);
  return { amount: sum('amount'), tax: sum('tax'), total: sum('amount') + sum('tax') };
}
