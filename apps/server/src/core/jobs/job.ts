import type { FastifyBaseLogger } from 'fastify';
import type { ZodType } from 'zod';

/** A job's retries and limits. */
export type JobSettings = {
  readonly name: string;
  /** Further attempts after the first failure. */
  readonly retries: number;
  /** Seconds before the first retry. The pause doubles with each attempt and is randomised. */
  readonly retryDelay: number;
  /**
   * Seconds that one attempt may take. After that it counts as failed and its signal is aborted.
   */
  readonly timeLimit: number;
  /** How many of these jobs one server runs at the same time. */
  readonly atOnce: number;
  /**
   * Whether the payload is kept for three days after the final failure, so that the job can be
   * retried. A payload with a link that contains a token is never kept.
   */
  readonly kept: boolean;
};

/** The definition of a job, shared by the code that enqueues it and its handler. */
export type Job<Payload extends object> = JobSettings & { readonly payload: ZodType<Payload> };

export type JobContext = {
  /** The same in every attempt, so it can serve as an idempotency key. */
  readonly id: string;
  /** Starts at 1. */
  readonly attempt: number;
  /**
   * Aborted when the time limit is over or the server can't wait any longer. From then on the
   * attempt counts as failed and may be retried concurrently, so a handler with a loop must check
   * it.
   */
  readonly signal: AbortSignal;
  readonly log: FastifyBaseLogger;
};

type JobHandler<Payload extends object> = (payload: Payload, context: JobContext) => Promise<void>;

/**
 * A job with its handler. The type of its payload is hidden inside, so that a list can hold many.
 */
export type HandledJob = {
  readonly job: JobSettings;
  run(data: unknown, context: JobContext): Promise<void>;
};

type JobDefinition<Payload extends object> = Partial<Omit<JobSettings, 'name'>> & {
  name: string;
  payload: ZodType<Payload>;
};

/**
 * Defines a job. A job runs at least once: if a server is killed between the work and recording it,
 * the job runs again, so handlers must be idempotent.
 * @throws when the name is not kebab-case (it becomes part of table contents and log lines)
 */
export function defineJob<Payload extends object>(
  definition: JobDefinition<Payload>,
): Job<Payload> {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(definition.name)) {
    throw new Error(`The job name "${definition.name}" is not kebab-case`);
  }
  return { retries: 5, retryDelay: 15, timeLimit: 300, atOnce: 1, kept: false, ...definition };
}

/** Binds a job to its handler. */
export function handleJob<Payload extends object>(
  job: Job<Payload>,
  handler: JobHandler<Payload>,
): HandledJob {
  return {
    job,
    // Parsed again: an earlier version of this program may have written it.
    run: async (data, context) => handler(job.payload.parse(data), context),
  };
}
