import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Clock } from '#core/clock.ts';
import type { Tx } from '#core/database/types.ts';
import { newId } from '#core/ids.ts';
import { insertInTransaction } from './enqueue.ts';
import { describeFailure } from './failure.ts';
import { createBoss, installQueues } from './install.ts';
import type { HandledJob, Job } from './job.ts';
import { jobRow } from './job-row.ts';
import { beginAgain } from './look.ts';
import { type Loop, startLoop } from './loop.ts';
import { createRunner } from './runner.ts';
import { createScheduler, type Schedule } from './schedule.ts';
import { type FailedJob, listFailed, removeOld, removePayloads } from './store.ts';

type JobsOptions = {
  pool: pg.Pool;
  jobs: HandledJob[];
  schedules: Schedule[];
  log: FastifyBaseLogger;
  clock: Clock;
  /** Milliseconds between two polls without work. */
  idleMs?: number;
};

type EnqueueOptions = {
  /** The earliest start. */
  startAfter?: Date;
  /** Below 0: after jobs of the same name that a user waits for. Default 0. */
  priority?: number;
};

export type Jobs = ReturnType<typeof createJobs>;

const RENEW_MS = 15_000;
const EXPIRE_MS = 30_000;
const CLEAN_MS = 3_600_000;
const STOP_WITHIN_MS = 10_000;

/**
 * Creates the background jobs of one server. They are stored in the database, so they survive
 * restarts, and with several servers on one database each job is run by one of them. Nothing
 * happens before `start`.
 */
export function createJobs({ pool, jobs, schedules, log, clock, idleMs = 2_000 }: JobsOptions) {
  const boss = createBoss(pool);
  let loop: Loop | undefined;
  let trouble: string | undefined;
  const kept = jobs.flatMap(({ job }) => (job.kept ? [job.name] : []));
  const nudge = () => loop?.nudge();
  const runner = createRunner({ boss, pool, handled: jobs, log, onDone: nudge });
  const enqueueDue = createScheduler(boss, schedules, clock);
  const chores = [
    every(RENEW_MS, () => runner.renewLeases()),
    // After the renewal, so that a server that was blocked does not lose its own jobs.
    every(EXPIRE_MS, async () => {
      await boss.expire();
      await removePayloads(pool, kept);
    }),
    every(CLEAN_MS, () => removeOld(pool)),
  ];

  async function install(): Promise<void> {
    const names = [...jobs.map(({ job }) => job.name), ...schedules.map(({ row }) => row.name)];
    await installQueues(pool, [...new Set(names)]);
  }

  async function lookForWork(): Promise<boolean> {
    // First, so that a failing chore does not delay jobs.
    const taken = await runner.takeDue();
    const due = await enqueueDue();
    for (const chore of chores) await chore();
    if (trouble !== undefined) log.info('Looking for jobs works again');
    trouble = undefined;
    return due || taken > 0;
  }

  /** Logs each problem once: a database that is away for an hour must not fill the log. */
  function report(error: unknown): void {
    const failure = describeFailure(error, null);
    if (failure.message !== trouble) log.error({ failure }, 'Looking for jobs failed');
    trouble = failure.message;
  }

  async function enqueueAll<Payload extends object>(
    tx: Tx,
    job: Job<Payload>,
    payloads: Payload[],
    options: EnqueueOptions = {},
  ): Promise<void> {
    const rows = payloads.map((payload) => ({
      ...jobRow(job, payload),
      ...options,
      id: newId(),
    }));
    await insertInTransaction(boss, tx, rows);
    nudge();
  }

  return {
    /**
     * Creates missing job tables and queues, which is enough to enqueue. Several servers may call
     * it at once.
     */
    install,

    /** Installs, then runs jobs until stopped. */
    async start(): Promise<void> {
      if (loop) return;
      await install();
      loop = startLoop({ step: lookForWork, idleMs, onError: report });
    },

    /**
     * Starts no more jobs and waits for the running ones. Those that do not finish in time are
     * abandoned: their signal is aborted, and they count as a failed attempt.
     */
    async stop({ withinMs = STOP_WITHIN_MS }: { withinMs?: number } = {}): Promise<void> {
      await Promise.all([loop?.stop(), runner.close()]);
      const timer = setTimeout(() => runner.giveUp(new Error('The server stopped')), withinMs);
      await runner.settled();
      clearTimeout(timer);
    },

    /**
     * Enqueues a job that runs after the caller's transaction commits. If that rolls back, the job
     * never existed. The payload must be plain JSON.
     * @throws when the job is not among those this server installs
     */
    async enqueue<Payload extends object>(
      tx: Tx,
      job: Job<Payload>,
      payload: Payload,
      options: EnqueueOptions = {},
    ): Promise<void> {
      await enqueueAll(tx, job, [payload], options);
    },

    /** Does the same for any number of payloads at once, in their order. */
    enqueueAll,

    /** Runs all jobs that are due, and those they enqueue. Resolves when none is left. */
    async drain(): Promise<void> {
      while ((await runner.takeDue()) > 0 || runner.isBusy()) await runner.settled();
    },

    /** Returns the latest failed jobs, newest first. */
    failed: (limit = 50): Promise<FailedJob[]> => listFailed(pool, limit),

    /** Retries a job locked by `lockJob` after the caller's transaction commits. */
    async retry(tx: Tx, id: string): Promise<void> {
      await beginAgain(tx, id);
      nudge();
    },
  };
}

/** Returns a function that runs `work` unless it already ran within the last `ms` milliseconds. */
function every(ms: number, work: () => Promise<void>): () => Promise<void> {
  let last = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - last < ms) return;
    await work();
    last = performance.now();
  };
}
