import { z } from 'zod';
import { instant } from '../../core/record.ts';

const jobProblemSchema = z.object({
  id: z.uuid(),
  job: z.string().describe('Its name, such as `send-mail`.'),
  state: z.enum(['failed', 'retry']).describe('For good, or until its next attempt.'),
  attempts: z.int(),
  message: z.string(),
  recipient: z.string().nullable().describe('Of a mail that still has its address.'),
  at: instant.describe('When it failed for good, or when its next attempt is due.'),
  canRetry: z
    .boolean()
    .describe('False where what it carried is forgotten, being a secret or too old.'),
});
export type JobProblem = z.infer<typeof jobProblemSchema>;

const bytes = z.number().describe('In bytes.');

const backupStateSchema = z.object({
  last: z
    .object({
      at: instant.describe('Of the state of the data that it holds.'),
      bytes,
      place: z.string(),
      missingFiles: z
        .int()
        .describe('Files that its records name and that were not in the file store.'),
      verified: z.boolean().describe('Whether it was read back and its checksums were right.'),
    })
    .nullable()
    .describe('The last one that was made; null: none yet.'),
  running: z
    .object({
      since: instant,
      step: z.string().describe('What it is at, for people.'),
      percent: z.int().min(0).max(100),
    })
    .nullable(),
  waiting: z.boolean().describe('Somebody asked for one, and it has not begun.'),
  failed: z
    .object({ at: instant, message: z.string() })
    .nullable()
    .describe('The last one, if it came to nothing.'),
  daily: z.boolean(),
  keep: z.int().describe('So many of the newest stay in the folder.'),
  folder: z.string(),
});
export type BackupState = z.infer<typeof backupStateSchema>;

/** The details for Administrators. */
export const healthDetailsSchema = z.object({
  server: z.object({ version: z.string(), node: z.string(), startedAt: instant }),
  database: z.object({
    kind: z.enum(['embedded', 'postgres']),
    version: z.string(),
    latencyMs: z.number().describe('Of one short query, in milliseconds.'),
    size: bytes,
  }),
  jobs: z.object({
    waiting: z.int().describe('Due, and not begun.'),
    later: z.int().describe('Not due yet.'),
    running: z.int(),
    failed: z.int().describe('For good, and not tried again.'),
    waitingSince: instant.nullable().describe('When the longest waiting of them was due.'),
    problems: z.array(jobProblemSchema).describe('The latest first, at most 50.'),
  }),
  mail: z.object({
    kind: z.enum(['smtp', 'outbox']),
    waiting: z.int(),
    failing: z.int().describe('Tried at least once without success.'),
    lastError: z.string().nullable(),
  }),
  files: z.object({
    kind: z.enum(['folder', 's3']),
    place: z.string(),
    reachable: z.boolean(),
    ours: z
      .boolean()
      .nullable()
      .describe('False: not the store that this installation used. Null while out of reach.'),
  }),
  disk: z
    .object({ place: z.string(), free: bytes, total: bytes })
    .nullable()
    .describe('Of the data folder; null where it can’t be told.'),
  backup: backupStateSchema,
  streams: z.int().describe('Windows that hear of news from this server.'),
});
export type HealthDetails = z.infer<typeof healthDetailsSchema>;

/** The state in one word, and the reasons in words for every user. */
export const healthSummary = {
  status: z.enum(['healthy', 'degraded']),
  reasons: z.array(z.string()),
};
export type HealthSummary = { status: 'healthy' | 'degraded'; reasons: string[] };
