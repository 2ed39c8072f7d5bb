import { z } from 'zod';
import { daySchema } from '#programme/challenges/model.ts';
import { categories } from '#programme/challenges/values.ts';
import { shareSchema } from '#programme/company-reports/model.ts';

const percent = z
  .int()
  .nullable()
  .describe('Null for too few people; in steps of 5 from 5 to 95 for fewer than 20.');
const hidden = z.int().describe('How many are left out, since too few people are in them.');

const totals = {
  people: z.int().describe('Who was in the company and not inactive.'),
  joined: shareSchema.describe('Who had set up their account by the end.'),
  active: shareSchema.describe('Who sent anything.'),
  activities: z
    .int()
    .nullable()
    .describe('Everything sent. Null for fewer than 20 people, or if too few sent it.'),
  completedDays: percent.describe('The share of all days that were completed.'),
};

/** A month `YYYY-MM` that is over. */
const monthTotalsSchema = z.object({ month: z.string(), ...totals });
export type InsightMonth = z.infer<typeof monthTotalsSchema>;

const monthSchema = monthTotalsSchema.extend({
  least: z.int().describe('Groups of fewer people are not shown.'),
  readOn: daySchema.describe('The day on which the month was counted.'),
  weeks: z
    .array(
      z.object({
        from: daySchema,
        to: daySchema,
        joined: shareSchema,
        active: shareSchema,
        activities: z
          .int()
          .nullable()
          .describe('Null in all weeks, if in one of them it is of too few people.'),
      }),
    )
    .describe('From Monday, the first and last as far as they belong to the month.'),
  challenges: z
    .object({
      shown: z.array(
        z.object({
          title: z.string(),
          category: z.enum(categories),
          from: daySchema,
          to: daySchema,
          assigned: z.int(),
          joined: shareSchema,
          completed: shareSchema,
          rewarded: shareSchema.nullable().describe('Null if rewards were not given by then.'),
        }),
      ),
      hidden,
    })
    .describe('Those that ended in the month, so that each is counted in one month.'),
  groups: z
    .object({
      by: z.enum(['team', 'department']),
      shown: z.array(
        z.object({
          name: z.string().nullable().describe('Null for those who are in none, and for others.'),
          folded: z.int().describe('How many small groups it has together; 0 for a single one.'),
          people: z.int(),
          active: percent.describe(
            'Also null where it would tell of each person of another group, and in each, if the number of everyone is left out for a challenge of fewer than 20 people.',
          ),
          completedDays: percent.describe(
            'Null in each, if in one of them too few had days, or as `active`.',
          ),
        }),
      ),
    })
    .nullable()
    .describe('Teams, or departments if fewer than half are in a team. Null without both.'),
  learning: z.object({
    answered: shareSchema,
    rightAnswers: percent,
    read: shareSchema,
    topics: z.array(
      z.object({ category: z.enum(categories), people: z.int().nullable(), rightAnswers: percent }),
    ),
    hidden,
  }),
  workshops: z.object({
    shown: z.array(
      z.object({
        title: z.string(),
        day: daySchema,
        joined: z.int().nullable().describe('Null in a company of fewer than 20 people.'),
        ratings: z.int().nullable(),
        mean: z.number().nullable().describe('From 1 to 5. Null for too few ratings.'),
      }),
    ),
    hidden,
  }),
  rewards: z.object({ people: shareSchema }),
});
export type InsightDetail = z.infer<typeof monthSchema>;

const quartiles = z
  .object({ low: z.int(), middle: z.int(), high: z.int() })
  .nullable()
  .describe(
    'Percentages in steps of 5: a quarter, half and three quarters of them are at most there.',
  );
export type Quartiles = NonNullable<z.infer<typeof quartiles>>;

/** What the people of a company did, without anything of one person. */
export const companyInsightsSchema = z
  .object({
    months: z.array(monthTotalsSchema).describe('Earliest first, at most twelve.'),
    detail: monthSchema.nullable().describe('The chosen month. Null while there is none.'),
    others: z
      .object({
        from: z.int(),
        to: z.int().nullable(),
        joined: quartiles,
        active: quartiles,
        completedDays: quartiles,
      })
      .nullable()
      .describe(
        'The chosen month in at least five other companies with as many people: from, to. Null for fewer.',
      ),
  })
  .meta({ id: 'CompanyInsights' });
export type CompanyInsights = z.infer<typeof companyInsightsSchema>;
