import type { ResponseOf } from '@kolam/contract/api-types.ts';
import { dayOf } from '@kolam/contract/core/dates.ts';
import { idOf, response, type Some } from '../../web/test/records.ts';

/* A day of a challenge and its parts, for tests of its screen. */

export type Day = ResponseOf<'GET /employee/me/challenges/{id}/days/{date}'>['day'];

export const id = idOf(7);
const hour = 3_600_000;
export const inHours = (count: number) => new Date(Date.now() + count * hour).toISOString();
export const today = dayOf(new Date());
export const yesterday = dayOf(new Date(Date.now() - 24 * hour));
/** The first instant in India of the days after a date and so many more. */
export const instantAfter = (date: string, more: number) =>
  new Date(Date.parse(`${date}T24:00:00+05:30`) + more * 24 * hour).toISOString();
export const walk = {
  ...{ taskId: idOf(8), title: 'Evening walk', isTranslated: true },
  ...{ points: 20, isOptional: false },
};

export const open: Some<Day> = {
  ...{ date: today, status: 'open', opensAt: inHours(-1), closesAt: instantAfter(today, 0) },
  ...{ canTakePart: true, refusal: null, complete: false, paused: false, points: 0 },
  tasks: [{ ...walk, mediaRequired: 'none', submission: null }],
};

export const ofDay = (day: Some<Day>) =>
  response('GET /employee/me/challenges/{id}/days/{date}', { day } as never);
