import { z } from 'zod';
import { changedCellSchema } from '#people/employee-imports/model.ts';

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
    changed: z.array(changedCellSchema).describe('What changes. An empty cell changes nothing.'),
    isTeamLeader: z.boolean().describe('Leaders of other members can’t be deactivated.'),
  })
  .meta({ id: 'CheckedPerson' });
export type CheckedPerson = z.infer<typeof checkedPersonSchema>;
