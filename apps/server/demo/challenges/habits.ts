import { addDays } from '@kolam/contract/core/dates.ts';
import { seededRandom } from '#core/random.ts';

/** How someone takes part, which stays the same from challenge to challenge. */
export type Habits = {
  /** Percent of days on which they do something, before what a day brings; above 100 no day stops them. */
  eagerness: number;
  /** Percent of their eagerness that is gone by the end of a challenge. */
  fading: number;
  /** When they usually do it, in minutes of the day. */
  usualMinute: number;
  /** Percent of questions that they answer right. */
  knowledge: number;
};

/** One in seven hardly misses a day, one in eleven has yet to begin. */
export function habitsOf(email: string): Habits {
  const random = seededRandom(`habits of ${email}`);
  const place = random(100);
  const { from, width, fading } = kinds.find(({ upTo }) => place < upTo) ?? absent;
  return {
    eagerness: from + random(width),
    fading: random(fading),
    usualMinute: (usualHours[random(usualHours.length)] ?? 9) * 60 + random(60),
    knowledge: 45 + random(50),
  };
}

/** Eagerness from, how many values; how much can fade; and the share of people up to there. */
const kinds = [
  { from: 112, width: 28, fading: 8, upTo: 14 },
  { from: 84, width: 18, fading: 25, upTo: 38 },
  { from: 50, width: 32, fading: 45, upTo: 68 },
  { from: 10, width: 30, fading: 60, upTo: 84 },
  { from: 1, width: 4, fading: 90, upTo: 91 },
];
const absent = { from: 0, width: 1, fading: 1 };

/** Before work, at lunch, after work; some work at night. */
const usualHours = [5, 6, 6, 7, 7, 8, 9, 10, 11, 12, 13, 13, 15, 17, 18, 19, 20, 21, 22, 1];

/** What a date does to everybody's eagerness, in percent of it. */
export function shareOn(date: string): number {
  for (const [days, share] of diwaliDays) {
    if (diwaliOf[date.slice(0, 4)] === addDays(date, -days)) return share;
  }
  if (holidays.has(date.slice(5))) return 60;
  return weekdayShares[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? 100;
}

/** From Sunday on. */
const weekdayShares = [70, 97, 104, 103, 100, 92, 76];

/** Fixed ones: Republic Day, Independence Day, Gandhi's birthday, Christmas. */
const holidays = new Set(['01-26', '08-15', '10-02', '12-25']);

/** Days from Diwali, from Dhanteras to Bhai Dooj. */
const diwaliDays: [number, number][] = [
  [-2, 66],
  [-1, 42],
  [0, 26],
  [1, 36],
  [2, 58],
];

/** It follows the moon. */
const diwaliOf: Record<string, string> = {
  2025: '2025-10-20',
  2026: '2026-11-08',
  2027: '2027-10-29',
  2028: '2028-10-17',
  2029: '2029-11-05',
  2030: '2030-10-26',
  2031: '2031-11-14',
  2032: '2032-11-02',
};
