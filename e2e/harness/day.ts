import { call } from './api.ts';
import type { Challenge } from './challenge.ts';

export type Day = {
  id: string;
  date: string;
  version: number;
  status: string;
  tasks: { taskId: string; title: string; points: number }[];
  trivia: {
    triviaId: string;
    questions: { questionId: string; options: { optionId: string }[] }[];
  }[];
  learningModules: { moduleId: string }[];
  workshops: { workshopId: string; startAt: string | null; endAt: string | null }[];
};

export const task = (title: string, wish: Record<string, unknown> = {}) => ({
  title,
  description: '',
  points: 10,
  isOptional: false,
  mediaRequired: 'none',
  coverImage: '',
  ...wish,
});

/** Creates a day of a challenge over HTTP, with the given content. */
export async function makeDay(
  { id }: Pick<Challenge, 'id'>,
  body: Record<string, unknown> & { date: string },
): Promise<Day> {
  const path = `/admin/challenges/${id}/days`;
  return (await call<{ day: Day }>('POST', path, { body })).day;
}

/** Returns the current plan of a challenge, by date. */
export async function daysOf({ id }: Pick<Challenge, 'id'>): Promise<Day[]> {
  return (await call<{ days: Day[] }>('GET', `/admin/challenges/${id}/days`)).days;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Returns `2026-11-21` as displayed: "21 Nov 2026". */
export function dayAndCountText(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${day} ${months[(month ?? 0) - 1]} ${year}`;
}
