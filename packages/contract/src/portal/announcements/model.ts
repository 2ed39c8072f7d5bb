import { z } from 'zod';
import { announcementSchema } from '#programme/announcements/model.ts';

/** An announcement to the people of the own company. How many have read it is not in it. */
export const ownAnnouncementSchema = announcementSchema
  .pick({
    _id: true,
    id: true,
    createdAt: true,
    title: true,
    text: true,
    link: true,
    translations: true,
    publishAt: true,
    expiresAt: true,
    withdrawnAt: true,
    status: true,
    madeInPortal: true,
  })
  .extend({ createdBy: z.string().describe('Who wrote it; "Kolam" for our staff.') })
  .meta({ id: 'CompanyAnnouncement' });
export type CompanyAnnouncement = z.infer<typeof ownAnnouncementSchema>;
