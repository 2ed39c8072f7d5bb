import { z } from 'zod';

const reference = z.object({ _id: z.uuid(), id: z.uuid(), name: z.string() });

/** The signed-in employee. */
export const participantSchema = z.object({
  _id: z.uuid(),
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  company: reference,
  team: reference.nullable(),
  stats: z.object({ totalPoints: z.number(), engagementScore: z.number().nullable() }),
  mustChangePassword: z.boolean(),
});
