import { dayOf, dayStart } from '@kolam/contract/core/dates.ts';
import { after, days, hours, minutes } from '#core/clock.ts';

/** The first day of the books, in days before today: two financial years, or parts of three. */
export const firstDay = 596;

/**
 * Returns a moment during office hours on a day before today, different for each `place` below 540,
 * since a demo record is found by its creation time.
 */
export const officeHour = (
  now: Date,
  { daysAgo, place }: { daysAgo: number; place: number },
): Date => after(dayStart(dayOf(now)), hours(9) + minutes(place % 540) - days(daysAgo));
