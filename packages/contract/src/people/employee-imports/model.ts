import { z } from 'zod';
import { instant } from '../../core/record.ts';
import { importColumnNames, importLimits, ownImportColumnNames } from './columns.ts';

/** `queued` is waiting to be read, `checked` to be run. */
export const importStatuses = ['queued', 'checked', 'running', 'done', 'failed'] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** A column of the file by index from 0. Null when the file has none. */
export const columnIndex = z
  .int()
  .min(0)
  .max(importLimits.columns - 1)
  .nullable();

/** Which column of the file has what. */
export const importMappingSchema = z.partialRecord(z.enum(importColumnNames), columnIndex);
export type ImportMapping = z.infer<typeof importMappingSchema>;

const importFields = {
  id: z.uuid(),
  fileName: z.string(),
  status: z.enum(importStatuses),
  dryRun: z.boolean().describe('Whether it waits for `run` after the check.'),
  companyId: z.uuid().nullable().describe('The company of rows that do not name one.'),
  newTeamMaximum: z
    .int()
    .nullable()
    .describe(
      'The maximum size of missing teams, which are created. Null: their rows are refused.',
    ),
  total: z.int().describe('Number of rows below the header.'),
  done: z.int().describe('Number of rows checked; during the run, rows processed.'),
  created: z.int().describe('Before the run, the number that would be created.'),
  updated: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  failure: z.string().nullable().describe('Why the whole file could not be imported.'),
  createdAt: instant,
  finishedAt: instant.nullable(),
  startedBy: z.string(),
};

/** An import in a list. */
export const importSummarySchema = z.object(importFields).meta({ id: 'EmployeeImportSummary' });
export type ImportSummary = z.infer<typeof importSummarySchema>;

/** An import with everything needed to continue it. */
export const importSchema = z
  .object({
    ...importFields,
    header: z.array(z.string()),
    sample: z.array(z.array(z.string())).describe('The first rows of the file, unchanged.'),
    mapping: importMappingSchema,
    newTeams: z
      .array(
        z.object({
          id: z.uuid().nullable().describe('Null before the run.'),
          company: z.string(),
          name: z.string(),
          members: z.int(),
        }),
      )
      .describe('The teams that the run creates, or would create before it.'),
    errors: z
      .array(z.object({ line: z.int(), column: z.string(), reason: z.string() }))
      .describe('The first refused rows; the header is line 1.'),
  })
  .meta({ id: 'EmployeeImport' });
export type EmployeeImport = z.infer<typeof importSchema>;

/** What a checked row changes of a person, as text. Empty means that there is none. */
export const changedCellSchema = z.object({
  column: z.enum(ownImportColumnNames),
  before: z.string(),
  after: z.string(),
});
export type ChangedCell = z.infer<typeof changedCellSchema>;
