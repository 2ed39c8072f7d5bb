import type { PurchaseOrder } from '@kolam/contract/inventory/orders/model.ts';
import type { LazyPart } from '#core/lazy-part.tsx';
import { defineSlot } from '#core/slot.ts';

/** The dialog that books received goods of an order. */
export const goodsReceipt =
  defineSlot<LazyPart<{ order: PurchaseOrder; onClose: () => void }>>('goodsReceipt');
