import { languageNames, translationLanguages } from '../../core/languages.ts';

/** Labels of changed fields in the history. */
export const announcementFieldLabels: Record<string, string> = {
  title: 'Title',
  text: 'Text',
  link: 'Link',
  audience: 'Goes to',
  publishAt: 'Published',
  expiresAt: 'Ends',
  ...Object.fromEntries(
    translationLanguages.flatMap((each) => [
      [`translations.${each}.title`, `Title in ${languageNames[each]}`],
      [`translations.${each}.text`, `Text in ${languageNames[each]}`],
    ]),
  ),
};
