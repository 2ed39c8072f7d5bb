import { warehouseLimits } from '@kolam/contract/inventory/warehouses/limits.ts';
import type { Warehouse } from '@kolam/contract/inventory/warehouses/model.ts';
import { createWarehouseSchema } from '@kolam/contract/inventory/warehouses/rules.ts';
import { type FieldProblems, schemaProblems } from '#core/schema-problems.ts';

/** A warehouse as it is being typed, with the paths of the calls. */
export type WarehouseValues = Pick<Warehouse, 'name' | 'type' | 'isActive' | 'address'>;

export const warehouseLabels = {
  name: 'Name',
  type: 'Type',
  'address.line1': 'Address Line',
  'address.city': 'City',
  'address.state': 'State',
  'address.pincode': 'PIN Code',
  'address.country': 'Country',
  isActive: 'Active',
} as const;

export const newWarehouse: WarehouseValues = {
  name: '',
  type: warehouseLimits.defaultType,
  isActive: true,
  address: { line1: '', city: '', state: '', pincode: '', country: warehouseLimits.defaultCountry },
};

/** What is kept, as the form starts with it. */
export const valuesOf = ({ name, type, isActive, address }: Warehouse): WarehouseValues => ({
  name,
  type,
  isActive,
  address,
});

/** What is wrong, by field: a change sends all of it, so it has the rules of a new one. */
export const warehouseProblems = (values: WarehouseValues): FieldProblems =>
  schemaProblems(createWarehouseSchema, values);
