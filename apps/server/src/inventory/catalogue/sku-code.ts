import { newSkuTail, skuCodeOf } from '@kolam/contract/inventory/catalogue/sku-code.ts';
import type { Random } from '#core/random.ts';

/** A new code for a SKU of that name; another one may have it. */
export const newSkuCode = (name: string, random: Random): string =>
  skuCodeOf(name, newSkuTail(random));
