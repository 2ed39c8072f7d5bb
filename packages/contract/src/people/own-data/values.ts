import { defineList } from '../../core/list.ts';

/**
 * `open`: waits for a decision. `withdrawn` by the person, `declined` with a reason. An erased
 * person has no request any more.
 */
export const erasureRequestStatuses = ['open', 'withdrawn', 'declined'] as const;
export type ErasureRequestStatus = (typeof erasureRequestStatuses)[number];

export const ownDataLimits = { reason: 500, page: 25 };

export const erasureRequestStatusLabels: Record<ErasureRequestStatus, string> = {
  open: 'Open',
  withdrawn: 'Withdrawn',
  declined: 'Declined',
};

export const erasureRequestList = defineList({
  search: { label: 'Search requests', placeholder: 'Search name, company, email...' },
  filters: {
    status: { label: 'Status', all: 'All requests', options: erasureRequestStatusLabels },
  },
  sorts: ['createdAt'],
  sort: 'createdAt',
  limit: ownDataLimits.page,
});
