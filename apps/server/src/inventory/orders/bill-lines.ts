import type { DocumentLineInput, Rated } from '@kolam/contract/finance/invoices/rules.ts';
import type { SkuReference } from '#inventory/catalogue/queries.ts';
import type { OrderLineRow } from './store.ts';

/** Documents count in thousandths. */
const whole = 1000;

/**
 * Converts lines of an order to lines of a purchase invoice, for the ordered or the received
 * quantities.
 */
export const billLines = (
  lines: readonly OrderLineRow[],
  skus: ReadonlyMap<string, SkuReference>,
  of: 'ordered' | 'received',
): Rated<DocumentLineInput>[] =>
  lines.flatMap(({ skuId, qty, received, unitCost, gstBasisPoints }) => {
    const units = of === 'ordered' ? qty : received;
    const { code = '', name = '', unit = '' } = skus.get(skuId) ?? {};
    return units === 0
      ? []
      : [
          {
            desc: `${name} (${code})`,
            hsn: '',
            unit,
            qty: units * whole,
            rate: unitCost,
            discountPct: 0,
            taxPct: gstBasisPoints,
          },
        ];
  });
