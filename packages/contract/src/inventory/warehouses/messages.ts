import { groupedNumber } from '../../core/grouped.ts';
export const warehouseMessages = {
  empty: 'No warehouses',
  loadFailed: 'Failed to load warehouses',
  createFailed: 'Failed to create warehouse',
  updateFailed: 'Failed to update warehouse',
  created: 'Warehouse created',
  updated: 'Warehouse updated',
  unknown: 'Choose a warehouse that exists',
  noMain: 'There is no active main warehouse. Create one, or choose a warehouse.',
  holdsStock: (name: string, units: number) =>
    `${name} holds ${groupedNumber(units)} ${units === 1 ? 'unit' : 'units'}. Move them to another warehouse before it is deactivated.`,
  goodsOut: (name: string, units: number) =>
    `${groupedNumber(units)} ${units === 1 ? 'unit' : 'units'} of ${name} ${units === 1 ? 'is' : 'are'} out on tickets. Take ${units === 1 ? 'it' : 'them'} back or write ${units === 1 ? 'it' : 'them'} off before it is deactivated.`,
} as const;
