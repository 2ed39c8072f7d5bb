import { z } from 'zod';
import { instant } from '../../core/record.ts';

const jobProblemSchema = z.object({
  id: z.uuid(),
  job: z.string().describe('Name of the job, such as `send-mail`.'),
  state: z
    .enum(['failed', 'retry'])
    .describe('`failed`: permanently; `retry`: until the next attempt.'),
  attempts: z.int(),
  message: z.string(),
  recipient: z.string().nullable().describe('Recipient of a mail, if the address is still stored.'),
  at: instant.describe('When it failed permanently, or when the next attempt is due.'),
  canRetry: z
    .boolean()
    .describe('False if the job’s data was deleted because it was secret or too old.'),
});
export type JobProblem = z.infer<typeof jobProblemSchema>;

const bytes = z.number().describe('In bytes.');

const backupStateSchema = z.object({
  last: z
    .object({
      at: instant.describe('Time of the data in the backup.'),
      bytes,
      place: z.string(),
      missingFiles: z
        .int()
        .describe('Number of files that records refer to but that were not in the file store.'),
      verified: z.boolean().describe('Whether it was read back and its checksums were correct.'),
    })
    .nullable()
    .describe('The last backup; null if there is none.'),
  running: z
    .object({
      since: instant,
      step: z.string().describe('The current step, as text for users.'),
      percent: z.int().min(0).max(100),
    })
    .nullable(),
  waiting: z.boolean().describe('Whether a backup was requested and has not begun.'),
  failed: z
    .object({ at: instant, message: z.string() })
    .nullable()
    .describe('The last attempt, if it failed.'),
  daily: z.boolean(),
  keep: z.int().describe('Number of newest backups that are kept in the folder.'),
  folder: z.string(),
});
export type BackupState = z.infer<typeof backupStateSchema>;

/** The details for Administrators. */
export const healthDetailsSchema = z.object({
  server: z.object({ version: z.string(), node: z.string(), startedAt: instant }),
  database: z.object({
    kind: z.enum(['embedded', 'postgres']),
    version: z.string(),
    latencyMs: z.number().describe('Duration of one short query, in milliseconds.'),
    size: bytes,
  }),
  jobs: z.object({
    waiting: z.int().describe('Due and not started.'),
    later: z.int().describe('Not due yet.'),
    running: z.int(),
    failed: z.int().describe('Failed permanently; not retried.'),
    waitingSince: instant.nullable().describe('Due time of the job that has waited longest.'),
    problems: z.array(jobProblemSchema).describe('Latest first, at most 50.'),
  }),
  mail: z.object({
    kind: z.enum(['smtp', 'outbox']),
    waiting: z.int(),
    failing: z.int().describe('Mails with at least one failed attempt.'),
    lastError: z.string().nullable(),
  }),
  files: z.object({
    kind: z.enum(['folder', 's3']),
    place: z.string(),
    reachable: z.boolean(),
    ours: z
      .boolean()
      .nullable()
      .describe(
        'False if it is not the store that this installation used before. Null if it is not reachable.',
      ),
  }),
  disk: z
    .object({ place: z.string(), free: bytes, total: bytes })
    .nullable()
    .describe('Disk of the data folder; null if it can’t be determined.'),
  encryption: z
    .object({
      keyId: z.string().describe('Name of the key that encrypts now.'),
      sealedValues: z.int().describe('Older values that were encrypted with it.'),
      sealedFiles: z.int().describe('Older files that were encrypted with it.'),
      sealedAt: instant.nullable().describe('When all older data was encrypted. Null until then.'),
      damaged: z
        .object({
          total: z.int(),
          first: z
            .array(
              z.object({
                place: z.string().describe('Table and column, such as `staff.pan`, or `files`.'),
                recordId: z.string().describe('The id of the row, or the key of the file.'),
              }),
            )
            .describe('At most 20.'),
        })
        .describe('What the last change of the key could not decrypt and left as it was.'),
    })
    .nullable()
    .describe('Encryption of identity numbers, bank accounts and files; null if there is no key.'),
  backup: backupStateSchema,
  history: z
    .object({
      sealedUntil: z.iso.date(),
      hash: z.string().describe('SHA-256, as hexadecimal digits.'),
    })
    .nullable()
    .describe('The last day whose history is sealed, and the hash of the chain up to it.'),
  streams: z
    .int()
    .describe('Number of browser windows connected to the event stream of this server.'),
});
export type HealthDetails = z.infer<typeof healthDetailsSchema>;

/** The state in one word, and the reasons in words for every user. */
export const healthSummary = {
  status: z.enum(['healthy', 'degraded']),
  reasons: z.array(z.string()),
};
export type HealthSummary = { status: 'healthy' | 'degraded'; reasons: string[] };
