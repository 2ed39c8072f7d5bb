/** Announcements to the people of the own company. */
import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint.ts';
import { listFields } from '../../core/list-fields.ts';
import { pageMeta } from '../../core/paging.ts';
import { idParams } from '../../core/record.ts';
import { ownAnnouncementSchema } from './model.ts';
import { announceSchema } from './rules.ts';
import { ownAnnouncementList } from './values.ts';

const oneAnnouncement = z.object({ announcement: ownAnnouncementSchema });

export const listCompanyAnnouncements = defineEndpoint({
  method: 'GET',
  path: '/company/announcements',
  summary:
    'List the announcements to the whole own company, of its portal and of Kolam, with search by title and text, filters, sorting and paging',
  access: 'portal:programme',
  query: z.object(listFields(ownAnnouncementList)),
  response: z.object({ data: z.array(ownAnnouncementSchema), meta: pageMeta }),
});

export const announceToCompany = defineEndpoint({
  method: 'POST',
  path: '/company/announcements',
  summary: 'Write an announcement to everyone of the own company who has joined, now or for later',
  access: 'portal:planning',
  status: 201,
  conflicts: ['TOO_MANY_ANNOUNCEMENTS'],
  body: announceSchema,
  response: oneAnnouncement,
});

export const withdrawCompanyAnnouncement = defineEndpoint({
  method: 'POST',
  path: '/company/announcements/{id}/withdraw',
  summary:
    'Withdraw an announcement of the own portal: people no longer see it; repeating it changes nothing',
  access: 'portal:planning',
  params: idParams,
  response: oneAnnouncement,
});
