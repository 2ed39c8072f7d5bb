import * as endpoints from '@kolam/contract/platform/notifications/endpoints.ts';
import { route } from '#core/route.ts';
import { changePreferences, readPreferences } from './preferences.ts';
import { markAsRead, readList } from './read.ts';
import { openStream } from './stream.ts';

export const notificationRoutes = [
  route(endpoints.listNotifications, (context, { query }) => readList(context, query)),
  route(endpoints.readNotifications, (context, { body }) => markAsRead(context, body)),
  route(endpoints.streamNotifications, (context) => openStream(context)),
  route(endpoints.getPreferences, (context) => readPreferences(context)),
  route(endpoints.updatePreferences, (context, { body }) => changePreferences(context, body)),
];
