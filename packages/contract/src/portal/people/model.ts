import { z } from 'zod';
import { employeeSchema } from '#people/employees/model.ts';
import { instant } from '../../core/record.ts';

/**
 * A person as their company sees them: who they are and whether they joined. Nothing of what they do
 * in the programme.
 */
export const companyPersonSchema = employeeSchema
  .pick({
    _id: true,
    id: true,
    version: true,
    firstName: true,
    lastName: true,
    email: true,
    phone: true,
    position: true,
    department: true,
    status: true,
    lastDay: true,
    teamId: true,
    isTeamLeader: true,
  })
  .extend({
    invitation: z
      .object({ sentAt: instant })
      .nullable()
      .describe('When they were last invited. Null if they never were.'),
  })
  .meta({ id: 'CompanyPerson' });
export type CompanyPerson = z.infer<typeof companyPersonSchema>;
