import { languageNames, translationLanguages } from '../../core/languages.ts';

/** Labels of changed fields in the history. */
export const libraryFieldLabels: Record<string, string> = {
  kind: 'Kind',
  title: 'Title',
  category: 'Category',
  description: 'Description',
  content: 'Content',
  ...Object.fromEntries(
    translationLanguages.map((each) => [`translations.${each}`, `${languageNames[each]} texts`]),
  ),
};
