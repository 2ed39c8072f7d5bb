import { type TranslationLanguage, translationLanguages } from '@kolam/contract/core/languages.ts';
import type { Announcement } from '@kolam/contract/programme/announcements/model.ts';
import { createAnnouncementSchema } from '@kolam/contract/programme/announcements/rules.ts';
import type { AnnouncementAudience } from '@kolam/contract/programme/announcements/values.ts';
import { type FieldProblems, schemaProblems } from '#core/schema-problems.ts';
import { instantOf, localTimeOf } from '#ui/india-time.ts';
import type { Audience } from './audience.ts';

/** The form values of an announcement, with the field paths of the endpoints. */
export type AnnouncementValues = {
  audience: AnnouncementAudience;
  /** Ids. Empty when none is chosen. */
  challengeId: string;
  companyId: string;
  title: string;
  text: string;
  link: string;
  /** In India, `YYYY-MM-DDTHH:MM`. Empty: at once, and never. */
  publishAt: string;
  expiresAt: string;
  translations: Record<TranslationLanguage, { title: string; text: string }>;
};

/** Labels of the fields, in the order of the screen. */
export const announcementLabels = {
  audience: 'Goes to',
  challengeId: 'Challenge',
  companyId: 'Company',
  title: 'Title',
  text: 'Text',
  'translations.hi.title': 'Title in Hindi',
  'translations.hi.text': 'Text in Hindi',
  link: 'Link',
  publishAt: 'Publish (IST)',
  expiresAt: 'End (IST)',
} as const satisfies Record<TranslatedField, string> & Record<string, string>;

/** Each language has these fields. */
type TranslatedField = `translations.${TranslationLanguage}.${'title' | 'text'}`;

type Stored = Pick<Announcement, 'title' | 'text' | 'link' | 'translations' | 'expiresAt'> & {
  publishAt: string | null;
  audience: AnnouncementAudience;
  challenge: { id: string } | null;
  company: { id: string } | null;
};

/** Returns the values of a stored announcement for the form. */
export function valuesOf(stored: Stored): AnnouncementValues {
  const { audience, title, text, link } = stored;
  return {
    audience,
    challengeId: stored.challenge?.id ?? '',
    companyId: stored.company?.id ?? '',
    title,
    text,
    link,
    publishAt: localTimeOf(stored.publishAt),
    expiresAt: localTimeOf(stored.expiresAt),
    translations: Object.fromEntries(
      translationLanguages.map((language) => {
        const texts = stored.translations[language];
        return [language, { title: texts?.title ?? '', text: texts?.text ?? '' }];
      }),
    ) as AnnouncementValues['translations'],
  };
}

/** Returns the values of a new announcement, to a challenge or company that is chosen already. */
export const newAnnouncementTo = (to: Audience | undefined): AnnouncementValues =>
  valuesOf({
    audience: to?.audience ?? 'challenge',
    challenge: to?.audience === 'challenge' ? to : null,
    company: to?.audience === 'company' ? to : null,
    title: '',
    text: '',
    link: '',
    translations: {},
    publishAt: null,
    expiresAt: null,
  });

/** Returns the values in the format of the endpoints, for the schemas to validate. */
export function announcementBody({
  audience,
  challengeId,
  companyId,
  publishAt,
  expiresAt,
  ...texts
}: AnnouncementValues) {
  return {
    audience,
    ...(audience === 'challenge' ? { challengeId } : { companyId }),
    ...texts,
    publishAt: instantOf(publishAt),
    expiresAt: instantOf(expiresAt),
  };
}

/** Returns errors by field. A change has the rules of a new announcement. */
export const announcementProblems = (values: AnnouncementValues): FieldProblems =>
  schemaProblems(createAnnouncementSchema, announcementBody(values));
