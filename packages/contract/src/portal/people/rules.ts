import { z } from 'zod';
import {
  createEmployeeSchema,
  personFields,
  updateEmployeeSchema,
} from '#people/employees/rules.ts';
import { choice } from '../../core/fields.ts';

const { teamId } = createEmployeeSchema.shape;

export const addPersonSchema = z.object({
  firstName: personFields.firstName,
  lastName: personFields.lastName,
  email: personFields.email,
  phone: personFields.phone.default(''),
  position: personFields.position.default(''),
  department: personFields.department.default(''),
  teamId,
});

/**
 * Omitted fields stay as they are. The email is not among them: anyone who could change it could
 * sign in as that person.
 */
export const changePersonSchema = updateEmployeeSchema
  .pick({
    firstName: true,
    lastName: true,
    phone: true,
    position: true,
    department: true,
    teamId: true,
    lastDay: true,
  })
  .extend({ status: choice('Status', ['active', 'inactive']).optional() });
export type ChangePerson = z.output<typeof changePersonSchema>;
