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
import { type FailedJob, forgetPayloads, listFailed, removeOld } from './store.ts';

type JobsOptions = {
  pool: pg.Pool;
  jobs: HandledJob[];
  schedules: Schedule[];
  log: FastifyBaseLogger;
  clock: Clock;
};

type EnqueueOptions = {
  /** Not before this moment. */
  startAfter?: Date;
  /** Below 0: after jobs of the same kind that someone waits for. Default 0. */
  priority?: number;
};

/** The background jobs of one server. */
export type Jobs = ReturnType<typeof createJobs>;

const IDLE_MS = 2_000;
const RENEW_MS = 15_000;
const EXPIRE_MS = 30_000;
const CLEAN_MS = 3_600_000;
const STOP_WITHIN_MS = 10_000;

/**
 * Background jobs kept in the database: they survive restarts, and of several servers on one
 * database each job is done by one. Nothing happens before `start`.
 */
export function createJobs({ pool, jobs, schedules, log, clock }: JobsOptions) {
  const boss = createBoss(pool);
  let loop: Loop | undefined;
  let trouble: string | undefined;
  const kept = jobs.flatMap(({ job }) => (job.kept ? [job.name] : []));
  const nudge = () => loop?.nudge();
  const runner = createRunner({ boss, pool, handled: jobs, log, onDone: nudge });
  const enqueueDue = createScheduler(boss, schedules, clock);
  const chores = [
    every(RENEW_MS, () => runner.renewLeases()),
    // After the renewal, so that a server that was held up does not lose its own jobs.
    every(EXPIRE_MS, async () => {
      await boss.expire();
      await forgetPayloads(pool, kept);
    }),
    every(CLEAN_MS, () => removeOld(pool)),
  ];

  async function install(): Promise<void> {
    const names = [...jobs.map(({ job }) => job.name), ...schedules.map(({ row }) => row.name)];
    await installQueues(pool, [...new Set(names)]);
  }

  async function lookForWork(): Promise<boolean> {
    // First, so that a chore that can't be done keeps no job waiting.
    const taken = await runner.takeDue();
    const due = await enqueueDue();
    for (const chore of chores) await chore();
    if (trouble !== undefined) log.info('Looking for jobs works again');
    trouble = undefined;
    return due || taken > 0;
  }

  /** Once for each trouble: a database that is away for an hour must not fill the log. */
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
     * Creates what is missing of the job tables and queues; enough to enqueue.
     * Several servers may do it at once.
     */
    install,

    /** Installs, then works until stopped. */
    async start(): Promise<void> {
      if (loop) return;
      await install();
      loop = startLoop({ step: lookForWork, idleMs: IDLE_MS, onError: report });
    },

    /**
     * Takes no more jobs, for good, and waits for the running ones. Those that are not done in time
     * are given up: their signal is aborted, and they count as a failed attempt.
     */
    async stop({ withinMs = STOP_WITHIN_MS }: { withinMs?: number } = {}): Promise<void> {
      await Promise.all([loop?.stop(), runner.close()]);
      const timer = setTimeout(() => runner.giveUp(new Error('The server stopped')), withinMs);
      await runner.settled();
      clearTimeout(timer);
    },

    /**
     * Lets a job run once the caller's transaction has committed; if it rolls back, the job was
     * never there. The payload must be plain JSON.
     *
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

    /** The same for any number of payloads at once, in their order. */
    enqueueAll,

    /** Does all jobs that are due, and those they enqueue, and resolves when none is left. */
    async drain(): Promise<void> {
      while ((await runner.takeDue()) > 0 || runner.isBusy()) await runner.settled();
    },

    /** The latest jobs that failed, newest first. */
    failed: (limit = 50): Promise<FailedJob[]> => listFailed(pool, limit),

    /** Has a job done again that `lockJob` has locked, once the caller's transaction has committed. */
    async retry(tx: Tx, id: string): Promise<void> {
      await beginAgain(tx, id);
      nudge();
    },
  };
}

/** Runs the work when called, unless it did so within the last `ms` milliseconds. */
function every(ms: number, work: () => Promise<void>): () => Promise<void> {
  let last = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - last < ms) return;
    await work();
    last = performance.now();
  };
}
