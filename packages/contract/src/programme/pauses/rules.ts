import { z } from 'zod';
import { daysBetween, isDay } from '../../core/dates.ts';
import { dayField } from '../../core/day-field.ts';
import { choice } from '../../core/fields.ts';
import { pauseMessages } from './messages.ts';
import { pauseLimits, pauseReasons } from './values.ts';

export const givePauseSchema = z
  .object({
    from: dayField('First day'),
    to: dayField('Last day'),
    reason: choice('Reason', pauseReasons).default('other'),
  })
  .superRefine(({ from, to }, context) => {
    const message = lengthProblem(from, to);
    if (message) context.addIssue({ code: 'custom', path: ['to'], message, input: to });
  });
export type GivePause = z.output<typeof givePauseSchema>;

function lengthProblem(from: string, to: string): string | null {
  // A text that is no day has its own problem.
  if (!isDay(from) || !isDay(to)) return null;
  if (to < from) return pauseMessages.endsBeforeStart;
  return daysBetween(from, to) < pauseLimits.days ? null : pauseMessages.tooLong;
}
