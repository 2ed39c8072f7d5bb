import { asc, inArray } from 'drizzle-orm';
import type { Tx } from '#core/database/types.ts';
import { boxes } from './tables.ts';

/** A box as those who move goods know it. */
export type HeldBox = Pick<
  typeof boxes.$inferSelect,
  'id' | 'code' | 'type' | 'status' | 'warehouseId'
>;

/**
 * Keeps boxes where they are and as they are until the transaction ends, together with others who do
 * the same. Whoever means to change one locks it instead. Unknown ids are left out.
 */
export async function shareBoxes(tx: Tx, ids: readonly string[]): Promise<Map<string, HeldBox>> {
  if (ids.length === 0) return new Map();
  const found = await tx
    .select({
      id: boxes.id,
      code: boxes.code,
      type: boxes.type,
      status: boxes.status,
      warehouseId: boxes.warehouseId,
    })
    .from(boxes)
    .where(inArray(boxes.id, [...new Set(ids)]))
    .orderBy(asc(boxes.id))
    .for('share');
  return new Map(found.map((box) => [box.id, box]));
}
