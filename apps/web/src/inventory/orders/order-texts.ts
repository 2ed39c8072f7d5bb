import type { Tone } from '@kolam/contract/core/tone.ts';
import type { LastPurchase, PurchaseOrder } from '@kolam/contract/inventory/orders/model.ts';
import { canCancelOrder } from '@kolam/contract/inventory/orders/standing.ts';
import type { OrderStatus } from '@kolam/contract/inventory/orders/values.ts';
import { formatCount, formatDate } from '#ui/format.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';

const statusTones: Record<OrderStatus, Tone> = {
  DRAFT: 'attention',
  OPEN: 'attention',
  PARTIAL: 'attention',
  APPROVED: 'good',
  CLOSED: 'good',
  CANCELLED: 'quiet',
};

/** Returns the badge of an order. A draft says whether it waits for another person. */
export const orderBadge = ({
  status,
  approval,
  rejected,
}: Pick<PurchaseOrder, 'status' | 'approval' | 'rejected'>) => {
  const text = approval && (rejected ? 'Sent back' : 'To approve');
  return { status, tone: statusTones[status], ...(text && { text }) };
};

/** Whether the user may approve it: a draft that they did not prepare, if it needs another person. */
export const canApprove = ({
  status,
  approval,
}: Pick<PurchaseOrder, 'status' | 'approval'>): boolean =>
  status === 'DRAFT' && approval?.byAnother !== true;

const units = ['unit', 'units'] as const;
export const unitText = (count: number): string => formatCount(count, units);

/** Units of an order that are not received yet. */
export const outstandingOf = ({ qty, received }: Pick<PurchaseOrder, 'qty' | 'received'>): number =>
  Math.max(0, qty - received);

/** The destination of an order's goods, also for one without a warehouse. */
export const placeOf = ({ wh }: Pick<PurchaseOrder, 'wh'>): string =>
  wh?.name ?? 'the first active main warehouse';

/** "Last bought from Marigold Printers at ₹99.50 on 20 Nov 2026". */
export function lastPurchaseText({ vendor, price, on }: LastPurchase): string {
  const from = vendor ? ` from ${vendor.name}` : '';
  return `Last bought${from} at ${ledgerRupees(price)} on ${formatDate(on)}`;
}

/** Codes contain slashes, which file names can't. */
export const fileNameOf = ({ code }: Pick<PurchaseOrder, 'code'>): string =>
  `${code.replaceAll('/', '-')}.pdf`;

/** Whether its goods can be received by hand. */
export const isAwaited = ({ status }: Pick<PurchaseOrder, 'status'>): boolean =>
  status === 'OPEN' || status === 'PARTIAL';

/** Whether it may be cancelled: before anything is received, and before it is billed. */
export const canCancel = (order: Pick<PurchaseOrder, 'status' | 'received' | 'bill'>): boolean =>
  canCancelOrder(order) && order.bill === null;

/** Whether it can be billed: approved, and not billed yet. */
export const canBill = ({ status, bill }: Pick<PurchaseOrder, 'status' | 'bill'>): boolean =>
  status !== 'DRAFT' && status !== 'CANCELLED' && bill === null;
