import { scannerMessages } from '@kolam/contract/inventory/scanner/messages.ts';
import { scannedKind } from '@kolam/contract/inventory/scanner/rules.ts';
import type { Queryable } from '#core/database/types.ts';
import { type BoxRow, findScannedBox } from '#inventory/boxes/queries.ts';
import { findScannedSku, type SkuRow } from '#inventory/catalogue/queries.ts';

/** The holder of a code, or the message why it has none. */
type Identified =
  | { type: 'box'; box: BoxRow }
  | { type: 'product'; sku: SkuRow }
  | { type: 'unknown'; message: string };

const unknown = (message: string): Identified => ({ type: 'unknown', message });

/**
 * Identifies a scanned code: by its prefix a box or a product, else a barcode or code, first of a
 * box, then of a product.
 */
export async function identifyCode(db: Queryable, given: string): Promise<Identified> {
  const code = given.trim();
  const kind = scannedKind(code);
  // Codes only have characters that barcodes can encode. PostgreSQL also refuses a null byte in a
  // text.
  const isPlain = /^[\x20-\x7e]+$/.test(code);
  const box = kind !== 'product' && isPlain ? await findScannedBox(db, code) : null;
  if (box) return { type: 'box', box };
  if (kind === 'box') return unknown(scannerMessages.boxNotFound);
  const sku = isPlain ? await findScannedSku(db, code) : null;
  if (sku) return { type: 'product', sku };
  if (kind === 'product') return unknown(scannerMessages.productNotFound);
  return unknown(scannerMessages.unknownFormat(code));
}
