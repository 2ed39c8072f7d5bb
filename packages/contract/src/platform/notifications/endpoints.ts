import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint.ts';
import { choice } from '../../core/fields.ts';
import { pageFields, pageResponse } from '../../core/paging.ts';
import { notificationLimits } from './limits.ts';
import { notificationSchema, preferencesSchema } from './model.ts';
import { readSchema } from './rules.ts';

const unread = z.int().describe('How many the person has not read, of the whole list.');

export const listNotifications = defineEndpoint({
  method: 'GET',
  path: '/admin/notifications',
  summary: 'What the person was told of, newest first, as far as the role may read it now',
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
  summary: 'Mark some of them, or all, as read',
  access: 'signed-in',
  body: readSchema,
  response: z.object({ read: z.int().describe('How many were unread before.'), unread }),
});

export const streamNotifications = defineEndpoint({
  method: 'GET',
  path: '/admin/notifications/stream',
  summary:
    'Server-sent events: `ready`, `notification`, `unread`, `reset`, `health` and, before the server ends it, `end`',
  access: 'signed-in',
  streams: 'text/event-stream',
  passive: true,
  limited: true,
});

const preferences = z.object({ preferences: preferencesSchema });

export const getPreferences = defineEndpoint({
  method: 'GET',
  path: '/admin/notifications/preferences',
  summary: 'Of which kinds the person is told',
  access: 'signed-in',
  response: preferences,
});

export const updatePreferences = defineEndpoint({
  method: 'PATCH',
  path: '/admin/notifications/preferences',
  summary: 'Turn kinds on or off, for oneself',
  access: 'signed-in',
  body: preferences,
  response: preferences,
});
