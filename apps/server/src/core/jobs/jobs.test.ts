import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import fastify, { type FastifyBaseLogger } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { transaction } from '#core/database/transaction.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../test/database/create-test-database.ts';
import { defineJob, type HandledJob, handleJob, type JobContext } from './job.ts';
import { createJobs, type Jobs } from './jobs.ts';
import { type Schedule, schedule } from './schedule.ts';

const note = defineJob({
  name: 'note',
  payload: z.object({ text: z.string() }),
  retries: 2,
  retryDelay: 1,
  atOnce: 2,
});

type Seen = { text: string; attempt: number; server: string };
type Work = (text: string, context: JobContext) => Promise<void>;

let database: TestDatabase;
const servers: Jobs[] = [];
const lines: string[] = [];
const clock = { now: () => new Date('2026-11-20T12:00:00+05:30') };
let log: FastifyBaseLogger;

beforeAll(async () => {
  database = await createTestDatabase();
  ({ log } = fastify({ logger: { stream: { write: (line) => lines.push(line) } } }));
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((each) => each.stop({ withinMs: 50 })));
  await query('delete from jobs.job');
  lines.length = 0;
});
afterAll(() => database.drop());

/** Returns a server's jobs, not started. */
function server(
  handled: HandledJob[],
  { schedules = [], idleMs = 2_000 }: { schedules?: Schedule[]; idleMs?: number } = {},
): Jobs {
  const jobs = createJobs({ pool: database.pool, jobs: handled, schedules, log, clock, idleMs });
  servers.push(jobs);
  return jobs;
}

/** A job that records in `seen` what it runs. */
const recording = (seen: Seen[], name: string, work: Work) =>
  handleJob(note, async ({ text }, context) => {
    seen.push({ text, attempt: context.attempt, server: name });
    await work(text, context);
  });

/** Returns a server that records what it runs in `seen`. */
const noting = (seen: Seen[], name = 'one', work: Work = async () => {}): Jobs =>
  server([recording(seen, name, work)]);

const enqueue = (jobs: Jobs, ...texts: string[]) =>
  transaction(database.db, async (tx) => {
    for (const text of texts) await jobs.enqueue(tx, note, { text });
  });

async function query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await database.pool.query<Row>(text, values)).rows;
}

type Row = { state: string; data: object | null; retry_count: number };
const rows = () => query<Row>('select state::text, data, retry_count from jobs.job');
const makeDue = () => query(`update jobs.job set start_after = now() - interval '1 second'`);
const letLeasesRunOut = () =>
  query(`update jobs.job set started_on = now() - interval '61 seconds' where state = 'active'`);
/** A generous limit for a busy machine. A condition that already holds costs no time. */
const soon = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 60_000 });
const texts = (seen: Seen[]) => seen.map(({ text }) => text);

describe('a job', () => {
  it('runs right after the transaction that enqueued it and leaves nothing behind', async () => {
    const seen: Seen[] = [];
    // The next regular poll would come long after the test has failed.
    const jobs = server([recording(seen, 'one', async () => {})], { idleMs: 600_000 });
    await jobs.start();
    await pause(100);
    await transaction(database.db, async (tx) => {
      await jobs.enqueue(tx, note, { text: 'hello' });
      await pause(100);
      expect(seen).toEqual([]);
    });
    await soon(() => expect(texts(seen)).toEqual(['hello']));
    await soon(async () => expect(await rows()).toEqual([]));
  });

  it('does not exist when the transaction rolls back', async () => {
    const seen: Seen[] = [];
    const jobs = noting(seen);
    await jobs.install();
    const work = transaction(database.db, async (tx) => {
      await jobs.enqueue(tx, note, { text: 'never' });
      throw new Error('Changed my mind');
    });
    await expect(work).rejects.toThrow('Changed my mind');
    expect(await rows()).toEqual([]);
    await jobs.drain();
    expect(seen).toEqual([]);
  });

  it('can be enqueued in any number at once, all or none @full', async () => {
    const seen: Seen[] = [];
    const jobs = noting(seen);
    await jobs.install();
    const all = Array.from({ length: 300 }, (_, number) => ({ text: `${number}` }));
    const taken = transaction(database.db, async (tx) => {
      await jobs.enqueueAll(tx, note, all);
      throw new Error('Changed my mind');
    });
    await expect(taken).rejects.toThrow('Changed my mind');
    expect(await rows()).toEqual([]);
    await transaction(database.db, async (tx) => {
      await jobs.enqueueAll(tx, note, all);
      await jobs.enqueueAll(tx, note, []);
    });
    await jobs.drain();
    expect(texts(seen).sort()).toEqual(all.map(({ text }) => text).sort());
    const unknown = defineJob({ name: 'unknown', payload: z.object({}) });
    const work = transaction(database.db, (tx) => jobs.enqueueAll(tx, unknown, [{}, {}]));
    await expect(work).rejects.toThrow('No queue is installed for the job "unknown"');
  });

  it('waits behind more urgent jobs of the same name', async () => {
    const seen: Seen[] = [];
    const jobs = noting(seen);
    await jobs.install();
    await transaction(database.db, async (tx) => {
      const many = Array.from({ length: 30 }, () => ({ text: 'one of many' }));
      await jobs.enqueueAll(tx, note, many, { priority: -1 });
      await jobs.enqueue(tx, note, { text: 'waited for' });
    });
    await jobs.drain();
    // Jobs that are started together run in any order.
    expect(texts(seen).indexOf('waited for')).toBeLessThan(10);
  });

  it('is refused, together with its transaction, when no server knows it', async () => {
    const jobs = noting([]);
    await jobs.install();
    const unknown = defineJob({ name: 'unknown', payload: z.object({}) });
    const work = transaction(database.db, (tx) => jobs.enqueue(tx, unknown, {}));
    await expect(work).rejects.toThrow('No queue is installed for the job "unknown"');
  });

  it('waits for its start time', async () => {
    const seen: Seen[] = [];
    const jobs = noting(seen);
    await jobs.install();
    const startAfter = new Date(Date.now() + 3_600_000);
    await transaction(database.db, (tx) =>
      jobs.enqueue(tx, note, { text: 'later' }, { startAfter }),
    );
    await jobs.drain();
    expect(seen).toEqual([]);
    await makeDue();
    await jobs.drain();
    expect(texts(seen)).toEqual(['later']);
  });

  it('survives a restart', async () => {
    const before = noting([]);
    await before.install();
    await enqueue(before, 'kept');
    await before.stop();
    const seen: Seen[] = [];
    await noting(seen).start();
    await soon(() => expect(texts(seen)).toEqual(['kept']));
  });

  it('is run once by one of several servers', async () => {
    const seen: Seen[] = [];
    const work: Work = () => pause(5);
    const [one, two] = [noting(seen, 'one', work), noting(seen, 'two', work)];
    await Promise.all([one.start(), two.start()]);
    const all = Array.from({ length: 40 }, (_, i) => `job ${i}`);
    await enqueue(one, ...all.slice(0, 20));
    await enqueue(two, ...all.slice(20));
    await soon(async () => expect(await rows()).toEqual([]));
    expect(texts(seen).sort()).toEqual(all.sort());
    expect(new Set(seen.map((each) => each.server))).toEqual(new Set(['one', 'two']));
  });

  it('never runs more often at once than its limit', async () => {
    let now = 0;
    let most = 0;
    const jobs = noting([], 'one', async () => {
      now += 1;
      most = Math.max(most, now);
      await pause(10);
      now -= 1;
    });
    await jobs.start();
    await enqueue(jobs, ...Array.from({ length: 12 }, (_, i) => `job ${i}`));
    await jobs.drain();
    expect(most).toBe(2);
  });
});

describe('a job that fails', () => {
  it('is retried and then succeeds', async () => {
    const seen: Seen[] = [];
    const jobs = noting(seen, 'one', async (_text, { attempt }) => {
      if (attempt === 1) throw new Error('Not yet');
    });
    await jobs.install();
    await enqueue(jobs, 'stubborn');
    await jobs.drain();
    expect(await rows()).toMatchObject([{ state: 'retry', data: { text: 'stubborn' } }]);
    expect(await jobs.failed()).toMatchObject([
      { job: 'note', state: 'retry', attempts: 1, message: 'Not yet', at: expect.any(Date) },
    ]);
    await makeDue();
    await jobs.drain();
    expect(seen.map(({ attempt }) => attempt)).toEqual([1, 2]);
    expect(await rows()).toEqual([]);
    expect(await jobs.failed()).toEqual([]);
  });

  it('waits longer before each retry', async () => {
    const jobs = noting([], 'one', () => Promise.reject(new Error('No')));
    await jobs.install();
    await enqueue(jobs, 'slower and slower');
    const delays: number[] = [];
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      await jobs.drain();
      const [row] = await query<{ wait: number }>(
        'select extract(epoch from start_after - now())::float as wait from jobs.job',
      );
      delays.push(row?.wait ?? 0);
      await makeDue();
    }
    const [first = 0, second = 0] = delays;
    expect(first).toBeGreaterThan(0.5);
    expect(first).toBeLessThanOrEqual(2);
    expect(second).toBeGreaterThan(1.5);
    expect(second).toBeLessThanOrEqual(4);
  });

  it('permanently stays visible without its payload', async () => {
    const secret = 'token-8fk2LmQz91Xw';
    const jobs = noting([], 'one', async (text) => {
      throw new Error(`The server refused ${text}`);
    });
    await jobs.install();
    await enqueue(jobs, secret);
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await jobs.drain();
      await makeDue();
    }
    expect(await rows()).toMatchObject([{ state: 'failed', data: null, retry_count: 2 }]);
    expect(await jobs.failed()).toMatchObject([
      { job: 'note', state: 'failed', attempts: 3, message: 'The server refused […]' },
    ]);
    const logged = lines.map((line) => JSON.parse(line).msg);
    expect(logged).toEqual([
      'Job failed and will be repeated',
      'Job failed and will be repeated',
      'Job failed for good',
    ]);
    const stored = await query<{ all: string }>(
      'select coalesce(json_agg(job)::text, $1) as all from jobs.job',
      [''],
    );
    expect(lines.join('') + stored[0]?.all).not.toContain(secret);
  });

  it('counts a payload that is no longer valid as a failure', async () => {
    const jobs = noting([]);
    await jobs.install();
    await enqueue(jobs, 'old');
    await query(`update jobs.job set data = '{"words": "old"}'`);
    await jobs.drain();
    expect(await rows()).toMatchObject([{ state: 'retry' }]);
  });

  it('by exceeding its time limit is aborted', async () => {
    const slow = defineJob({ name: 'slow', payload: z.object({}), timeLimit: 0.2, retries: 1 });
    const signals: AbortSignal[] = [];
    const jobs = server([
      handleJob(slow, async (_payload, { signal }) => {
        signals.push(signal);
        await new Promise(() => {});
      }),
    ]);
    await jobs.install();
    await transaction(database.db, (tx) => jobs.enqueue(tx, slow, {}));
    await jobs.drain();
    expect(signals.map((signal) => signal.aborted)).toEqual([true]);
    expect(await jobs.failed()).toMatchObject([
      { job: 'slow', state: 'retry', message: 'Not done within 0.2 s' },
    ]);
  });
});

describe('a running job', () => {
  it('of a killed server is taken over by another', async () => {
    const seen: Seen[] = [];
    const killed = noting(seen, 'killed', () => new Promise(() => {}));
    await killed.install();
    await enqueue(killed, 'orphan');
    void killed.drain();
    await soon(() => expect(seen).toHaveLength(1));
    await letLeasesRunOut();
    await noting(seen, 'other').start();
    await soon(async () => expect(await rows()).toMatchObject([{ state: 'retry' }]));
    await makeDue();
    await soon(() => expect(seen).toHaveLength(2));
    expect(seen[1]).toEqual({ text: 'orphan', attempt: 2, server: 'other' });
  });

  it('stays with its server as long as that is alive @full', async () => {
    const seen: Seen[] = [];
    const busy = noting(seen, 'busy', () => new Promise(() => {}));
    await busy.install();
    await enqueue(busy, 'long');
    void busy.drain();
    await soon(() => expect(seen).toHaveLength(1));
    await letLeasesRunOut();
    // A started server renews its own leases first. Then it looks for expired leases of others.
    await busy.start();
    await soon(async () => {
      const [row] = await query<{ age: number }>(
        'select extract(epoch from now() - started_on)::float as age from jobs.job',
      );
      expect(row?.age).toBeLessThan(10);
    });
    await pause(200);
    expect(await rows()).toMatchObject([{ state: 'active' }]);
  });

  it('is waited for when the server stops, and no other job starts', async () => {
    const done: string[] = [];
    const seen: Seen[] = [];
    const jobs = noting(seen, 'one', async (text) => {
      await pause(300);
      done.push(text);
    });
    await jobs.start();
    await enqueue(jobs, 'first', 'second', 'third');
    await soon(() => expect(seen).toHaveLength(2));
    await jobs.stop();
    expect(done.sort()).toEqual(['first', 'second']);
    expect(await rows()).toMatchObject([{ state: 'created', data: { text: 'third' } }]);
  });

  it('is the last one of a stopped server, whatever else is requested', async () => {
    const seen: Seen[] = [];
    const jobs = noting(seen, 'one', () => pause(100));
    await jobs.install();
    await enqueue(jobs, 'first', 'second', 'third');
    const drained = jobs.drain();
    await soon(() => expect(seen).toHaveLength(2));
    await jobs.stop();
    await drained;
    await jobs.drain();
    expect(seen).toHaveLength(2);
    expect(await rows()).toMatchObject([{ state: 'created', data: { text: 'third' } }]);
  });

  it('is abandoned when the server can’t wait any longer, and retried later', async () => {
    const seen: Seen[] = [];
    const reasons: unknown[] = [];
    const jobs = noting(seen, 'one', async (_text, { signal, attempt }) => {
      if (attempt > 1) return;
      signal.addEventListener('abort', () => reasons.push(signal.reason));
      await new Promise(() => {});
    });
    await jobs.start();
    await enqueue(jobs, 'endless');
    await soon(() => expect(seen).toHaveLength(1));
    const started = performance.now();
    await jobs.stop({ withinMs: 100 });
    expect(performance.now() - started).toBeLessThan(2_000);
    expect(reasons).toEqual([new Error('The server stopped')]);
    expect(await rows()).toMatchObject([{ state: 'retry', data: { text: 'endless' } }]);
  });
});

describe('a schedule', () => {
  const daily = defineJob({ name: 'daily', payload: z.object({ report: z.string() }) });
  const scheduled = (seen: string[]) =>
    server([handleJob(daily, async ({ report }) => void seen.push(report))], {
      schedules: [
        schedule('0 9 * * *', daily, { report: 'morning' }),
        schedule('0 18 * * *', daily, { report: 'evening' }),
      ],
    });
  const standAt = (india: string) => {
    clock.now = () => new Date(`${india}+05:30`);
  };

  it('runs once for its minute in Indian time, however many servers and restarts there are', async () => {
    const seen: string[] = [];
    standAt('2026-11-20T09:00:10');
    const [one, two] = [scheduled(seen), scheduled(seen)];
    await Promise.all([one.start(), two.start()]);
    await soon(() => expect(seen.toSorted()).toEqual(['evening', 'morning']));
    await one.stop();
    await scheduled(seen).start();
    await pause(500);
    expect(seen).toHaveLength(2);
  });

  it('runs at the start of a server, or after it slept, if its last minute passed without one @full', async () => {
    const seen: string[] = [];
    standAt('2026-12-01T12:00:00');
    await scheduled(seen).start();
    await soon(() => expect(seen.toSorted()).toEqual(['evening', 'morning']));
    standAt('2026-12-04T20:00:00');
    await soon(() => expect(seen.toSorted()).toEqual(['evening', 'evening', 'morning', 'morning']));
    await pause(300);
    expect(seen).toHaveLength(4);
  });

  it('runs again the next time', async () => {
    const seen: string[] = [];
    standAt('2026-11-21T08:59:59');
    await scheduled(seen).start();
    await soon(() => expect(seen).toHaveLength(2));
    standAt('2026-11-21T09:00:01');
    await soon(() => expect(seen.slice(2)).toEqual(['morning']));
    standAt('2026-11-21T18:00:59');
    await soon(() => expect(seen.slice(3)).toContain('evening'));
  });

  it('does not miss a minute in which the server was blocked', async () => {
    const seen: string[] = [];
    standAt('2026-11-22T08:59:00');
    await scheduled(seen).start();
    await soon(() => expect(seen).toHaveLength(2));
    standAt('2026-11-22T09:02:00');
    await soon(() => expect(seen.slice(2)).toEqual(['morning']));
  });

  it('is refused with an invalid expression', () => {
    expect(() => schedule('at nine', daily, { report: 'x' })).toThrow('Cron "at nine"');
  });
});

describe('a server', () => {
  it('installs its queues beside others that do the same @full', async () => {
    await query('drop schema jobs cascade');
    const many = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) =>
      handleJob(defineJob({ name, payload: z.object({}) }), async () => {}),
    );
    const starting = [many, many.toReversed(), many, many.toReversed()].map((each) => server(each));
    await Promise.all(starting.map((each) => each.install()));
    const queues = await query<{ name: string }>('select name from jobs.queue order by name');
    expect(queues.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  it('reports once that the job tables are unreachable, and continues when they are back @full', async () => {
    const seen: Seen[] = [];
    const jobs = noting(seen);
    await jobs.start();
    await enqueue(jobs, 'first');
    await soon(() => expect(texts(seen)).toEqual(['first']));
    await query('alter schema jobs rename to away');
    await pause(2_500);
    await query('alter schema away rename to jobs');
    await enqueue(jobs, 'second');
    await soon(() => expect(texts(seen)).toEqual(['first', 'second']));
    await soon(() => expect(lines.join('')).toContain('Looking for jobs works again'));
    const logged = lines.filter((line) => line.includes('Looking for jobs failed'));
    expect(logged).toHaveLength(1);
  });

  it('lets the process exit after it stopped, and leaves signals to it @full', async () => {
    const own = await createTestDatabase();
    await own.close();
    const { folder, url } = own;
    const program = `
      import fastify from 'fastify';
      import { openDatabase } from '#core/database/open.ts';
      import { createJobs } from '#core/jobs/jobs.ts';
      const database = await openDatabase(${JSON.stringify({ folder, url, durable: false })});
      const { log } = fastify();
      const clock = { now: () => new Date() };
      const jobs = createJobs({ pool: database.pool, jobs: [], schedules: [], log, clock });
      await jobs.start();
      console.log(process.listenerCount('SIGINT') + process.listenerCount('SIGTERM'));
      await jobs.stop();
      await database.close();
    `;
    const args = ['--import', 'tsx', '--input-type=module', '--eval', program];
    // The folder in which `#core` means the server's.
    const cwd = fileURLToPath(new URL('../../..', import.meta.url));
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd, timeout: 150_000 });
    expect(stdout.trim()).toBe('0');
    await own.drop();
  });
});
