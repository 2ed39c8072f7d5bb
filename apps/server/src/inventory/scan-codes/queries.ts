import { inArray } from 'drizzle-orm';
import { violates } from '#core/database/errors.ts';
import type { Queryable } from '#core/database/types.ts';
import { type Holder, namesHolder } from './hooks.ts';
import { scanCodes } from './tables.ts';

/**
 * Returns the holders of codes and barcodes, by the code in upper case. Unused codes are missing.
 */
export async function holdersOf(
  db: Queryable,
  codes: readonly string[],
): Promise<Map<string, Holder>> {
  if (codes.length === 0) return new Map();
  const upper = [...new Set(codes.map((code) => code.toUpperCase()))];
  const found = await db
    .select({ code: scanCodes.code, boxId: scanCodes.boxId, skuId: scanCodes.skuId })
    .from(scanCodes)
    .where(inArray(scanCodes.code, upper));
  return new Map(
    found.map(({ code, boxId, skuId }) => [
      code,
      boxId === null ? { kind: 'sku', id: skuId ?? '' } : { kind: 'box', id: boxId },
    ]),
  );
}

/** Returns a holder's name for a refusal. */
export async function holderName(db: Queryable, holder: Holder): Promise<string> {
  for (const nameOf of namesHolder.parts()) {
    const name = await nameOf(db, holder);
    if (name !== null) return name;
  }
  return '';
}

/** Returns whether a write failed because something else is scanned by the same code. */
export const repeatsScanCode = (error: unknown): boolean => violates(error, 'scan_codes_pkey');
