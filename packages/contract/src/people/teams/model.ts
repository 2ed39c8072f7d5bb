import { z } from 'zod';
import { instant, recordFields, referenceSchema } from '../../core/record.ts';
import { teamStatuses } from './values.ts';

/** A member takes part who did something in the last 30 days, including today. */
export const participationDays = 30;

/** Rows on a page of teams and in the panels beside it. */
export const teamLimits = { top: 5, activity: 10 };

/** A person as shown elsewhere. */
export const personSchema = z.object({
  _id: z.uuid(),
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
});
export type Person = z.infer<typeof personSchema>;

const teamFields = {
  ...recordFields,
  name: z.string(),
  description: z.string(),
  motto: z.string(),
  companyId: referenceSchema,
  teamLeader: personSchema.nullable().describe('One of the members; null in an empty team.'),
  isActive: z.boolean(),
  suspensionInfo: z.object({ isSuspended: z.boolean(), reason: z.string() }),
  status: z.enum(teamStatuses),
  stats: z.object({
    members: z.int(),
    totalPoints: z.number().describe('Points that members earned while they were in the team.'),
    averageParticipation: z
      .number()
      .nullable()
      .describe('Percent of members who took part in the last 30 days; null without tasks.'),
  }),
  settings: z.object({ minMembers: z.int(), maxMembers: z.int() }),
  metadata: z.object({ icon: z.string() }),
};

/** A team in a list. */
export const teamSchema = z.object(teamFields).meta({ id: 'Team' });
export type Team = z.infer<typeof teamSchema>;

const teamMemberSchema = z
  .object({
    employeeId: personSchema,
    isLeader: z.boolean(),
    status: z.enum(['active', 'inactive', 'pending']),
    totalPoints: z.number(),
    joinedAt: instant,
  })
  .meta({ id: 'TeamMember' });
export type TeamMember = z.infer<typeof teamMemberSchema>;

/** A team with its roster, the leader first, then by name. */
export const teamWithRosterSchema = z
  .object({ ...teamFields, members: z.array(teamMemberSchema) })
  .meta({ id: 'TeamWithRoster' });
export type TeamWithRoster = z.infer<typeof teamWithRosterSchema>;
