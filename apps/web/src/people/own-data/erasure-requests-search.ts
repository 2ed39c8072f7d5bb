import type {
  ErasureRequestStatus,
  erasureRequestSorts,
} from '@kolam/contract/people/own-data/terms.ts';
import { listSearch } from '#core/list-search.ts';

export const statusLabels: Record<ErasureRequestStatus, string> = {
  open: 'Open',
  withdrawn: 'Withdrawn',
  declined: 'Declined',
};

const sorts = ['createdAt'] as const satisfies typeof erasureRequestSorts;

/** The list's state in the URL. */
export const erasureRequestsSearch = listSearch({
  filters: { status: { label: 'Status', all: 'All requests', options: statusLabels } },
  sorts,
  sort: 'createdAt',
});
