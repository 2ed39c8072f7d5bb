import { catalogueLimits } from './limits.ts';

/** The GST in per cent that a line of an order begins with: that of the SKU where it was given. */
export const orderRateOf = (sku: { taxGiven: boolean; taxPct: number } | undefined): number =>
  sku?.taxGiven ? sku.taxPct : catalogueLimits.defaultGstRate;
