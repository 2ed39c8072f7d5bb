import type { SkuReference } from '#inventory/catalogue/queries.ts';

/** What was asked for, as histories show it: "3 × SKU-YOGAM-1A2B". */
export const linesText = (
  lines: readonly { qty: number }[],
  skus: readonly Pick<SkuReference, 'code'>[],
): string => lines.map(({ qty }, place) => `${qty} × ${skus[place]?.code ?? ''}`).join(', ');
