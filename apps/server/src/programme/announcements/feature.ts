import { announcementRecord } from '@kolam/contract/programme/announcements/records.ts';
import { erasePiiMatches } from '#core/erase-pii-matches.ts';
import { defineFeature } from '#core/feature.ts';
import { eraseFromAnnouncements } from './actions.ts';
import { isAnnouncement, searchableAnnouncements } from './queries.ts';
import { announcementRoutes, ownAnnouncementRoutes } from './routes.ts';

export const announcementsFeature = defineFeature({
  routes: { Announcements: announcementRoutes, 'For employees': ownAnnouncementRoutes },
  hooks: [erasePiiMatches.on(eraseFromAnnouncements)],
  records: [
    {
      record: announcementRecord,
      exists: isAnnouncement,
      searchable: () => searchableAnnouncements,
    },
  ],
});
