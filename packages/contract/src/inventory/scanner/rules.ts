import { boxTypeOf } from '#inventory/boxes/rules.ts';
import { isProductCode } from '#inventory/scan-codes/document-codes.ts';

/** Returns what a scanned code is by its prefix, or null if it can be anything. */
export function scannedKind(code: string): 'box' | 'product' | null {
  if (boxTypeOf(code) !== null) return 'box';
  return isProductCode(code) ? 'product' : null;
}
