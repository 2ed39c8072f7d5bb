import { groupedNumber } from '../../core/grouped.ts';
export const warehouseMessages = {
  empty: 'No warehouses',
  loadFailed: 'Failed to load warehouses',
  createFailed: 'Failed to create warehouse',
  updateFailed: 'Failed to update warehouse',
  created: 'Warehouse created',
  updated: 'Warehouse updated',
  holdsStock: (name: string, units: number) =>
    `${name} holds ${groupedNumber(units)} ${units === 1 ? 'unit' : 'units'}. Move them to another warehouse before it is deactivated.`,
} as const;
