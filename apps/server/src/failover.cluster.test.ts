import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Action, actionsIn, keysKept, send } from '../test/crash-actions.ts';
import { bundleChildren, type Child, type Children } from '../test/database/child.ts';
import { openEvents } from '../test/event-stream.ts';
import { makeStaff } from '../test/tasks.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';

/*
 * Two servers on a PostgreSQL with a standby. The primary is killed repeatedly, with all of its
 * processes, as when its machine loses power. `scripts/cluster.mjs` starts this database, and starts
 * a killed member again.
 */

const kills = 10;
const lanes = 6;
/** The minimum before each kill. */
const responses = 3 * lanes;
/** Within this time of a new primary the product has to go on, in ms. */
const longestPause = 30_000;

type Server = { child: Child; url: string; outbox: string };

let app: TestApp;
let children: Children;
let servers: Server[];
let folder: string;
const clusterUrl = process.env.TEST_DATABASE_URL ?? '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kolam-failover-'));
  [app, children] = await Promise.all([
    startTestApp(),
    bundleChildren(['serve'], { packagesOutside: true }),
  ]);
});
afterAll(async () => {
  for (const { child } of servers ?? []) child.process.kill('SIGKILL');
  children.remove();
  await app.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the product, which must find no problem in the data. */
async function begin(name: string): Promise<Server> {
  const dataDir = join(folder, name);
  const child = children.start('serve', dataDir, {
    CLOCK_BEGINS: app.now().toISOString(),
    DATABASE_URL: app.database.url ?? '',
  });
  expect(await child.next()).toEqual({ wrong: [] });
  return { child, url: String((await child.next()).url), outbox: join(dataDir, 'outbox') };
}

/** Returns the row of a query of the cluster's superuser, once the database answers. */
async function asked<T>(query: string): Promise<T> {
  for (;;) {
    const client = new pg.Client({
      connectionString: clusterUrl,
      connectionTimeoutMillis: 3000,
      query_timeout: 3000,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query(query);
      if (rows[0]) return rows[0] as T;
    } catch {
      // Between two primaries.
    } finally {
      await client.end().catch(() => {});
    }
    await delay(200);
  }
}

/** In ms, longer than Patroni takes to note the standby in etcd (`loop_wait` in patroni.yml). */
const noted = 6000;

/** Waits for a standby that has every commit: without it, the next one could not take over. */
async function untilSynchronous(): Promise<void> {
  const count = `select count(*)::int as standbys from pg_stat_replication where sync_state = 'sync'`;
  while ((await asked<{ standbys: number }>(count)).standbys === 0) await delay(200);
  await delay(noted);
}

/** Returns each process of this machine with its parent. */
const processes = (): { pid: number; parent: number }[] =>
  readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      return { pid: Number(name), parent: Number(/\) \S (\d+)/.exec(stat)?.[1]) };
    } catch {
      // It has ended meanwhile.
      return [];
    }
  });

/** Kills the primary, its Patroni and all of its connections at once. Returns its folder. */
async function killPrimary(): Promise<string> {
  const { data } = await asked<{ data: string }>(
    `select current_setting('data_directory') as data`,
  );
  const pidIn = (file: string) => Number(readFileSync(file, 'utf8').split('\n')[0]);
  const patroni = pidIn(join(dirname(data), 'patroni.pid'));
  const postmaster = pidIn(join(data, 'postmaster.pid'));
  const backends = processes().filter(({ parent }) => parent === postmaster);
  for (const pid of [patroni, postmaster, ...backends.map((each) => each.pid)]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // A connection that has ended meanwhile.
    }
  }
  return data;
}

async function sendUntilAnswered({ url }: Server, action: Action): Promise<void> {
  for (;;) {
    const response = await send(url, action);
    if (response && response.status < 300) return;
    if (response && response.status < 500) throw new Error(response.text);
    await delay(100);
  }
}

/** Reads a person's events as a browser does: after a lost connection it continues where it was. */
async function eventsOf({ url }: Server, token: string) {
  const first = await openEvents(url, token);
  let { id: lastEventId } = await first.next('ready');
  let stream = first;
  return {
    async untilNotified(title: string): Promise<void> {
      const deadline = performance.now() + 60_000;
      while (performance.now() < deadline) {
        const place = stream.heard.findIndex(({ data }) => data.title === title);
        if (place >= 0) {
          lastEventId = stream.heard[place]?.id;
          return;
        }
        const state = await Promise.race([stream.ended, delay(200, 'open' as const)]);
        if (state === 'open') continue;
        await delay(200);
        const options = lastEventId === undefined ? {} : { lastEventId };
        stream = await openEvents(url, token, options).catch(() => stream);
      }
      throw new Error(`No event tells of ${title}.`);
    },
  };
}

const mailsIn = ({ outbox }: Server): number => {
  try {
    return readdirSync(outbox).length;
  } catch {
    // Before the first mail.
    return 0;
  }
};

test(`${kills} deaths of the primary lose nothing and double nothing, and servers go on by themselves`, {
  timeout: kills * 180_000,
}, async () => {
  const actions = await actionsIn(app);
  const admin = await app.signedInAs();
  const person = await makeStaff(app, 'support');
  // An account is mailed few links an hour.
  for (let more = 1; more < kills; more++) await makeStaff(app, 'support');
  const { rows } = await app.database.pool.query<{ email: string }>('select email from staff');
  const emails = rows.map(({ email }) => email);
  servers = [await begin('first'), await begin('second')];
  const [first, second] = servers as [Server, Server];
  const events = await eventsOf(second, person.token ?? '');

  const answered: string[] = [];
  const again: Action[] = [];
  let isOver = false;
  const refused: string[] = [];
  const lane = async (server: Server) => {
    while (!isOver) {
      const action = again.pop() ?? actions.next().value;
      const response = await send(server.url, action);
      if (response && response.status < 300) answered.push(action.key);
      else if (response && response.status < 500) refused.push(response.text);
      else {
        again.push(action);
        await delay(100);
      }
    }
  };
  const work = Promise.all(
    Array.from({ length: lanes }, (_, place) => lane(place % 2 === 0 ? first : second)),
  );

  const waits: number[] = [];
  const pauses: number[] = [];
  const primaries = new Set<string>();
  for (let death = 0; death < kills; death++) {
    await untilSynchronous();
    const before = answered.length;
    await expect.poll(() => answered.length - before, { interval: 1 }).toBeGreaterThan(responses);
    primaries.add(await killPrimary());
    const dead = performance.now();
    // What was on its way when it died may still be answered.
    await delay(1000);
    await asked('select 1 as one where not pg_is_in_recovery()');
    const left = answered.length;
    const back = performance.now();
    await expect
      .poll(() => answered.length - left, { timeout: 90_000, interval: 10 })
      .toBeGreaterThan(lanes);
    waits.push(performance.now() - back);
    pauses.push((performance.now() - dead) / 1000);

    // Live events go on, from one server to the other.
    const title = `After death ${death}`;
    await sendUntilAnswered(first, {
      ...{ key: crypto.randomUUID(), token: admin.token ?? '', path: '/api/admin/staff/tasks' },
      body: { title, assignee: person.id },
    });
    await events.untilNotified(`New task: ${title}`);
    // And so do jobs.
    await sendUntilAnswered(second, {
      ...{ key: '', token: '', path: '/api/admin/forgot-password' },
      body: { email: emails[death] },
    });
    await expect.poll(() => mailsIn(first) + mailsIn(second)).toBe(death + 1);
  }
  isOver = true;
  await work;
  for (const action of again) {
    await sendUntilAnswered(first, action);
    answered.push(action.key);
  }
  console.log(
    `${kills} deaths: ${answered.length} actions answered. Seconds until it went on: ${pauses
      .map((seconds) => seconds.toFixed(1))
      .join(', ')}.`,
  );

  const kept = await keysKept(app.database.pool);
  expect(refused).toEqual([]);
  expect(new Set(kept).size).toBe(kept.length);
  expect([...kept].sort()).toEqual([...answered].sort());
  expect(primaries.size).toBe(2);
  expect(Math.max(...waits)).toBeLessThan(longestPause);
  for (const { child } of [first, second]) expect(child.process.exitCode).toBeNull();
  await begin('third').then(({ child }) => child.process.kill('SIGKILL'));
});
