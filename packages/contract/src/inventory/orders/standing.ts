import type { PurchaseOrder } from './model.ts';

/** Whether the received goods allow an order to be cancelled: there must be none. */
export const canCancelOrder = ({
  status,
  received,
}: Pick<PurchaseOrder, 'status' | 'received'>): boolean =>
  (status === 'DRAFT' || status === 'OPEN') && received === 0;
