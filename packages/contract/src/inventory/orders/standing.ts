import type { PurchaseOrder } from './model.ts';

/** Whether an order can be cancelled, as far as goods are concerned: nothing of it came. */
export const canCancelOrder = ({
  status,
  received,
}: Pick<PurchaseOrder, 'status' | 'received'>): boolean =>
  (status === 'DRAFT' || status === 'OPEN') && received === 0;
