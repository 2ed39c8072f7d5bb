import type { SkuReference } from '#inventory/catalogue/queries.ts';

/** Formats requested goods for histories: "3 × SKU-YOGAM-1A2B". */
export const linesText = (
  lines: readonly { qty: number }[],
  skus: readonly Pick<SkuReference, 'code'>[],
): string => lines.map(({ qty }, place) => `${qty} × ${skus[place]?.code ?? ''}`).join(', ');
