import { z } from 'zod';
import { createTeamSchema, teamName } from '#people/teams/rules.ts';
import { recordId } from '../../core/fields.ts';

/** The company is that of the session. */
export const makeTeamSchema = createTeamSchema.omit({ companyId: true });

export const renameTeamSchema = z.object({ name: teamName });

export const leadTeamSchema = z.object({ employeeId: recordId('Employee') });
