import type { WarehouseType, warehouseSorts } from '@kolam/contract/inventory/warehouses/model.ts';
import { listSearch } from '#core/list-search.ts';

// Written out, since the contract's own lists would bring its schema library into the first load.
export const warehouseTypes = [
  'MAIN',
  'STORE',
  'VENDOR',
  'VIRTUAL',
] as const satisfies readonly WarehouseType[];
const sorts = ['name', 'type', 'createdAt'] as const satisfies typeof warehouseSorts;

/** The list's state in the address. */
export const warehousesSearch = listSearch({
  filters: { type: warehouseTypes, active: ['true', 'false'] },
  sorts,
  sort: 'name',
});
