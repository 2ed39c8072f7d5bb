import { catalogueLimits } from './limits.ts';

type TaxOfSku = {
  /** Whether a person gave it. If not, it is the default of new SKUs. */
  taxGiven: boolean;
  taxBasisPoints: number;
};

/**
 * Returns the GST of an order line in hundredths of a percent: the line's `given` rate, else that
 * of its SKU if a person gave it, else the default.
 */
export function orderGstOf(sku: TaxOfSku | undefined, given?: number): number {
  if (given !== undefined) return given;
  return sku?.taxGiven ? sku.taxBasisPoints : catalogueLimits.defaultGstRate * 100;
}
