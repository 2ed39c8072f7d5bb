import { z } from 'zod';
import { choice, paragraph, recordId, requiredText, text } from '../../core/fields.ts';
import { translationsField } from '../../core/translation-fields.ts';
import { announcementMessages } from './messages.ts';
import { announcementAudiences, announcementLimits } from './values.ts';

const body = paragraph('Text', { max: announcementLimits.text });

const moment = z.preprocess(
  (given) => (given === '' ? null : given),
  z.iso.datetime({ offset: true, error: announcementMessages.momentInvalid }).nullable(),
);

export const announcementFields = {
  title: requiredText('Title', { max: announcementLimits.title }),
  text: body.refine((value) => value !== '', { error: announcementMessages.textRequired }),
  link: text('Link', { max: announcementLimits.link }).refine(
    (value) => value === '' || /^https:\/\/[^\s/?#]\S*$/i.test(value),
    { error: announcementMessages.linkInvalid },
  ),
  translations: translationsField({
    title: text('Title', { max: announcementLimits.title }),
    text: body,
  }),
  publishAt: moment,
  expiresAt: moment,
};

const challengeId = recordId('Challenge', { required: announcementMessages.chooseChallenge });
const companyId = recordId('Company', { required: announcementMessages.chooseCompany });

type Given = {
  audience: 'challenge' | 'company';
  challengeId?: string | null | undefined;
  companyId?: string | null | undefined;
};

/** Only the id of the audience counts: one to a company has no challenge. */
const audienceFields = {
  audience: choice('Audience', announcementAudiences),
  challengeId: challengeId.nullish(),
  companyId: companyId.nullish(),
};

/** The query and the body name the audience in the same way. */
const requireTarget = (given: Given, context: z.core.$RefinementCtx) => {
  const [field, message] =
    given.audience === 'challenge'
      ? (['challengeId', announcementMessages.chooseChallenge] as const)
      : (['companyId', announcementMessages.chooseCompany] as const);
  if (given[field]) return;
  context.addIssue({ code: 'custom', message, path: [field], input: given });
};

export const audienceSchema = z.object(audienceFields).superRefine(requireTarget);

/** Without `publishAt`, or with one in the past, it is published at once. */
export const createAnnouncementSchema = z
  .object({
    ...audienceFields,
    title: announcementFields.title,
    text: announcementFields.text,
    link: announcementFields.link.default(''),
    translations: announcementFields.translations.default({}),
    publishAt: announcementFields.publishAt.default(null),
    expiresAt: announcementFields.expiresAt.default(null),
  })
  .superRefine(requireTarget);
export type CreateAnnouncement = z.output<typeof createAnnouncementSchema>;

/** Omitted fields stay unchanged. `translations` are replaced as a whole. */
export const updateAnnouncementSchema = z.object({
  title: announcementFields.title.optional(),
  text: announcementFields.text.optional(),
  link: announcementFields.link.optional(),
  translations: announcementFields.translations.optional(),
  publishAt: announcementFields.publishAt.optional(),
  expiresAt: announcementFields.expiresAt.optional(),
});
export type UpdateAnnouncement = z.output<typeof updateAnnouncementSchema>;

export const readAnnouncementsSchema = z.object({
  ids: z
    .array(recordId('Announcement'), { error: 'Ids must be a list' })
    .max(announcementLimits.read, { error: announcementMessages.tooManyRead }),
});
