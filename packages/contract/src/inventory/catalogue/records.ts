import { defineRecord } from '#core/record-kinds.ts';
import { skuFieldLabels } from './field-labels.ts';

export const skuRecord = defineRecord({
  kind: 'sku',
  label: 'Product',
  noun: 'the product',
  permission: 'inventory:read',
  actions: {
    count_corrected: 'corrected the count of {record}',
    condition_changed: 'changed the condition of {record}',
    put_away: 'put away {record}',
    moved: 'moved {record}',
    received_and_put_away: 'received and put away {record}',
  },
  fieldLabels: skuFieldLabels,
  address: ({ id }) => `/admin/inventory/products?open=${id}`,
  search: { key: 'product', plural: 'Products' },
  notifications: {
    'low-stock': {
      label: 'Low stock',
      hint: 'A product falls to its reorder level',
      more: { one: 'product is low on stock', many: 'products are low on stock' },
      list: '/admin/inventory/products?stock=low',
      permission: 'inventory:write',
    },
  },
});

export const itemRecord = defineRecord({
  kind: 'item',
  label: 'Item',
  noun: 'the item',
  permission: 'inventory:read',
  fieldLabels: skuFieldLabels,
  address: ({ title }) => `/admin/inventory/products?search=${encodeURIComponent(title)}`,
});

declare module '#core/record-kinds.ts' {
  interface RecordKinds {
    sku: typeof skuRecord;
    item: typeof itemRecord;
  }
}
