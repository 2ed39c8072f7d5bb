import { defineList } from '../../core/list.ts';

/** Storage boxes hold goods in a warehouse, transport boxes take them to events. */
export const boxTypes = ['storage', 'transport'] as const;
export type BoxType = (typeof boxTypes)[number];

export const boxStatuses = ['AVAILABLE', 'ISSUED', 'RETURNED', 'DAMAGED'] as const;
export type BoxStatus = (typeof boxStatuses)[number];

/** Of the box itself, not of its contents. */
export const boxConditions = ['NEW', 'GOOD', 'FAIR', 'DAMAGED'] as const;
export type BoxCondition = (typeof boxConditions)[number];

export const boxStatusLabels: Record<BoxStatus, string> = {
  AVAILABLE: 'Available',
  ISSUED: 'Issued',
  RETURNED: 'Returned',
  DAMAGED: 'Damaged',
};

export const boxConditionLabels: Record<BoxCondition, string> = {
  NEW: 'New',
  GOOD: 'Good',
  FAIR: 'Fair',
  DAMAGED: 'Damaged',
};

export const boxTypeLabels: Record<BoxType, string> = {
  storage: 'Storage',
  transport: 'Transport',
};

export const boxList = defineList({
  search: { label: 'Search boxes', placeholder: 'Search by code or barcode...' },
  filters: {
    status: { label: 'Status', all: 'All Status', options: boxStatusLabels },
    wh: { id: 'a warehouse' },
    type: { label: 'Type', all: 'All Types', options: boxTypeLabels },
  },
  sorts: ['code', 'status', 'createdAt'],
  sort: '-createdAt',
});
