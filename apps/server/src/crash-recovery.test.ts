import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#core/database/open.ts';
import { bundleChildren, type Child, type Children } from '../test/database/child.ts';
import { fillInOrganisation, lineBody, makeInvoice, makeParty } from '../test/finance.ts';
import { bringIn, makeSku, makeWarehouse } from '../test/inventory.ts';
import { aTask, startChallenge, today } from '../test/participation.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { crashes } from '../test/test-set.ts';

/*
 * The product is killed repeatedly while employees earn points, payments are recorded and goods
 * move. Everything acknowledged must still be there afterwards, everything else is retried and done
 * once, and no sum, balance or number may contradict the records it is made of.
 */

const lanes = 6;
/** The minimum before each kill. */
const responses = 3 * lanes;
const people = 40;
const tasks = 20;

type Action = { key: string; token: string; path: string; body: Record<string, unknown> };

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

/** Yields actions of each kind in turn, all different, each with a key that its record contains. */
async function actionsIn(app: TestApp): Promise<Iterator<Action>> {
  const parts = Array.from({ length: tasks }, () => aTask({ points: 5 }) as { taskId: string });
  const challenge = await startChallenge(app, { people, days: { [today]: { tasks: parts } } });
  const { token = '' } = challenge.admin;
  await fillInOrganisation(app);
  const party = await makeParty(app);
  const invoice = await makeInvoice(challenge.admin, party, {
    lines: [lineBody({ rate: 9_000_000 })],
  });
  const [pune, delhi] = [await makeWarehouse(app), await makeWarehouse(app)];
  const sku = await makeSku(app);
  await bringIn(app, sku, { warehouse: pune, qty: 50_000 });
  const line = { sku: sku.code, qty: 2 };
  const at = (path: string, body: (key: string) => Record<string, unknown>) => () => {
    const key = randomUUID();
    return { key, token, path: `/api/admin/${path}`, body: body(key) };
  };
  const kinds = [
    at('finance/payments', (ref) => ({ invoiceId: invoice.id, amount: 1.25, ref })),
    at('inventory/grn', (note) => ({ wh: pune.id, lines: [{ ...line, unitCost: 7.5 }], note })),
    at('inventory/transfer', (note) => ({ ...line, fromWh: pune.id, toWh: delhi.id, note })),
    at('inventory/provisioning', (note) => ({
      toType: 'EVENT',
      toRef: 'Fair',
      wh: pune.id,
      lines: [line],
      note,
    })),
    at('finance/invoices', (notes) => ({ party: party.id, lines: [lineBody()], notes })),
  ];
  function* endless(): Generator<Action> {
    for (let turn = 0; ; turn++) {
      const person = challenge.participants[turn % people];
      const part = parts[Math.floor(turn / people)];
      if (person && part) {
        const key = randomUUID();
        const path = `/api/employee/me/challenges/${challenge.id}/days/${today}/tasks/${part.taskId}/submit`;
        yield { key, token: person.token, path, body: { note: key } };
      }
      const other = kinds[turn % kinds.length]?.();
      if (other) yield other;
    }
  }
  return endless();
}

/** Returns the response to an action, or null when the server was gone. */
async function send(url: string, { key, token, path, body }: Action): Promise<string | null> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': key,
  };
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  }).then(
    async (response) => ({ ok: response.ok, text: await response.text() }),
    () => null,
  );
  if (response === null) return null;
  if (!response.ok) throw new Error(`${path} was refused: ${response.text}`);
  return response.text;
}

/** Starts the product, which must find no problem in the data. */
async function begin(): Promise<{ server: Child; url: string }> {
  const server = children.start('serve', app.database.folder || app.dataDir, environment);
  running = server;
  expect(await server.next()).toEqual({ wrong: [] });
  return { server, url: String((await server.next()).url) };
}

/** Returns the keys in the records, including duplicates. */
async function keysKept(): Promise<string[]> {
  const open = app.database.url
    ? app.database
    : await openDatabase({ folder: app.database.folder });
  const { rows } = await open.pool.query<{ key: string }>(`
    select ref as key from payments
    union all select notes from invoices where notes <> ''
    union all select note from goods_receipts
    union all select note from stock_movements where type = 'TRANSFER' and note <> ''
    union all select note from tickets
    union all select note from submissions`);
  if (!app.database.url) await open.close();
  return rows.map(({ key }) => key);
}

test(`no acknowledged action is lost and none is done twice in ${crashes} crashes`, {
  // A killed server needs a minute to start again on a busy machine.
  timeout: 120_000 + crashes * 60_000,
}, async () => {
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
        const response = await send(url, action);
        if (response === null) {
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
  const { server, url } = await begin();
  for (const action of unanswered)
    if ((await send(url, action)) !== null) answered.push(action.key);
  server.process.kill('SIGKILL');
  await server.ended;
  const last = await begin();
  last.server.process.kill('SIGKILL');
  await last.server.ended;

  const kept = await keysKept();
  console.log(`${crashes} crashes: ${answered.length} actions answered, ${repeated} sent again.`);
  expect(answered.length).toBeGreaterThan(crashes * responses);
  expect(repeated).toBeGreaterThan(0);
  expect(new Set(kept).size).toBe(kept.length);
  expect([...kept].sort()).toEqual([...answered].sort());
});
