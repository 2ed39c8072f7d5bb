import type {
  LastPurchase,
  OrderStatus,
  PurchaseOrder,
} from '@kolam/contract/inventory/orders/model.ts';
import { canCancelOrder } from '@kolam/contract/inventory/orders/standing.ts';
import { formatCount, formatDate } from '#ui/format.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';
import type { Tone } from '#ui/tone.ts';

export const statusTones: Record<OrderStatus, Tone> = {
  DRAFT: 'attention',
  OPEN: 'attention',
  PARTIAL: 'attention',
  APPROVED: 'good',
  CLOSED: 'good',
  CANCELLED: 'quiet',
};

const units = ['unit', 'units'] as const;
export const unitText = (count: number): string => formatCount(count, units);

/** Units of an order that did not come yet. */
export const outstandingOf = ({ qty, received }: Pick<PurchaseOrder, 'qty' | 'received'>): number =>
  Math.max(0, qty - received);

/** Where goods of an order without a warehouse go. */
export const placeOf = ({ wh }: Pick<PurchaseOrder, 'wh'>): string =>
  wh?.name ?? 'the first active main warehouse';

/** "Last bought from Marigold Printers at ₹99.50 on 20 Nov 2026". */
export function lastPurchaseText({ vendor, price, on }: LastPurchase): string {
  const from = vendor ? ` from ${vendor.name}` : '';
  return `Last bought${from} at ${ledgerRupees(price)} on ${formatDate(on)}`;
}

/** Numbers have slashes, which no file name may have. */
export const fileNameOf = ({ code }: Pick<PurchaseOrder, 'code'>): string =>
  `${code.replaceAll('/', '-')}.pdf`;

/** Whether goods of it can be received by hand. */
export const isAwaited = ({ status }: Pick<PurchaseOrder, 'status'>): boolean =>
  status === 'OPEN' || status === 'PARTIAL';

/** Whether it may be cancelled: before anything came, and before it was billed. */
export const canCancel = (order: Pick<PurchaseOrder, 'status' | 'received' | 'bill'>): boolean =>
  canCancelOrder(order) && order.bill === null;

/** Whether a vendor's bill can be made of it: approved, and not billed yet. */
export const canBill = ({ status, bill }: Pick<PurchaseOrder, 'status' | 'bill'>): boolean =>
  status !== 'DRAFT' && status !== 'CANCELLED' && bill === null;
