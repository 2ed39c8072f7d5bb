import type { announcementSorts } from '@kolam/contract/programme/announcements/model.ts';
import { listSearch } from '#core/list-search.ts';
import { audienceLabels, statusLabels } from './announcement-terms.ts';

// Repeated here, since importing the contract's list would add its schema library to the first
// load.
const sorts = ['publishAt', 'title', 'createdAt'] as const satisfies typeof announcementSorts;

/** The list's state in the URL. */
export const announcementsSearch = listSearch({
  filters: {
    status: { label: 'Status', all: 'All statuses', options: statusLabels },
    audience: { label: 'Audience', all: 'All audiences', options: audienceLabels },
  },
  sorts,
  sort: '-publishAt',
});
