import { defineList } from '../../core/list.ts';

export const warehouseTypes = ['MAIN', 'STORE', 'VENDOR', 'VIRTUAL'] as const;
export type WarehouseType = (typeof warehouseTypes)[number];

export const warehouseTypeLabels = {
  MAIN: 'MAIN',
  STORE: 'STORE',
  VENDOR: 'VENDOR',
  VIRTUAL: 'VIRTUAL',
} satisfies Record<WarehouseType, string>;

export const warehouseList = defineList({
  search: { label: 'Search warehouses', placeholder: 'Search name, city, state, pincode...' },
  filters: {
    type: { label: 'Type', all: 'All Types', options: warehouseTypeLabels },
    active: { label: 'Status', all: 'All Status', options: { true: 'Active', false: 'Inactive' } },
  },
  sorts: ['name', 'type', 'createdAt'],
  sort: 'name',
});
