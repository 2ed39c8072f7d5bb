import * as endpoints from '@kolam/contract/programme/announcements/endpoints.ts';
import { route } from '#core/route.ts';
import { countAudience } from './audience.ts';
import { createAnnouncement } from './create.ts';
import { markRead, readOwnList } from './own-announcements.ts';
import { readAnnouncement, readAnnouncements } from './read.ts';
import { updateAnnouncement, withdrawAnnouncement } from './update.ts';

export const announcementRoutes = [
  route(endpoints.listAnnouncements, (context, { query }) => readAnnouncements(context, query)),
  route(endpoints.countAnnouncementAudience, (context, { query }) => countAudience(context, query)),
  route(endpoints.getAnnouncement, (context, { params }) => readAnnouncement(context, params.id)),
  route(endpoints.createAnnouncement, (context, { body }) => createAnnouncement(context, body)),
  route(endpoints.updateAnnouncement, (context, { params, body }) =>
    updateAnnouncement(context, params.id, body),
  ),
  route(endpoints.withdrawAnnouncement, (context, { params }) =>
    withdrawAnnouncement(context, params.id),
  ),
];

export const ownAnnouncementRoutes = [
  route(endpoints.listOwnAnnouncements, (context, { query }) => readOwnList(context, query)),
  route(endpoints.readOwnAnnouncements, (context, { body }) => markRead(context, body)),
];
