import { z } from 'zod';
import { rewardHandoutSchema } from '#programme/reward-handouts/model.ts';

/** Someone who earned the rewards of a challenge and agrees to be named to the employer. */
export const winnerSchema = z
  .object({
    employeeId: z.uuid(),
    name: z.string(),
    team: z.string().nullable(),
    place: z
      .int()
      .nullable()
      .describe(
        'Among all of the company who took part, also who withdrew or was erased; equal results share one. Null unless the full name stands on the boards of the company.',
      ),
    certificate: z.boolean(),
    badges: z.array(z.string()),
    handedOut: rewardHandoutSchema.nullable(),
  })
  .meta({ id: 'Winner' });
export type Winner = z.infer<typeof winnerSchema>;
