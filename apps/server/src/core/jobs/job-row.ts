import type PgBoss from 'pg-boss';
import type { Job } from './job.ts';

/**
 * How many seconds a running job stays with a server that no longer renews its lease. Then another
 * server takes it over.
 */
const LEASE_SECONDS = 60;

/** Returns the row of a waiting job. */
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
