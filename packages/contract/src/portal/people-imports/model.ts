import { z } from 'zod';
import { ownImportColumnNames } from '#people/employee-imports/columns.ts';

/** Someone in a list of a checked file. */
export const checkedPersonSchema = z
  .object({
    id: z.uuid().nullable().describe('Of someone who is not in the file. Null for the others.'),
    line: z
      .int()
      .nullable()
      .describe('Of the file; the header is line 1. Null if not in the file.'),
    name: z.string(),
    email: z.string(),
    changed: z.array(z.enum(ownImportColumnNames)).describe('The columns that change.'),
    isTeamLeader: z.boolean().describe('Leaders of teams can’t be deactivated.'),
  })
  .meta({ id: 'CheckedPerson' });
export type CheckedPerson = z.infer<typeof checkedPersonSchema>;
