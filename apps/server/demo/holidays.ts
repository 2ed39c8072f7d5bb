import { addDays, dayOf } from '@kolam/contract/core/dates.ts';
import { after, hours } from '#core/clock.ts';
import { decideOwnHoliday } from '#portal/challenges/holidays.ts';
import { asHr, slug } from './as-hr.ts';
import { pausedHolidayIn } from './companies.ts';
import type { Step } from './step.ts';

/** Returns the step in which HR of a company pauses one of its holidays for everyone. */
export function holidaySteps(now: Date): Step[] {
  const date = addDays(dayOf(now), pausedHolidayIn);
  return [
    {
      name: `holidays/${slug}`,
      at: after(now, -hours(3)),
      run: async (context) => decideOwnHoliday(await asHr(context), { date, paused: true }),
    },
  ];
}
