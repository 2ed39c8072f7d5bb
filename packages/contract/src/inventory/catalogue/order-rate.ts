import { catalogueLimits } from './limits.ts';

type TaxOfSku = {
  /** Whether it was given, or is what every new SKU has. */
  taxGiven: boolean;
  taxBasisPoints: number;
};

/**
 * The GST of a line of an order in hundredths of a percent: as `given` with the line, else that of its
 * SKU where it was given there, else the usual one.
 */
export function orderGstOf(sku: TaxOfSku | undefined, given?: number): number {
  if (given !== undefined) return given;
  return sku?.taxGiven ? sku.taxBasisPoints : catalogueLimits.defaultGstRate * 100;
}
