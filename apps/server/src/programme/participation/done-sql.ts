import {
  countsAsDone,
  submissionStatuses,
} from '@kolam/contract/programme/participation/decisions.ts';
import { type SQL, sql } from 'drizzle-orm';

const statuses = sql.raw(
  submissionStatuses
    .filter(countsAsDone)
    .map((status) => `'${status}'`)
    .join(', '),
);

/** Whether a submission's status counts as done. */
export const isDone = (status: SQL): SQL => sql`${status} in (${statuses})`;
