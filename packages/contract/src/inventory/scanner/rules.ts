import { boxTypeOf } from '../boxes/rules.ts';

/** What a scanned code can be by its first letters; null: anything. */
export function scannedKind(code: string): 'box' | 'product' | null {
  if (boxTypeOf(code) !== null) return 'box';
  return code.toUpperCase().startsWith('SKU-') ? 'product' : null;
}
