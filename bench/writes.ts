import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Request } from 'autocannon';
import type { BenchContext } from '../scripts/bench-context.ts';
import { cleanUp, cleanUpOnSignals } from '../scripts/cleanup.mjs';
import { loadChallenges } from './challenges/load.ts';
import { type BenchedProduct, startBenched } from './harness/benched-product.ts';
import { createDatabase } from './harness/database.ts';
import { reportProcessor } from './harness/processor.ts';
import { type Recorded, recordStatements } from './harness/statement-recorder.ts';
import type { Target } from './harness/target.ts';
import { sizes } from './people/load.ts';
import { readWrites, type Write } from './writes/cases.ts';

type Report = BenchContext['report'];

/** So many of each write are counted, and as many before them, which prepare their statements. */
const counted = 9;
const allWrites = 400;

/**
 * Measures what one write costs among a thousand people: its statements, round trips to PostgreSQL, and the
 * processor time of the server and of PostgreSQL. Prints the statements with `SHOW_STATEMENTS=on`.
 */
export async function run({ postgresUrl, rows, report }: BenchContext): Promise<void> {
  if (postgresUrl === null) return;
  cleanUpOnSignals();
  try {
    const databaseUrl = await createDatabase(postgresUrl, 'writes');
    await load(databaseUrl);
    await countAll(databaseUrl, report);
    await timeAll(databaseUrl, { amount: rows ?? allWrites, report });
  } finally {
    await cleanUp();
  }
}

async function load(databaseUrl: string): Promise<void> {
  // Creates the tables.
  await (await startBenched({ databaseUrl })).stop();
  await loadChallenges({ url: databaseUrl, folder: tmpdir() }, sizes.small);
}

async function start(databaseUrl: string): Promise<BenchedProduct> {
  const product = await startBenched({ databaseUrl });
  return { ...product, headers: { ...product.headers, 'content-type': 'application/json' } };
}

/** Waits until the jobs that follow the start have been done. */
async function untilQuiet(recorder: Awaited<ReturnType<typeof recordStatements>>): Promise<void> {
  do {
    recorder.takeStatements();
    await pause(500);
  } while (recorder.takeStatements().length > 0);
}

/**
 * Counts one write after the other. Jobs run in between, so that the fewest of several are the write's
 * own.
 */
async function countAll(databaseUrl: string, report: Report): Promise<void> {
  const recorder = await recordStatements(databaseUrl);
  const admin = await start(recorder.url);
  // They may end what a write is to be part of.
  await untilQuiet(recorder);
  for (const write of await readWrites(admin, { databaseUrl, amount: 2 * counted })) {
    const taken: Recorded[][] = [];
    for (let time = 0; time < 2 * counted; time++) {
      recorder.takeStatements();
      await send(admin, write);
      taken.push(recorder.takeStatements());
    }
    const waitsOf = (statements: Recorded[]) => statements.filter(({ waited }) => waited).length;
    const [fewest = []] = taken
      .slice(counted)
      // An answer may come before the statement that does not wait for it.
      .toSorted((one, other) => one.length - other.length || waitsOf(one) - waitsOf(other));
    report({ name: `${write.name}, statements`, value: fewest.length, unit: '' });
    report({ name: '  round trips', value: waitsOf(fewest), unit: '' });
    if (process.env.SHOW_STATEMENTS !== 'on') continue;
    for (const { text, waited } of fewest)
      console.log(`  ${waited ? '>' : ' '} ${text.replaceAll(/\s+/g, ' ').slice(0, 200)}`);
  }
  await admin.stop();
}

async function send({ url, headers }: Target, write: Write): Promise<void> {
  const { path, body, token } = write.next();
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { ...headers, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
}

async function timeAll(
  databaseUrl: string,
  { amount, report }: { amount: number; report: Report },
): Promise<void> {
  const admin = await start(databaseUrl);
  // A tenth more prepares.
  for (const write of await readWrites(admin, { databaseUrl, amount: Math.ceil(amount * 1.2) })) {
    const request: Request = {
      method: 'POST',
      setupRequest: (sent) => {
        const { path, body, token } = write.next();
        const headers = { ...admin.headers, ...sent.headers };
        if (token !== undefined) headers.authorization = `Bearer ${token}`;
        return { ...sent, path, headers, body: JSON.stringify(body) };
      },
    };
    const measured = { name: write.name, request, databaseUrl, requests: write.most ?? amount };
    await reportProcessor(admin, measured, report);
  }
  await admin.stop();
}
