import type { CalendarDay } from '@kolam/contract/programme/challenges/model.ts';
import { formatCount } from '#ui/format.ts';

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
