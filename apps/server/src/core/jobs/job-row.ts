import type PgBoss from 'pg-boss';
import type { Job } from './job.ts';

/**
 * Seconds a running job stays with its server without a sign of life from there; then another
 * takes it up.
 */
const LEASE_SECONDS = 60;

/** The row by which a job waits for its turn. */
export function jobRow<Payload extends object>(
  job: Job<Payload>,
  payload: Payload,
): PgBoss.JobInsert<object> {
  return {
    name: job.name,
    data: payload,
    retryLimit: job.retries,
    retryDelay: job.retryDelay,
    retryBackoff: true,
    expireInSeconds: LEASE_SECONDS,
  };
}
