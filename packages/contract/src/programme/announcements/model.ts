import { z } from 'zod';
import { instant, recordFields, referenceSchema } from '../../core/record.ts';
import { translationsSchema } from '../../core/translation-fields.ts';
import { announcementAudiences, announcementStatuses } from './values.ts';

/** A text for the employees of a challenge or of a company. */
export const announcementSchema = z
  .object({
    ...recordFields,
    audience: z.enum(announcementAudiences),
    challenge: referenceSchema.nullable().describe('Null for a company.'),
    company: referenceSchema.nullable().describe('Null for a challenge.'),
    title: z.string(),
    text: z.string().describe('Plain text; may have several lines.'),
    link: z.string().describe('An https address, or empty.'),
    translations: translationsSchema({ title: z.string(), text: z.string() }),
    publishAt: instant,
    expiresAt: instant.nullable().describe('Null: it stays until it is withdrawn.'),
    withdrawnAt: instant.nullable(),
    status: z.enum(announcementStatuses),
    createdBy: z.string().describe('The name of the user who wrote it.'),
    madeInPortal: z.boolean().describe('Whether the company wrote it, in its portal.'),
  })
  .meta({ id: 'Announcement' });
export type Announcement = z.infer<typeof announcementSchema>;

/** How many people an announcement reaches. */
export const announcementFiguresSchema = z.object({
  people: z.int().describe('People of its audience now.'),
  read: z.int().describe('Those of them who have read it.'),
});

/** An announcement as an employee sees it, in their language. */
export const ownAnnouncementSchema = z.object({
  _id: z.uuid(),
  id: z.uuid(),
  title: z.string(),
  text: z.string().describe('Plain text; may have several lines.'),
  link: z.string().describe('An https address, or empty.'),
  isTranslated: z
    .boolean()
    .describe('Whether title and text are in the employee’s language. Else they are in English.'),
  challenge: referenceSchema.nullable().describe('Null for one to the whole company.'),
  publishedAt: instant,
  readAt: instant.nullable(),
});
