import type { PurchaseOrder } from '@kolam/contract/inventory/orders/model.ts';
import { createContext, use } from 'react';

/** The open dialog of the screen, one at a time. */
export type OrderDialog =
  | { kind: 'create' }
  | { kind: 'edit'; order: PurchaseOrder }
  | { kind: 'receive'; order: PurchaseOrder }
  | { kind: 'bill'; order: PurchaseOrder }
  | { kind: 'pdf'; order: PurchaseOrder };

export const OrderDialogContext = createContext<((dialog: OrderDialog) => void) | undefined>(
  undefined,
);

/** Returns a function by which a part of the screen opens a dialog in place of the open one. */
export function useOpenDialog(): (dialog: OrderDialog) => void {
  const open = use(OrderDialogContext);
  if (!open) throw new Error('useOpenWindow needs the screen of purchase orders around it');
  return open;
}
