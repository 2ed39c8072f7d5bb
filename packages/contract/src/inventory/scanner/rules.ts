import { boxTypeOf } from '#inventory/boxes/rules.ts';
import { isProductCode } from '#inventory/scan-codes/document-codes.ts';

/** What a scanned code can be by its first letters; null: anything. */
export function scannedKind(code: string): 'box' | 'product' | null {
  if (boxTypeOf(code) !== null) return 'box';
  return isProductCode(code) ? 'product' : null;
}
