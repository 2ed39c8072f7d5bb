import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openDatabase } from '#core/database/open.ts';
import { type Action, actionsIn, keysKept, send } from '../test/crash-actions.ts';
import { bundleChildren, type Child, type Children } from '../test/database/child.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { crashes, isFull } from '../test/test-set.ts';

/*
 * The product is killed repeatedly while employees earn points, payments are recorded and goods
 * move. Everything acknowledged must still be there afterwards, everything else is retried and done
 * once, and no sum, balance or number may contradict the records it is made of.
 */

const lanes = 6;
/** The minimum before each kill. */
const responses = 3 * lanes;

let app: TestApp;
let children: Children;
let actions: Iterator<Action>;
let environment: Record<string, string>;
let running: Child | undefined;

beforeAll(async () => {
  const [started, bundled] = await Promise.all([
    startTestApp(),
    bundleChildren(['serve'], { packagesOutside: true }),
  ]);
  app = started;
  children = bundled;
  actions = await actionsIn(app);
  environment = {
    CLOCK_BEGINS: app.now().toISOString(),
    ...(app.database.url ? { DATABASE_URL: app.database.url } : {}),
  };
  // The embedded database allows only one process.
  if (!app.database.url) await app.database.close();
});
afterAll(async () => {
  running?.process.kill('SIGKILL');
  children.remove();
  if (app.database.url) await app.stop();
  else rmSync(app.database.folder, { recursive: true, force: true });
});

/** Sends an action. Returns whether it was answered. */
async function isAnswered(url: string, action: Action): Promise<boolean> {
  const response = await send(url, action);
  if (response === null) return false;
  if (response.status >= 300) throw new Error(`${action.path} was refused: ${response.text}`);
  return true;
}

/** Starts the product, which must find no problem in the data. */
async function begin(): Promise<{ server: Child; url: string }> {
  const server = children.start('serve', app.database.folder || app.dataDir, environment);
  running = server;
  expect(await server.next()).toEqual({ wrong: [] });
  return { server, url: String((await server.next()).url) };
}

/** Returns the keys in the records, also of an embedded database that no server uses. */
async function keysLeft(): Promise<string[]> {
  if (app.database.url) return keysKept(app.database.pool);
  const open = await openDatabase({ folder: app.database.folder });
  const keys = await keysKept(open.pool);
  await open.close();
  return keys;
}

// By default on the embedded database alone: its files are the product's own.
test.runIf(isFull || inject('template').kind === 'embedded')(
  'no acknowledged action is lost and none is done twice when the product is killed',
  {
    // A killed server needs a minute to start again on a busy machine.
    timeout: 120_000 + crashes * 60_000,
  },
  async () => {
    const answered: string[] = [];
    let unanswered: Action[] = [];
    let repeated = 0;
    for (let death = 0; death < crashes; death++) {
      const { server, url } = await begin();
      const again = unanswered;
      unanswered = [];
      let isOver = false;
      const confirmed = answered.length;
      const lane = async () => {
        while (!isOver) {
          const action = again.pop() ?? actions.next().value;
          if (!(await isAnswered(url, action))) {
            unanswered.push(action);
            return;
          }
          answered.push(action.key);
        }
      };
      repeated += again.length;
      const work = Promise.all(Array.from({ length: lanes }, lane));
      await expect
        .poll(() => answered.length - confirmed, { timeout: 60_000, interval: 1 })
        .toBeGreaterThan(responses);
      await delay(Math.random() * 150);
      server.process.kill('SIGKILL');
      isOver = true;
      await Promise.all([work, server.ended]);
      unanswered.push(...again);
    }
    repeated += unanswered.length;
    const { server, url } = await begin();
    for (const action of unanswered) if (await isAnswered(url, action)) answered.push(action.key);
    server.process.kill('SIGKILL');
    await server.ended;
    const last = await begin();
    last.server.process.kill('SIGKILL');
    await last.server.ended;

    const kept = await keysLeft();
    console.log(`${crashes} crashes: ${answered.length} actions answered, ${repeated} sent again.`);
    expect(answered.length).toBeGreaterThan(crashes * responses);
    expect(repeated).toBeGreaterThan(0);
    expect(new Set(kept).size).toBe(kept.length);
    expect([...kept].sort()).toEqual([...answered].sort());
  },
);
