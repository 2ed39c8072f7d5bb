import * as endpoints from '@kolam/contract/programme/calendar/endpoints.ts';
import { route } from '#core/route.ts';
import { downloadOwnChallenge, downloadOwnWorkshop, readFeed } from './feed.ts';
import { createOwnFeed, deleteOwnFeed, readOwnFeed } from './own-feed.ts';

export const calendarRoutes = [
  route(endpoints.getOwnCalendar, (context) => readOwnFeed(context)),
  route(endpoints.createOwnCalendar, (context) => createOwnFeed(context)),
  route(endpoints.deleteOwnCalendar, (context) => deleteOwnFeed(context)),
  route(endpoints.readCalendarFeed, (context, { query }) => readFeed(context, query)),
  route(endpoints.downloadWorkshop, (context, { params }) => downloadOwnWorkshop(context, params)),
  route(endpoints.downloadChallenge, (context, { params }) =>
    downloadOwnChallenge(context, params.id),
  ),
];
