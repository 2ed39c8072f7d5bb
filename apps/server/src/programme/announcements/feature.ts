import { announcementRecord } from '@kolam/contract/programme/announcements/records.ts';
import { actorNames } from '#core/actor-names.ts';
import { erasePiiMatches } from '#core/erase-pii-matches.ts';
import { defineFeature } from '#core/feature.ts';
import { noticeSources } from '#people/notices/hooks.ts';
import { dataCopyParts } from '#people/own-data/hooks.ts';
import { beforeChallengeDeleted } from '#programme/challenges/hooks.ts';
import { eraseFromAnnouncements } from './actions.ts';
import { findNoticesInVain, removeNoticesOfChallenge } from './notices.ts';
import { announcementSchedules, notifyOfAnnouncementsJob } from './notify-receivers.ts';
import { copyReads } from './own-store.ts';
import { announcementTitles, isAnnouncement, searchableAnnouncements } from './queries.ts';
import { announcementRoutes, ownAnnouncementRoutes } from './routes.ts';

export const announcementsFeature = defineFeature({
  routes: { Announcements: announcementRoutes, 'For employees': ownAnnouncementRoutes },
  jobs: (parts) => [notifyOfAnnouncementsJob(parts)],
  schedules: () => announcementSchedules,
  hooks: [
    actorNames.on({ table: 'announcements', id: 'created_by_id', name: 'created_by_name' }),
    erasePiiMatches.on(eraseFromAnnouncements),
    dataCopyParts.on(copyReads),
    beforeChallengeDeleted.on(removeNoticesOfChallenge),
    noticeSources.on({
      kinds: ['announcement'],
      names: announcementTitles,
      findInVain: findNoticesInVain,
    }),
  ],
  records: [
    {
      record: announcementRecord,
      exists: isAnnouncement,
      searchable: () => searchableAnnouncements,
    },
  ],
});
