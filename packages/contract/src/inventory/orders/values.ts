import { defineList } from '../../core/list.ts';

/**
 * A DRAFT can be edited. After approval an order is OPEN until goods arrive (PARTIAL, then CLOSED),
 * or APPROVED if the approval received them at once.
 */
export const orderStatuses = [
  'DRAFT',
  'OPEN',
  'PARTIAL',
  'APPROVED',
  'CLOSED',
  'CANCELLED',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The statuses with goods still awaited. */
export const awaitedStatuses = ['OPEN', 'PARTIAL'] as const satisfies OrderStatus[];

export const orderList = defineList({
  search: { label: 'Search purchase orders', placeholder: 'Code, vendor, goods or note' },
  filters: {
    status: {
      label: 'Status',
      all: 'All statuses',
      options: {
        DRAFT: 'Draft',
        'to-approve': 'Awaiting approval',
        awaited: 'Goods to come',
        OPEN: 'Open',
        PARTIAL: 'Partial',
        APPROVED: 'Approved',
        CLOSED: 'Closed',
        CANCELLED: 'Cancelled',
      } satisfies Record<OrderStatus | 'awaited' | 'to-approve', string>,
    },
    vendor: { id: 'a vendor' },
    sku: 'text',
    wh: { id: 'a warehouse' },
  },
  sorts: ['code', 'status', 'vendor', 'amount', 'createdAt'],
  sort: '-createdAt',
});
