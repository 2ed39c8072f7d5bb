import { after, hours } from '#core/clock.ts';
import { askForSeats } from '#portal/seat-requests/ask.ts';
import { asHr, slug } from './as-hr.ts';
import type { Step } from './step.ts';

/** Returns the step in which HR of a company asks for more seats. */
export function seatRequestSteps(now: Date): Step[] {
  return [
    {
      name: `seat-requests/${slug}`,
      at: after(now, -hours(5)),
      run: async (context) =>
        askForSeats(await asHr(context), {
          seats: 60,
          note: 'For the new plant in Coimbatore, from January',
        }),
    },
  ];
}
