import type { WarehouseType, warehouseSorts } from '@kolam/contract/inventory/warehouses/model.ts';
import { listSearch } from '#core/list-search.ts';

// Repeated here, since importing the contract's lists would add its schema library to the first
// load.
export const warehouseTypes = [
  'MAIN',
  'STORE',
  'VENDOR',
  'VIRTUAL',
] as const satisfies readonly WarehouseType[];
const sorts = ['name', 'type', 'createdAt'] as const satisfies typeof warehouseSorts;

/** The list's state in the URL. */
export const warehousesSearch = listSearch({
  filters: { type: warehouseTypes, active: ['true', 'false'] },
  sorts,
  sort: 'name',
});
