import type { Warehouse } from '@kolam/contract/inventory/warehouses/model.ts';
import { presentRecord } from '#core/columns.ts';
import type { WarehouseRow } from './queries.ts';

export function presentWarehouse(row: WarehouseRow): Warehouse {
  return Object.assign(presentRecord(row), {
    code: row.code,
    name: row.name,
    type: row.type,
    isActive: row.isActive,
    address: {
      line1: row.line1,
      city: row.city,
      state: row.state,
      pincode: row.pincode,
      country: row.country,
    },
  });
}

export const recordOf = ({ id, name: title }: WarehouseRow) =>
  ({ kind: 'warehouse', id, title }) as const;

/** History values, under the names of `warehouseFieldLabels`. */
export const historyValues = (row: WarehouseRow) => ({
  name: row.name,
  type: row.type,
  isActive: row.isActive,
  'address.line1': row.line1,
  'address.city': row.city,
  'address.state': row.state,
  'address.pincode': row.pincode,
  'address.country': row.country,
});
