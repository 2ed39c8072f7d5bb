import { addDays } from '@kolam/contract/core/dates.ts';
import { seededRandom } from '#core/random.ts';

/** A person's habits, which are the same in all challenges. */
export type Habits = {
  /**
   * The percentage of days with activity, before the effects of a day. Above 100, no day prevents
   * it.
   */
  eagerness: number;
  /** The percentage of eagerness lost by the end of a challenge. */
  fading: number;
  /** The usual time, in minutes of the day. */
  usualMinute: number;
  /** The percentage of questions answered correctly. */
  knowledge: number;
};

/** One in seven hardly misses a day, one in eleven has yet to start. */
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

/** Minimum eagerness, its range, the maximum fading, and the cumulative share of people. */
const kinds = [
  { from: 112, width: 28, fading: 8, upTo: 14 },
  { from: 84, width: 18, fading: 25, upTo: 38 },
  { from: 50, width: 32, fading: 45, upTo: 68 },
  { from: 10, width: 30, fading: 60, upTo: 84 },
  { from: 1, width: 4, fading: 90, upTo: 91 },
];
const absent = { from: 0, width: 1, fading: 1 };

/** Before work, at lunch, after work. Some work at night. */
const usualHours = [5, 6, 6, 7, 7, 8, 9, 10, 11, 12, 13, 13, 15, 17, 18, 19, 20, 21, 22, 1];

/** Returns how a date scales everyone's eagerness, in percent. */
export function shareOn(date: string): number {
  for (const [days, share] of diwaliDays) {
    if (diwaliOf[date.slice(0, 4)] === addDays(date, -days)) return share;
  }
  if (holidays.has(date.slice(5))) return 60;
  return weekdayShares[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? 100;
}

/** From Sunday on. */
const weekdayShares = [70, 97, 104, 103, 100, 92, 76];

/** Fixed dates: Republic Day, Independence Day, Gandhi's birthday, Christmas. */
const holidays = new Set(['01-26', '08-15', '10-02', '12-25']);

/** Days relative to Diwali, from Dhanteras to Bhai Dooj. */
const diwaliDays: [number, number][] = [
  [-2, 66],
  [-1, 42],
  [0, 26],
  [1, 36],
  [2, 58],
];

/** It follows the lunar calendar. */
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
