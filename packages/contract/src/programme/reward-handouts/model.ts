import { z } from 'zod';
import { daySchema } from '#programme/challenges/model.ts';
import { instant } from '../../core/record.ts';

/** A note of the employer that a person got a reward for a challenge. */
export const rewardHandoutSchema = z
  .object({
    what: z.string(),
    day: daySchema,
    note: z.string(),
    by: z.string().describe('Who of the company noted it.'),
    at: instant.describe('When it was noted.'),
  })
  .meta({ id: 'RewardHandout' });
export type RewardHandout = z.infer<typeof rewardHandoutSchema>;
