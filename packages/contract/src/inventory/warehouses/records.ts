import { defineRecord } from '#core/record-kinds.ts';
import { warehouseFieldLabels } from './field-labels.ts';

export const warehouseRecord = defineRecord({
  kind: 'warehouse',
  label: 'Warehouse',
  noun: 'the warehouse',
  permission: 'inventory:read',
  fieldLabels: warehouseFieldLabels,
  address: ({ id }) => `/admin/inventory/warehouses?open=${id}`,
  search: { key: 'warehouse', plural: 'Warehouses' },
});

declare module '#core/record-kinds.ts' {
  interface RecordKinds {
    warehouse: typeof warehouseRecord;
  }
}
