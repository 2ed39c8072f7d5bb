import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type PgBoss from 'pg-boss';
import { describeFailure, type FailureNote } from './failure.ts';
import type { HandledJob, JobContext } from './job.ts';
import { SCHEDULED } from './schedule.ts';
import { namesWithWork, removePayloads, renewLeases } from './store.ts';

type RunnerOptions = {
  boss: PgBoss;
  pool: pg.Pool;
  handled: HandledJob[];
  log: FastifyBaseLogger;
  /** Called when capacity for another job becomes free. */
  onDone: () => void;
};

type TakenJob = PgBoss.JobWithMetadata<object>;
type Attempt = { name: string; id: string; stop: AbortController; done: Promise<void> };

/** Takes due jobs, runs them and records the outcome. */
export function createRunner({ boss, pool, handled, log, onDone }: RunnerOptions) {
  const kept = handled.flatMap(({ job }) => (job.kept ? [job.name] : []));
  const byName = new Map(handled.map((each) => [each.job.name, each]));
  const free = new Map(handled.map(({ job }) => [job.name, job.atOnce]));
  const running = new Set<Attempt>();

  let lastTake: Promise<unknown> = Promise.resolve();
  let closed = false;

  async function take(): Promise<number> {
    const open = [...free].filter(([, places]) => places > 0).map(([name]) => name);
    if (closed || open.length === 0) return 0;
    let taken = 0;
    for (const name of await namesWithWork(pool, open)) {
      if (!closed) taken += await takeFrom(name);
    }
    return taken;
  }

  async function takeFrom(name: string): Promise<number> {
    const handler = byName.get(name);
    const batchSize = free.get(name) ?? 0;
    if (!handler || batchSize < 1) return 0;
    const jobs = await boss.fetch<object>(name, { batchSize, includeMetadata: true });
    for (const job of jobs) begin(handler, job);
    return jobs.length;
  }

  function begin(handler: HandledJob, job: TakenJob): void {
    const stop = new AbortController();
    const attempt: Attempt = { name: job.name, id: job.id, stop, done: Promise.resolve() };
    running.add(attempt);
    free.set(job.name, (free.get(job.name) ?? 0) - 1);
    attempt.done = perform(handler, job, stop).finally(() => {
      running.delete(attempt);
      free.set(job.name, (free.get(job.name) ?? 0) + 1);
      onDone();
    });
  }

  async function perform(handler: HandledJob, job: TakenJob, stop: AbortController) {
    const attempt = job.retryCount + 1;
    const jobLog = log.child({ job: job.name, jobId: job.id, attempt });
    const started = performance.now();
    const failure = await tryOnce(handler, job, { id: job.id, attempt, stop, log: jobLog });
    const ms = Math.round(performance.now() - started);
    if (failure && isLast(job)) jobLog.error({ ms, failure }, 'Job failed for good');
    else if (failure) jobLog.warn({ ms, failure }, 'Job failed and will be repeated');
    try {
      await note(job, failure);
      if (!failure) jobLog.info({ ms }, 'Job done');
    } catch (error) {
      // Nothing is lost: the lease expires and the job is taken again.
      const reason = describeFailure(error, job.data);
      jobLog.error({ failure: reason }, 'The outcome of a job could not be noted');
    }
  }

  async function note(job: TakenJob, failure: FailureNote | null): Promise<void> {
    if (failure) {
      await boss.fail(job.name, job.id, failure);
      if (isLast(job)) await removePayloads(pool, kept);
    } else if (job.singletonKey === SCHEDULED) {
      await boss.complete(job.name, job.id);
    } else {
      // A finished job leaves no payload behind.
      await boss.deleteJob(job.name, job.id);
    }
  }

  return {
    /** Starts all due jobs within the limits. Resolves to their number. */
    takeDue(): Promise<number> {
      // One after the other, so that two takers never exceed a job's limit together.
      const next = lastTake.then(take);
      lastTake = next.catch(() => {});
      return next;
    },

    /** Starts no more jobs. Resolves when none can start any more. */
    async close(): Promise<void> {
      closed = true;
      await lastTake;
    },

    /** Shows the other servers that this one is alive and still runs its jobs. */
    async renewLeases(): Promise<void> {
      if (running.size > 0) await renewLeases(pool, [...running]);
    },

    isBusy: () => running.size > 0,

    /** Resolves when the running jobs have ended and are recorded. */
    async settled(): Promise<void> {
      await Promise.all([...running].map((attempt) => attempt.done));
    },

    /** Abandons the running jobs. They are retried later, here or on another server. */
    giveUp(reason: Error): void {
      for (const attempt of running) attempt.stop.abort(reason);
    },
  };
}

type Trial = Omit<JobContext, 'signal'> & { stop: AbortController };

/**
 * Resolves to null when the handler finished within its time, otherwise to the reason. Never
 * rejects.
 */
async function tryOnce(
  handler: HandledJob,
  job: TakenJob,
  { stop, ...context }: Trial,
): Promise<FailureNote | null> {
  const { signal } = stop;
  const { timeLimit } = handler.job;
  const late = () => stop.abort(new Error(`Not done within ${timeLimit} s`));
  const timer = setTimeout(late, timeLimit * 1000);
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  try {
    await Promise.race([handler.run(job.data, { ...context, signal }), aborted]);
    return null;
  } catch (error) {
    return describeFailure(error, job.data);
  } finally {
    clearTimeout(timer);
  }
}

function isLast(job: TakenJob): boolean {
  return job.retryCount >= job.retryLimit;
}
