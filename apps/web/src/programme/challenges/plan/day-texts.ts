import { addDays } from '@kolam/contract/core/dates.ts';
import {
  type Language,
  languageNames,
  translationLanguages,
} from '@kolam/contract/core/languages.ts';
import type { CalendarDay } from '@kolam/contract/programme/challenges/model.ts';
import { formatCount, formatNumber } from '#ui/format.ts';

const kinds = [
  ['tasks', ['task', 'tasks']],
  ['trivia', ['quiz', 'quizzes']],
  ['learningModules', ['module', 'modules']],
  ['workshops', ['workshop', 'workshops']],
] as const;

/** "2 tasks, 1 quiz", or empty without content. */
export function contentTexts(content: CalendarDay['content']): string {
  return kinds
    .flatMap(([name, words]) => (content[name] === 0 ? [] : [formatCount(content[name], words)]))
    .join(', ');
}

/**
 * Returns "Hindi: 3 missing" for each language in which a day has some texts but not all, and for
 * the one that is being edited.
 */
export function translationMarks(
  { texts, missingTexts }: Pick<CalendarDay, 'texts' | 'missingTexts'>,
  editing: Language,
): string[] {
  return translationLanguages.flatMap((language) => {
    const missing = missingTexts[language];
    const isStarted = missing < texts || language === editing;
    return missing > 0 && isStarted
      ? [`${languageNames[language]}: ${formatNumber(missing)} missing`]
      : [];
  });
}

type Dated = { date: string };

/** Returns the initial day: today, else the next one, else the first. */
export function nearestDate(days: readonly Dated[], today: string): string | undefined {
  return (days.find(({ date }) => date >= today) ?? days[0])?.date;
}

/** Returns unplanned dates, starting from one, the nearest first. */
export const freeDates = (
  days: readonly (Dated & { dayId: string | null })[],
  after: string,
  most: number,
): string[] =>
  days.flatMap(({ date, dayId }) => (dayId === null && date > after ? [date] : [])).slice(0, most);

/**
 * Returns the first of the seven days in a row around a date that have the most planned ones, the
 * latest of several.
 */
export function fullestWeek(
  days: readonly (Dated & { dayId: string | null })[],
  around: string,
): string {
  const planned = new Set(days.flatMap(({ date, dayId }) => (dayId === null ? [] : [date])));
  const countFrom = (first: string) =>
    Array.from({ length: 7 }, (_, place) => addDays(first, place)).filter((date) =>
      planned.has(date),
    ).length;
  return Array.from({ length: 7 }, (_, before) => addDays(around, -before)).reduce((best, first) =>
    countFrom(first) > countFrom(best) ? first : best,
  );
}
