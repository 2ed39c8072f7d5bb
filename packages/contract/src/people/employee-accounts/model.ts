import { z } from 'zod';
import { languages } from '../../core/languages.ts';

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
  hasPassword: z.boolean().describe('Without one, the employee signs in with mailed links.'),
  language: z.enum(languages).describe('The language of texts, mails and notices.'),
});

/** What an employee's mailed link is for. */
export const invitationSchema = z
  .object({
    state: z.enum(['open', 'used', 'expired']),
    purpose: z.enum(['invite', 'reset']),
    firstName: z.string(),
    company: z.string(),
    language: z.enum(languages),
    isSetUp: z
      .boolean()
      .describe('Whether the employee has a password or has accepted an invitation before.'),
  })
  .meta({ id: 'Invitation' });
