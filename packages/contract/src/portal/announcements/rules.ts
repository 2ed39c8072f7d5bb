import { z } from 'zod';
import { announcementMessages } from '#programme/announcements/messages.ts';
import { announcementFields } from '#programme/announcements/rules.ts';
import { announcementLimits } from '#programme/announcements/values.ts';
import { paragraph, text } from '../../core/fields.ts';
import { translationsField } from '../../core/translation-fields.ts';
import { ownAnnouncementLimits } from './values.ts';

const body = paragraph('Text', { max: ownAnnouncementLimits.text });

/** Without `publishAt`, or with one in the past, it is published at once. */
export const announceSchema = z.object({
  title: announcementFields.title,
  text: body.refine((value) => value !== '', { error: announcementMessages.textRequired }),
  translations: translationsField({
    title: text('Title', { max: announcementLimits.title }),
    text: body,
  }).default({}),
  publishAt: announcementFields.publishAt.default(null),
  expiresAt: announcementFields.expiresAt.default(null),
});
export type Announce = z.output<typeof announceSchema>;
