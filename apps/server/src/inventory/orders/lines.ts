import { groupedNumber } from '@kolam/contract/core/grouped.ts';
import { mostPaise } from '@kolam/contract/core/money.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import type { SupplyType } from '@kolam/contract/finance/tax/gst.ts';
import { catalogueMessages } from '@kolam/contract/inventory/catalogue/messages.ts';
import { orderLineFigures } from '@kolam/contract/inventory/orders/figures.ts';
import { orderMessages } from '@kolam/contract/inventory/orders/messages.ts';
import type { CreateOrder, OrderLineInput } from '@kolam/contract/inventory/orders/rules.ts';
import type { Queryable } from '#core/database/types.ts';
import { invalid } from '#core/failure.ts';
import { findSkus, type OrderedSku, type SkuReference } from '#inventory/catalogue/queries.ts';
import type { OrderLineRow } from './store.ts';

/** A line of the request, and the names of its fields in the body. */
export type AskedLine = OrderLineInput & { fields: { sku: string; qty: string; amount: string } };

/** Returns the lines of a body in either form. */
export function askedLines(
  body: Pick<CreateOrder, 'lines' | 'skuCode' | 'qty' | 'unitCost' | 'gstRate'>,
): AskedLine[] {
  const { lines, skuCode: sku, qty, unitCost: price, gstRate } = body;
  if (lines) {
    return lines.map((line, place) => ({
      ...line,
      fields: { sku: `lines.${place}.sku`, qty: `lines.${place}.qty`, amount: 'lines' },
    }));
  }
  if (sku === undefined || qty === undefined || price === undefined) return [];
  return [
    {
      sku,
      qty,
      price,
      gstRate,
      fields: { sku: 'skuCode', qty: 'qty', amount: 'unitCost' },
    },
  ];
}

/**
 * Returns the SKUs of lines, in order.
 * @throws Failure 400 at the SKU of a line that is unknown or repeated
 */
export async function requireSkusOfLines(
  db: Queryable,
  lines: readonly AskedLine[],
): Promise<OrderedSku[]> {
  const found = await findSkus(
    db,
    lines.map(({ sku }) => sku),
  );
  const problems: Record<string, string> = {};
  const seen = new Set<string>();
  const skus = lines.flatMap(({ sku: asked, fields }) => {
    const sku = found.get(asked);
    if (!sku) problems[fields.sku] = catalogueMessages.skuUnknown(asked);
    else if (seen.has(sku.id)) problems[fields.sku] = orderMessages.skuTwice;
    else seen.add(sku.id);
    return sku ? [sku] : [];
  });
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return skus;
}

type Counted = Pick<OrderLineRow, 'qty' | 'unitCost' | 'gstBasisPoints'>;

/**
 * Adds up lines: units, and paise without tax and of tax, as their bill will have them.
 * @throws Failure 400 at `field` when the total is too large to store
 */
export function totalsOf(
  lines: readonly Counted[],
  { supplyType, field }: { supplyType: SupplyType; field: string },
) {
  let [ordered, amount, taxAmount] = [0, 0n, 0n];
  for (const line of lines) {
    const { taxable, tax } = orderLineFigures(line, supplyType);
    ordered += line.qty;
    amount += BigInt(taxable);
    taxAmount += BigInt(tax);
  }
  if (amount + taxAmount > BigInt(mostPaise)) {
    throw invalid({ [field]: orderMessages.totalTooLarge(rupeeText(mostPaise)) });
  }
  return { ordered, amount: Number(amount), taxAmount: Number(taxAmount), supplyType };
}

/** Codes and names, for the search of orders. */
export const goodsOf = (skus: readonly Pick<SkuReference, 'code' | 'name'>[]): string =>
  skus.map(({ code, name }) => `${code}\n${name}`).join('\n');

/** Formats lines for the history: "3 × SKU-YOGAM-1A2B at ₹100". */
export const lineText = (
  lines: readonly Pick<OrderLineRow, 'skuId' | 'qty' | 'unitCost'>[],
  skus: ReadonlyMap<string, Pick<SkuReference, 'code'>>,
): string =>
  lines
    .map(
      ({ skuId, qty, unitCost }) =>
        `${groupedNumber(qty)} × ${skus.get(skuId)?.code ?? ''} at ${rupeeText(unitCost)}`,
    )
    .join(', ');
