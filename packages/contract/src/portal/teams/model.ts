import { z } from 'zod';
import { teamStatuses } from '#people/teams/values.ts';
import { recordFields } from '../../core/record.ts';

/** Without anything that people of the team do. */
const person = z.object({ id: z.uuid(), firstName: z.string(), lastName: z.string() });

const teamFields = {
  ...recordFields,
  name: z.string(),
  teamLeader: person.nullable().describe('One of the members; null in an empty team.'),
  status: z.enum(teamStatuses),
  stats: z.object({ members: z.int() }),
  settings: z.object({ minMembers: z.int(), maxMembers: z.int() }),
};

/** A team as its company sees it. */
export const companyTeamSchema = z.object(teamFields).meta({ id: 'CompanyTeam' });
export type CompanyTeam = z.infer<typeof companyTeamSchema>;

/** The same with its members, the leader first, then by name. */
export const companyTeamWithRosterSchema = z
  .object({
    ...teamFields,
    members: z.array(z.object({ employeeId: person, isLeader: z.boolean() })),
  })
  .meta({ id: 'CompanyTeamWithRoster' });
export type CompanyTeamWithRoster = z.infer<typeof companyTeamWithRosterSchema>;
