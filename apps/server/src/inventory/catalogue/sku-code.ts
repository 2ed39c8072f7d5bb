import { newSkuTail, skuCodeOf } from '@kolam/contract/inventory/catalogue/sku-code.ts';
import type { Random } from '#core/random.ts';

/** Returns a new code for a SKU with that name. Another SKU may already have it. */
export const newSkuCode = (name: string, random: Random): string =>
  skuCodeOf(name, newSkuTail(random));
