import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint.ts';
import { recordId } from '../../core/fields.ts';
import { listFields } from '../../core/list-fields.ts';
import { pageFields, pageMeta } from '../../core/paging.ts';
import { idParams } from '../../core/record.ts';
import { announcementFiguresSchema, announcementSchema, ownAnnouncementSchema } from './model.ts';
import {
  audienceSchema,
  createAnnouncementSchema,
  readAnnouncementsSchema,
  updateAnnouncementSchema,
} from './rules.ts';
import { announcementList } from './values.ts';

const oneAnnouncement = z.object({ data: announcementSchema });

export const listAnnouncements = defineEndpoint({
  method: 'GET',
  path: '/admin/announcements',
  summary: 'List announcements, with search by title and text, filters, sorting and paging',
  access: 'challenges:read',
  query: z.object({
    ...listFields(announcementList),
    challengeId: recordId('Challenge').optional(),
    companyId: recordId('Company').optional(),
  }),
  response: z.object({ data: z.array(announcementSchema), meta: pageMeta }),
});

export const countAnnouncementAudience = defineEndpoint({
  method: 'GET',
  path: '/admin/announcements/audience',
  summary: 'Count the people whom an announcement to a challenge or a company would reach now',
  access: 'challenges:read',
  query: audienceSchema,
  response: z.object({ people: z.int() }),
});

export const getAnnouncement = defineEndpoint({
  method: 'GET',
  path: '/admin/announcements/{id}',
  summary: 'Get an announcement, with the number of people it reaches',
  access: 'challenges:read',
  params: idParams,
  versioned: 'data',
  response: oneAnnouncement.extend({ figures: announcementFiguresSchema }),
});

export const createAnnouncement = defineEndpoint({
  method: 'POST',
  path: '/admin/announcements',
  summary: 'Write an announcement to a challenge or a company, now or for later',
  access: 'challenges:write',
  status: 201,
  versioned: 'data',
  body: createAnnouncementSchema,
  response: oneAnnouncement,
});

export const updateAnnouncement = defineEndpoint({
  method: 'PATCH',
  path: '/admin/announcements/{id}',
  summary: 'Update an announcement that is not published yet; omitted fields stay unchanged',
  access: 'challenges:write',
  params: idParams,
  conflicts: ['PUBLISHED', 'WITHDRAWN'],
  versioned: 'data',
  body: updateAnnouncementSchema,
  response: oneAnnouncement,
});

export const withdrawAnnouncement = defineEndpoint({
  method: 'DELETE',
  path: '/admin/announcements/{id}',
  summary: 'Withdraw an announcement: employees no longer see it; repeating it changes nothing',
  access: 'challenges:write',
  params: idParams,
  versioned: 'data',
  response: oneAnnouncement,
});

export const listOwnAnnouncements = defineEndpoint({
  method: 'GET',
  path: '/employee/me/announcements',
  summary: 'List the live announcements for the signed-in employee, newest first',
  access: 'employee',
  query: z.object(pageFields()),
  response: z.object({
    data: z.array(ownAnnouncementSchema),
    meta: pageMeta,
    unread: z.int().describe('Number of those not read yet, on all pages.'),
  }),
});

export const readOwnAnnouncements = defineEndpoint({
  method: 'POST',
  path: '/employee/me/announcements/read',
  summary: 'Mark announcements as read; those read before or of others change nothing',
  access: 'employee',
  body: readAnnouncementsSchema,
  response: z.object({}),
});
