import { defineRecord } from '#core/record-kinds.ts';
import { orderFieldLabels } from './field-labels.ts';

export const orderRecord = defineRecord({
  kind: 'purchase-order',
  label: 'Purchase order',
  noun: 'the purchase order',
  permission: 'inventory:read',
  actions: {
    drafted: 'drafted {record}',
    created_and_approved: 'created and approved {record}',
    approved: 'approved {record}',
    rejected: 'sent back {record}',
    cancelled: 'cancelled {record}',
    bill_made: 'made the bill of {record}',
    goods_received: 'received goods of {record}',
    receipt_reversed: 'reversed a receipt of {record}',
  },
  fieldLabels: orderFieldLabels,
  address: ({ id }) => `/admin/inventory/orders?open=${id}`,
  guardedFields: { bill: 'finance:read' },
  notifications: {
    'order-to-approve': {
      label: 'Orders to approve',
      hint: 'A purchase order needs approval by another person',
      more: { one: 'order to approve', many: 'orders to approve' },
      list: '/admin/inventory/orders?status=to-approve',
      permission: 'inventory:write',
    },
    'order-decided': {
      label: 'Decisions on your orders',
      hint: 'Your purchase order was approved or sent back',
      more: { one: 'decision on an order', many: 'decisions on orders' },
      list: '/admin/inventory/orders',
    },
  },
  search: { key: 'order', plural: 'Purchase orders' },
});

declare module '#core/record-kinds.ts' {
  interface RecordKinds {
    'purchase-order': typeof orderRecord;
  }
}
