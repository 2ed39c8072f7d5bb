import { addDays } from '../../core/dates.ts';
import { defineList } from '../../core/list.ts';

export const keyStatuses = ['active', 'expired', 'revoked'] as const;
export type KeyStatus = (typeof keyStatuses)[number];

export const keyStatusLabels: Record<KeyStatus, string> = {
  active: 'Active',
  expired: 'Expired',
  revoked: 'Revoked',
};

export const apiKeyList = defineList({
  search: { label: 'Search API keys', placeholder: 'Name' },
  filters: { status: { label: 'Status', all: 'All statuses', options: keyStatusLabels } },
  sorts: ['createdAt', 'name', 'endsAt'],
  sort: '-createdAt',
});

/** Returns the last day that a key made today can be valid on. */
export const lastKeyDay = (today: string): string => addDays(today, 365);
