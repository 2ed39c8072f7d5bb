import type { FastifyBaseLogger } from 'fastify';
import type { ZodType } from 'zod';

/** How a job is repeated and bounded. */
export type JobSettings = {
  readonly name: string;
  /** Further attempts after the first failed one. */
  readonly retries: number;
  /** Seconds before the first repeat; the pause doubles with each attempt and is randomised. */
  readonly retryDelay: number;
  /** Seconds one attempt may take; then it counts as failed and its signal is aborted. */
  readonly timeLimit: number;
  /** How many of this job one server works on at the same time. */
  readonly atOnce: number;
  /**
   * Whether what it carries stays for three days when it fails for good, so that it can be done again;
   * what has a link with a token in it never does.
   */
  readonly kept: boolean;
};

/** What is asked of a job: known to those who enqueue it and to the one who handles it. */
export type Job<Payload extends object> = JobSettings & { readonly payload: ZodType<Payload> };

export type JobContext = {
  /** The same in every attempt: fit for an idempotency key. */
  readonly id: string;
  /** From 1. */
  readonly attempt: number;
  /**
   * Aborted when the time limit is over or the server can't wait any longer. The attempt counts as failed
   * from then on and may be repeated beside this one, so a handler that loops looks at it.
   */
  readonly signal: AbortSignal;
  readonly log: FastifyBaseLogger;
};

export type JobHandler<Payload extends object> = (
  payload: Payload,
  context: JobContext,
) => Promise<void>;

/** A job with its handler; its payload's type is settled inside, so that a list can hold many. */
export type HandledJob = {
  readonly job: JobSettings;
  run(data: unknown, context: JobContext): Promise<void>;
};

type JobDefinition<Payload extends object> = Partial<Omit<JobSettings, 'name'>> & {
  name: string;
  payload: ZodType<Payload>;
};

/**
 * Describes a job. A job runs at least once: a server killed between the work and the note of it
 * makes it run again, so handlers must bear being repeated.
 *
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

/** Binds a job to the function that does it. */
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
