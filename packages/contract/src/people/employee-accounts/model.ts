import { z } from 'zod';
import { pictureSchema } from '#people/employees/model.ts';
import { boardNames } from '#people/employees/profile-terms.ts';
import { grievanceContactSchema } from '#platform/auth/model.ts';
import { languages } from '../../core/languages.ts';

const reference = z.object({ _id: z.uuid(), id: z.uuid(), name: z.string() });

/** The signed-in employee. */
export const participantSchema = z.object({
  _id: z.uuid(),
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  position: z.string(),
  department: z.string(),
  company: reference,
  team: reference.nullable(),
  isTeamLeader: z.boolean(),
  stats: z.object({ totalPoints: z.number(), engagementScore: z.number().nullable() }),
  mustChangePassword: z.boolean(),
  awaitsConsent: z
    .boolean()
    .describe('Whether the employee has to decide about `take-part` before anything else.'),
  hasPassword: z.boolean().describe('Without one, the employee signs in with mailed links.'),
  language: z.enum(languages).describe('The language of texts, mails and notices.'),
  boardName: z
    .enum(boardNames)
    .describe('What colleagues see of the name, with the consent `board-name`.'),
  nickname: z.string().nullable().describe('Null unless `boardName` is `nickname`.'),
  shownName: z
    .string()
    .nullable()
    .describe('The name that colleagues see now. Null without the consent, or when it is hidden.'),
  profilePicture: pictureSchema.nullable(),
});

/** What an employee's mailed link is for. */
export const invitationSchema = z
  .object({
    state: z.enum(['open', 'used', 'expired']),
    purpose: z.enum(['invite', 'reset']),
    firstName: z.string(),
    shownName: z
      .string()
      .describe('The name that colleagues see once the employee agrees to it and chose no other.'),
    company: z.string(),
    language: z.enum(languages),
    isSetUp: z
      .boolean()
      .describe('Whether the employee has a password or has accepted an invitation before.'),
    grievance: grievanceContactSchema
      .nullable()
      .describe('Who answers questions and complaints. Null until it is set.'),
  })
  .meta({ id: 'Invitation' });
