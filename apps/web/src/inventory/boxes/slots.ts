import type { Condition } from '@kolam/contract/inventory/goods/conditions.ts';
import type { LazyPart } from '#core/lazy-part.tsx';
import { defineSlot } from '#core/slot.ts';

/** Units of one condition in one place, which are about to be moved. */
export type Moving = {
  sku: string;
  wh: string;
  boxId: string | null;
  /** Empty: what is good, else the first that is there. */
  condition: Condition | '';
};

/** The window that moves goods from a box or from unboxed stock. */
export const moveItems = defineSlot<LazyPart<{ moving: Moving; onClose: () => void }>>('moveItems');

/** The window that puts goods into a box, into one that is chosen there unless it is given. */
export const putaway =
  defineSlot<LazyPart<{ box?: { id: string } | undefined; onClose: () => void }>>('putaway');
