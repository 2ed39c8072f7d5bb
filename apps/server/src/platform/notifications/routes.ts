import * as calls from '@kolam/contract/platform/notifications/calls.ts';
import { route } from '#core/route.ts';
import { changePreferences, readPreferences } from './preferences.ts';
import { markAsRead, readList } from './read.ts';
import { openStream } from './stream.ts';

export const notificationRoutes = [
  route(calls.listNotifications, (scope, { query }) => readList(scope, query)),
  route(calls.readNotifications, (scope, { body }) => markAsRead(scope, body)),
  route(calls.streamNotifications, (scope) => openStream(scope)),
  route(calls.getPreferences, (scope) => readPreferences(scope)),
  route(calls.updatePreferences, (scope, { body }) => changePreferences(scope, body)),
];
