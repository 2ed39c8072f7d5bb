import type { WarehouseType, warehouseSorts } from '@kolam/contract/inventory/warehouses/model.ts';
import { listSearch } from '#core/list-search.ts';

export const warehouseTypes = {
  MAIN: 'MAIN',
  STORE: 'STORE',
  VENDOR: 'VENDOR',
  VIRTUAL: 'VIRTUAL',
} satisfies Record<WarehouseType, string>;

// Repeated here, since importing the contract's list would add its schema library to the first
// load.
const sorts = ['name', 'type', 'createdAt'] as const satisfies typeof warehouseSorts;

/** The list's state in the URL. */
export const warehousesSearch = listSearch({
  filters: {
    type: { label: 'Type', all: 'All Types', options: warehouseTypes },
    active: { label: 'Status', all: 'All Status', options: { true: 'Active', false: 'Inactive' } },
  },
  sorts,
  sort: 'name',
});
