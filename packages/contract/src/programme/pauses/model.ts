import { z } from 'zod';
import { daySchema } from '#programme/challenges/model.ts';
import { instant } from '../../core/record.ts';
import { pauseReasons } from './values.ts';

/** Dates on which a person does not have to take part, as the person sees them. */
export const ownPauseSchema = z
  .object({
    _id: z.uuid(),
    id: z.uuid(),
    from: daySchema,
    to: daySchema.describe('The last paused date.'),
    reason: z.enum(pauseReasons),
    state: z.enum(['upcoming', 'running', 'over']),
    byPerson: z.boolean().describe('False if the console gave it.'),
    endedAt: instant.nullable().describe('When it was ended early. Null if it was not.'),
    createdAt: instant,
  })
  .meta({ id: 'OwnPause' });
export type OwnPause = z.infer<typeof ownPauseSchema>;

/** A date that a company pauses for everyone. */
export const pausedHolidaySchema = z
  .object({ date: daySchema, name: z.string() })
  .meta({ id: 'PausedHoliday' });

/** What a company decided about a holiday. */
export const holidayDecisionSchema = pausedHolidaySchema
  .extend({
    paused: z.boolean().describe('Whether the date is paused for everyone of the company.'),
    decidedBy: z.string().describe('The person of the company’s portal.'),
    decidedAt: instant,
  })
  .meta({ id: 'HolidayDecision' });
export type HolidayDecisionSeen = z.infer<typeof holidayDecisionSchema>;

export const pauseSchema = ownPauseSchema
  .extend({
    givenBy: z
      .string()
      .nullable()
      .describe('The console user who gave it. Null for the person, and for removed users.'),
  })
  .meta({ id: 'Pause' });
export type Pause = z.infer<typeof pauseSchema>;
