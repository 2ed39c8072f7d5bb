import type { Condition } from '@kolam/contract/inventory/goods/conditions.ts';
import type { LazyPart } from '#core/lazy-part.tsx';
import { defineSlot } from '#core/slot.ts';

/** Units of one condition in one place to move. */
export type Moving = {
  sku: string;
  wh: string;
  boxId: string | null;
  /** Empty: good, or the first condition in stock. */
  condition: Condition | '';
};

/** The dialog that moves goods from a box or from unboxed stock. */
export const moveItems = defineSlot<LazyPart<{ moving: Moving; onClose: () => void }>>('moveItems');

/** The dialog that puts goods into a box. The user chooses the box if none is given. */
export const putaway =
  defineSlot<LazyPart<{ box?: { id: string } | undefined; onClose: () => void }>>('putaway');
