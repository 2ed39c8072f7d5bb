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

/** Refused: the key may not do that. Allowed calls also contain those with bad input. */
export const apiCallOutcomes = ['allowed', 'refused'] as const;
export type ApiCallOutcome = (typeof apiCallOutcomes)[number];

export const apiCallOutcomeLabels: Record<ApiCallOutcome, string> = {
  allowed: 'Allowed',
  refused: 'Refused',
};

export const apiCallList = defineList({
  search: { label: 'Search API calls', placeholder: 'API key, or what was called' },
  filters: {
    key: { id: 'an API key' },
    outcome: { label: 'Outcome', all: 'All outcomes', options: apiCallOutcomeLabels },
    from: 'day',
    to: 'day',
  },
  sorts: ['at'],
  sort: '-at',
  limit: 50,
});

/** Returns the last day that a key made today can be valid on. */
export const lastKeyDay = (today: string): string => addDays(today, 365);
