import { announcementStatusLabels } from '#programme/announcements/values.ts';
import { defineList } from '../../core/list.ts';

export const ownAnnouncementLimits = {
  /** Characters of a text: it is read on phones. */
  text: 280,
  /** Announcements of one company within 24 hours. */
  aDay: 3,
} as const;

export const ownAnnouncementList = defineList({
  search: { label: 'Search announcements', placeholder: 'Title or text' },
  filters: {
    status: { label: 'State', all: 'All states', options: announcementStatusLabels },
  },
  sorts: ['publishAt', 'title'],
  sort: '-publishAt',
});
