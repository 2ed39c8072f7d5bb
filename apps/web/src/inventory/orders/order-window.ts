import type { PurchaseOrder } from '@kolam/contract/inventory/orders/model.ts';
import { createContext, use } from 'react';

/** What is open over the screen; one at a time. */
export type OrderWindow =
  | { kind: 'create' }
  | { kind: 'edit'; order: PurchaseOrder }
  | { kind: 'receive'; order: PurchaseOrder }
  | { kind: 'bill'; order: PurchaseOrder }
  | { kind: 'pdf'; order: PurchaseOrder };

export const OrderWindowContext = createContext<((window: OrderWindow) => void) | undefined>(
  undefined,
);

/** How a part of the screen opens a window in the place of what is open. */
export function useOpenWindow(): (window: OrderWindow) => void {
  const open = use(OrderWindowContext);
  if (!open) throw new Error('useOpenWindow needs the screen of purchase orders around it');
  return open;
}
