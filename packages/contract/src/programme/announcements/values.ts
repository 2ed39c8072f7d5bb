/** Terms and limits of announcements. Without schemas, so that screens that load none can import it. */
import { defineList } from '../../core/list.ts';

export const announcementAudiences = ['challenge', 'company'] as const;
export type AnnouncementAudience = (typeof announcementAudiences)[number];

export const announcementStatuses = ['scheduled', 'live', 'expired', 'withdrawn'] as const;
export type AnnouncementStatus = (typeof announcementStatuses)[number];

export const announcementLimits = {
  /** Maximum characters. */
  title: 120,
  text: 2000,
  link: 2000,
  /** Maximum announcements to mark as read at once. */
  read: 100,
};

export const announcementStatusLabels: Record<AnnouncementStatus, string> = {
  scheduled: 'Scheduled',
  live: 'Live',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
};

export const announcementAudienceLabels: Record<AnnouncementAudience, string> = {
  challenge: 'Challenge',
  company: 'Company',
};

export const announcementList = defineList({
  search: { label: 'Search announcements', placeholder: 'Search title and text...' },
  filters: {
    status: { label: 'Status', all: 'All statuses', options: announcementStatusLabels },
    audience: { label: 'Audience', all: 'All audiences', options: announcementAudienceLabels },
  },
  sorts: ['publishAt', 'title', 'createdAt'],
  sort: '-publishAt',
});
