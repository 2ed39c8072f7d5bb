import { languageNames, translationLanguages } from '@kolam/contract/core/languages.ts';
import { countTexts } from '@kolam/contract/programme/challenges/translated-texts.ts';
import { formatNumber } from '#ui/format.ts';
import type { LibraryItem } from './queries.ts';

/** "English, Hindi": the languages in which all texts are. */
export const languagesOf = ({ content }: LibraryItem): string =>
  [
    languageNames.en,
    ...translationLanguages.flatMap((language) =>
      countTexts(content, language).missing === 0 ? [languageNames[language]] : [],
    ),
  ].join(', ');

/** "20 points": those of a task or of all questions of a quiz. Others have none of their own. */
export function pointsText({ content }: LibraryItem): string | null {
  const given = [...content.tasks, ...content.trivia.flatMap(({ questions }) => questions)];
  if (given.length === 0) return null;
  const sum = given.reduce((all, { points }) => all + points, 0);
  return sum === 1 ? '1 point' : `${formatNumber(sum)} points`;
}
