import { dayOf, dayStart } from '@kolam/contract/core/dates.ts';
import { after, days, hours, minutes } from '#core/clock.ts';

/** First day of the books, in days before today: two financial years, or parts of three. */
export const firstDay = 596;

/**
 * A moment of an office day so many days before today, with no second one of the same `place` among
 * 540: a record of the demo is found again by the moment of its creation.
 */
export const officeHour = (
  now: Date,
  { daysAgo, place }: { daysAgo: number; place: number },
): Date => after(dayStart(dayOf(now)), hours(9) + minutes(place % 540) - days(daysAgo));
