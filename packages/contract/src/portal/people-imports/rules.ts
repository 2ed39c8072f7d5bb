import { z } from 'zod';
import { ownImportColumnNames } from '#people/employee-imports/columns.ts';
import { columnIndex } from '#people/employee-imports/model.ts';
import { formNewTeamMaximum, newTeamMaximum } from '#people/employee-imports/rules.ts';
import { recordId } from '../../core/fields.ts';
import { peopleImportMessages } from './messages.ts';
import { peopleImportLimits } from './values.ts';

export const newPeopleImportSchema = z.object({ newTeamMaximum: formNewTeamMaximum });

export const checkPeopleAgainSchema = z.object({
  mapping: z.partialRecord(z.enum(ownImportColumnNames), columnIndex),
  newTeamMaximum: newTeamMaximum.nullable().default(null),
});
export type CheckPeopleAgain = z.output<typeof checkPeopleAgainSchema>;

export const runPeopleImportSchema = z.object({
  leaverIds: z
    .array(recordId('Person'), { error: 'Leavers must be a list' })
    .max(peopleImportLimits.leavers, { error: peopleImportMessages.tooManyLeavers })
    .default([])
    .describe('People who are not in the file and are deactivated before it is imported.'),
});
