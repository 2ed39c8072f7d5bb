import { z } from 'zod';
import { daySchema } from '#programme/challenges/model.ts';
import { categories } from '#programme/challenges/values.ts';
import { shareSchema } from '#programme/company-reports/model.ts';
import { holidayDecisionSchema } from '#programme/pauses/model.ts';
import { languages } from '../../core/languages.ts';
import { companyChallengeStatuses } from './values.ts';

/** A challenge as a company sees it. */
export const companyChallengeSchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    description: z.string(),
    category: z.enum(categories),
    status: z.enum(companyChallengeStatuses),
    startDate: daySchema,
    endDate: daySchema,
    titles: z
      .partialRecord(z.enum(languages), z.string())
      .describe('The title in each language that has one.'),
    people: z
      .int()
      .nullable()
      .describe(
        'How many of the company it is assigned to: as its report has it, counted now if there is none. Null for fewer than 20, and if it was chosen for single people or not for some.',
      ),
    reached: z
      .object({ joined: shareSchema, completed: shareSchema })
      .nullable()
      .describe(
        'From its report, which is counted once. Null without one, and for too few people.',
      ),
  })
  .meta({ id: 'CompanyChallenge' });
export type CompanyChallenge = z.infer<typeof companyChallengeSchema>;

/** A challenge in the calendar of a year. */
export const calendarChallengeSchema = companyChallengeSchema
  .pick({ id: true, title: true, category: true, status: true, startDate: true, endDate: true })
  .meta({ id: 'CompanyCalendarChallenge' });
export type CalendarChallenge = z.infer<typeof calendarChallengeSchema>;

/** A date of a challenge with what is planned for it. */
export const companyDaySchema = z.object({
  date: daySchema,
  content: z.object({
    tasks: z.int(),
    trivia: z.int(),
    learningModules: z.int(),
    workshops: z.int(),
  }),
});

/** A holiday of the company, and whether the day is paused for everyone. */
export const companyHolidaySchema = z
  .object({
    date: daySchema,
    name: z.string(),
    isListed: z
      .boolean()
      .describe('In the calendar of the company. A decision stays when its holiday leaves it.'),
    decision: holidayDecisionSchema
      .pick({ paused: true, decidedBy: true, decidedAt: true })
      .nullable()
      .describe('Null before anyone decided.'),
    canDecide: z
      .boolean()
      .describe(
        'The day is ahead, and was decided about before or is within 30 days with something planned.',
      ),
  })
  .meta({ id: 'CompanyHoliday' });
export type CompanyHoliday = z.infer<typeof companyHolidaySchema>;
