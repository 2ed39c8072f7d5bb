import type { BoxStatus } from '@kolam/contract/inventory/boxes/model.ts';
import { asc, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#core/database/types.ts';
import type { NewEntry } from '../../audit/actions.ts';
import { boxes } from './tables.ts';

/** A box as those who move goods know it. */
export type HeldBox = Pick<
  typeof boxes.$inferSelect,
  'id' | 'code' | 'type' | 'status' | 'warehouseId'
>;

/**
 * Keeps boxes where they are and as they are until the transaction ends, together with others who do
 * the same; whoever means to change one of them keeps them alone. Unknown ids are left out.
 */
export async function holdBoxes(
  tx: Tx,
  ids: readonly string[],
  { alone }: { alone: boolean },
): Promise<Map<string, HeldBox>> {
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
    .for(alone ? 'no key update' : 'share');
  return new Map(found.map((box) => [box.id, box]));
}

/** What tickets and returns make of boxes that the caller keeps alone. */
export async function saveBoxStatus(
  tx: Tx,
  ids: readonly string[],
  { status, at }: { status: BoxStatus; at: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(boxes)
    .set({ status, updatedAt: at, version: sql`${boxes.version} + 1` })
    .where(inArray(boxes.id, [...ids]));
}

/** A box that became something by an act on goods, in its history: a part of that act's own entry. */
export const boxStatusEntry = (
  box: HeldBox,
  { status, action, partOfId }: { status: BoxStatus; action: string; partOfId: string },
): NewEntry => ({
  record: { kind: 'box', id: box.id, title: box.code },
  action,
  changes: [{ field: 'status', before: box.status, after: status }],
  partOfId,
});
