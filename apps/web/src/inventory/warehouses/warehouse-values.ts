import { warehouseLimits } from '@kolam/contract/inventory/warehouses/limits.ts';
import type { Warehouse } from '@kolam/contract/inventory/warehouses/model.ts';
import { createWarehouseSchema } from '@kolam/contract/inventory/warehouses/rules.ts';
import { type FieldProblems, schemaProblems } from '#core/schema-problems.ts';

/** The form values of a warehouse, with the field paths of the endpoints. */
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

/** Returns the stored values for the form. */
export const valuesOf = ({ name, type, isActive, address }: Warehouse): WarehouseValues => ({
  name,
  type,
  isActive,
  address,
});

/** Returns errors by field. A change sends all fields, so it has the rules of a new warehouse. */
export const warehouseProblems = (values: WarehouseValues): FieldProblems =>
  schemaProblems(createWarehouseSchema, values);
