/** The inbox of employees, and how notices reach them (decision record 0025). */
import { z } from 'zod';
import { readSchema } from '#platform/notifications/rules.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { pageFields, pageResponse } from '../../core/paging.ts';
import { idParams, instant } from '../../core/record.ts';
import { noticeKinds } from './kinds.ts';
import { noticeLimits } from './limits.ts';
import { noticeSchema, noticeSettingsSchema } from './model.ts';
import { updateSettingsSchema } from './rules.ts';

const unread = z.int().describe('Number of unread notices in the whole inbox.');

export const listInbox = defineEndpoint({
  method: 'GET',
  path: '/employee/me/inbox',
  summary: 'List the employee’s notices, newest first, in their language',
  access: 'employee',
  query: z.object(pageFields({ limit: noticeLimits.page })),
  response: z.object({ notices: z.array(noticeSchema), unread, ...pageResponse }),
});

export const readInbox = defineEndpoint({
  method: 'POST',
  path: '/employee/me/inbox/read',
  summary: 'Mark some or all notices as read',
  access: 'employee',
  body: readSchema,
  response: z.object({ read: z.int().describe('Number of unread ones before.'), unread }),
});

export const postponeNotice = defineEndpoint({
  method: 'POST',
  path: '/employee/me/inbox/{id}/later',
  summary: 'Postpone an unread notice of a push by two hours, or to the end of the quiet hours',
  access: 'employee',
  params: idParams,
  conflicts: ['ALREADY_READ', 'TOO_LATE', 'NO_PUSH_LEFT'],
  response: z.object({ id: z.uuid(), dueAt: instant.describe('When it is sent again.') }),
});

const settings = z.object({ settings: noticeSettingsSchema });

export const getNoticeSettings = defineEndpoint({
  method: 'GET',
  path: '/employee/me/notification-settings',
  summary: 'Get how notices reach the employee',
  access: 'employee',
  response: settings,
});

export const updateNoticeSettings = defineEndpoint({
  method: 'PATCH',
  path: '/employee/me/notification-settings',
  summary: 'Change the hour of reminders, and which notices are pushed or mailed',
  access: 'employee',
  body: updateSettingsSchema,
  response: settings,
});

export const unsubscribe = defineEndpoint({
  method: 'POST',
  path: '/employee/unsubscribe',
  summary: 'Turn off the mails of a kind by the link in one of them, without signing in (RFC 8058)',
  access: 'public',
  neverReplayed: true,
  ignoresForm: true,
  query: z.object({ token: z.string().default('') }),
  response: z.object({ kind: z.enum(noticeKinds) }),
});
