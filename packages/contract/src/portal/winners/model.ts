import { z } from 'zod';
import { rewardHandoutSchema } from '#programme/reward-handouts/model.ts';

/** Someone who earned the rewards of a challenge and agrees to be named to the employer. */
export const winnerSchema = z
  .object({
    employeeId: z.uuid(),
    name: z.string(),
    team: z.string().nullable(),
    certificate: z.boolean(),
    badges: z.array(z.string()),
    handedOut: rewardHandoutSchema.nullable(),
  })
  .meta({ id: 'Winner' });
export type Winner = z.infer<typeof winnerSchema>;
