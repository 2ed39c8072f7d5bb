import { z } from 'zod';
import { instant, recordFields } from '../../core/record.ts';
import { adminStatuses } from './values.ts';

/** An Administrator of the console. */
export const adminSchema = z
  .object({
    ...recordFields,
    name: z.string(),
    email: z.string(),
    role: z.literal('Administrator'),
    status: z.enum(adminStatuses),
    lastSignInAt: instant.nullable(),
    hasTwoStep: z.boolean().describe('Whether two-step sign-in is on.'),
  })
  .meta({ id: 'Admin' });
export type Admin = z.infer<typeof adminSchema>;
