import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint.ts';
import { choice } from '../../core/fields.ts';
import { pageFields, pageResponse } from '../../core/paging.ts';
import { notificationLimits } from './limits.ts';
import { notificationSchema, preferencesSchema } from './model.ts';
import { readSchema } from './rules.ts';

const unread = z.int().describe('Number of unread notifications in the whole list.');

export const listNotifications = defineEndpoint({
  method: 'GET',
  path: '/admin/notifications',
  summary:
    'List the caller’s notifications, newest first, as far as their role can read the records now',
  access: 'signed-in',
  passive: true,
  query: z.object({
    ...pageFields({ limit: notificationLimits.page }),
    unread: choice('Unread', ['true', 'false']).optional(),
  }),
  response: z.object({ notifications: z.array(notificationSchema), unread, ...pageResponse }),
});

export const readNotifications = defineEndpoint({
  method: 'POST',
  path: '/admin/notifications/read',
  summary: 'Mark some or all notifications as read',
  access: 'signed-in',
  body: readSchema,
  response: z.object({ read: z.int().describe('Number of unread ones before.'), unread }),
});

export const streamNotifications = defineEndpoint({
  method: 'GET',
  path: '/admin/notifications/stream',
  summary:
    'Stream server-sent events: `ready`, `notification`, `unread`, `seen`, `reset`, `health` and, before the server closes the stream, `end`',
  access: 'signed-in',
  streams: 'text/event-stream',
  passive: true,
  limited: true,
});

const preferences = z.object({ preferences: preferencesSchema });

export const getPreferences = defineEndpoint({
  method: 'GET',
  path: '/admin/notifications/preferences',
  summary: 'List the kinds of notifications that the caller receives',
  access: 'signed-in',
  response: preferences,
});

export const updatePreferences = defineEndpoint({
  method: 'PATCH',
  path: '/admin/notifications/preferences',
  summary: 'Turn kinds of notifications on or off for the caller',
  access: 'signed-in',
  body: preferences,
  response: preferences,
});
